import { expect, test } from 'vitest'
import { search, view } from './calls.ts'
import { type Found, follow, type Looking, look, lookAt } from './looking.ts'

function* plan(): Looking<string> {
  const first = yield* lookAt('view a')
  const others = yield* look([`view ${first.output}`, 'view c'])
  return others.map(({ output }) => output).join(' ')
}

const found = (call: string, output: string): Found => ({ call, ok: true, output })

test('asks for what is missing, and only for that', () => {
  expect(follow(plan(), [])).toEqual({ kind: 'look', calls: ['view a'] })
  expect(follow(plan(), [found('view a', 'b')])).toEqual({ kind: 'look', calls: ['view b', 'view c'] })
  expect(follow(plan(), [found('view c', '3'), found('view a', 'b')])).toEqual({ kind: 'look', calls: ['view b'] })
})

test('concludes when everything was found, in whatever order', () => {
  const all = [found('view c', '3'), found('view b', '2'), found('view a', 'b')]
  expect(follow(plan(), all)).toEqual({ kind: 'concluded', value: '2 3' })
})

test('knows a long call by its beginning', () => {
  const call = search('x'.repeat(300))
  const looking = lookAt(call)
  const shown = found(`${call.slice(0, 160)} …`, 'here')
  expect(follow(looking, [shown])).toEqual({ kind: 'concluded', value: shown })
})

test('writes calls as the prompt shows them', () => {
  expect(view('src/a b.rs', { depth: 0, docs: true })).toBe('view "src/a b.rs" --depth=0 --docs')
  expect(search('a\\("b"', { path: 'src', ignoreCase: true, limit: 5, only: '*.rs' })).toBe(
    'text-search "a\\\\(\\"b\\"" src --ignore-case --limit=5 --only="*.rs"',
  )
})

test('tells the pages of a search apart by their beginnings, however much is left out', () => {
  const page = (offset: number) => search('journal', { exclude: '*.md '.repeat(80), limit: 80, offset })
  const shown = found(`${page(80).slice(0, 160)} …`, 'here')
  expect(follow(lookAt(page(160)), [shown])).toEqual({ kind: 'look', calls: [page(160)] })
})
