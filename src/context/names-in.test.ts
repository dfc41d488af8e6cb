import { describe, expect, test } from 'vitest'
import { namesIn } from './names-in.ts'

describe('files and identifiers are found in a task', () => {
  test.each<[task: string, files: string[], identifiers: string[]]>([
    ['How many Provider variants are in llm.rs?', ['llm.rs'], ['Provider']],
    ['What is the first struct in src/main.rs:10-40?', ['src/main.rs'], []],
    ['Rename parseConfig to read_config.', [], ['parseConfig', 'read_config']],
    ['Why does Retry::next() fail?', [], ['Retry::next']],
    ['Fix the crash in `run` and "src/a b.ts"', [], ['run']],
    ['Does package.json match tsconfig.build.json?', ['package.json', 'tsconfig.build.json'], []],
    ['Look at ./docs, ../lib/x.c and @scope/name.', ['./docs', '../lib/x.c', '@scope/name'], []],
    ['Add a target to the Makefile', ['Makefile'], []],
    ['See https://example.org/a/b.html for MAX_RETRIES', [], ['MAX_RETRIES']],
    ['Update .gitignore and .github/workflows/ci.yml', ['.gitignore', '.github/workflows/ci.yml'], []],
    ['It takes 3.14 seconds, e.g. 1/2 of version 2.0.', [], []],
    ['The loop. Then the Ledger, then the Ledger again.', [], ['Ledger']],
    ["Don't touch the user's code", [], []],
    ['Where is "useState" called (and setState)?', [], ['useState', 'setState']],
    ['', [], []],
  ])('%s', (task, files, identifiers) => {
    expect(namesIn(task)).toEqual({ files, identifiers })
  })
})
