import { describe, expect, test } from 'vitest'
import { importMeans } from './imports.ts'

describe('an import', () => {
  test.each<[from: string, written: string, means: string, isMeant: boolean]>([
    ['src/a.ts', './b.ts', 'src/b.ts', true],
    ['src/a.ts', './b.js', 'src/b.ts', true],
    ['src/a.ts', './b', 'src/b.tsx', true],
    ['src/a.ts', '../b.ts', 'b.ts', true],
    ['src/a.ts', './folder', 'src/folder/index.ts', true],
    ['src/a.ts', './folder/index.ts', 'src/folder/index.ts', true],
    ['src/a.ts', './b.ts', 'other/b.ts', false],
    ['src/a.ts', './b.ts', 'src/b.py', false],
    ['src/a.ts', 'node:fs', 'src/fs.ts', false],
    ['app/main.py', '.models', 'app/models.py', true],
    ['app/deep/x.py', '..models', 'app/models.py', true],
    ['app/main.py', '.', 'app/__init__.py', true],
    ['app/main.py', 'app.models', 'src/app/models.py', true],
    ['app/main.py', 'os', 'app/models.py', false],
    ['src/main.rs', 'crate::llm::Provider', 'src/llm.rs', true],
    ['src/main.rs', 'llm', 'src/llm/mod.rs', true],
    ['cmd/main.go', 'example.com/x/store', 'store/file.go', true],
    ['cmd/main.go', 'net/http', 'http/file.go', false],
    ['cmd/main.go', 'x/store', 'go/x/store/file.go', true],
    ['A.java', 'shapes.Box', 'src/shapes/Box.java', true],
    ['src/list.c', 'list.h', 'include/list.h', true],
    ['lib/a.rb', 'b', 'lib/b.rb', true],
  ])('of %s, %s, means %s: %s', (file, from, other, isMeant) => {
    expect(importMeans({ file, from }, other)).toBe(isMeant)
  })
})
