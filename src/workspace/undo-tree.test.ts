import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyUndoTree, grow, type HistoryEntry, type HistoryNode, redoTarget, stepsAlong, wayTo } from './undo-tree.ts'

type Contents = Readonly<Record<string, string>>

const file = (content: string | undefined) =>
  content === undefined ? null : ({ kind: 'file', mode: 0o100644, id: content } as const)

function nodeOf(id: number, parent: number, [before, after]: readonly [Contents, Contents]): HistoryNode {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (path) => before[path] !== after[path],
  )
  const changes = paths.map((path) => ({ path, before: file(before[path]), after: file(after[path]) }))
  const cause = { run: '', call: '', tool: '', target: '' }
  return { id, parent, at: 0, head: null, before: '', after: '', undoes: null, isInterrupted: false, changes, ...cause }
}

const contents = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2', '3'))
const doings = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('change' as const), to: contents }),
    fc.record({ type: fc.constant('go' as const), choice: fc.nat() }),
    fc.record({ type: fc.constant('undo' as const) }),
    fc.record({ type: fc.constant('redo' as const) }),
  ),
  { maxLength: 30 },
)

/** Plays what people do, and remembers what every node looked like. */
function play(done: readonly { type: string; to?: Contents; choice?: number }[]) {
  const states: Contents[] = [{}]
  let tree = emptyUndoTree
  const move = (to: number) => {
    const legs = wayTo(tree, to) ?? []
    const present = { ...states[tree.cursor] }
    const { steps, gaps } = stepsAlong(legs)
    for (const { path, from, to: wanted } of steps) {
      expect(file(present[path])).toEqual(from)
      if (wanted === null) delete present[path]
      else present[path] = 'id' in wanted ? wanted.id : ''
    }
    expect([present, [...gaps]]).toEqual([states[to], []])
    tree = grow(tree, { type: 'moved', to })
  }
  for (const { type, to, choice = 0 } of done) {
    if (to !== undefined) {
      const node = nodeOf(tree.lastId + 1, tree.cursor, [states[tree.cursor] ?? {}, to])
      tree = grow(tree, { type: 'recorded', node })
      states.push(to)
    } else if (type === 'go') move(choice % states.length)
    else if (type === 'undo') move(tree.nodes.get(tree.cursor)?.parent ?? 0)
    else {
      const target = redoTarget(tree)
      if (target !== null) move(target)
    }
  }
  return { tree, states, move }
}

describe('the undo tree', () => {
  test('leads from every state to every other, exactly, whatever was done before', () => {
    fc.assert(
      fc.property(doings, (done) => {
        const { states, move } = play(done)
        for (const id of states.keys()) move(id)
        for (const id of [...states.keys()].reverse()) move(id)
      }),
    )
  })

  test('redo takes back an undo', () => {
    fc.assert(
      fc.property(doings, (done) => {
        const { tree } = play(done)
        const parent = tree.nodes.get(tree.cursor)?.parent
        if (parent !== undefined) expect(redoTarget(grow(tree, { type: 'moved', to: parent }))).toBe(tree.cursor)
      }),
    )
  })

  test('survives a trip through JSON, as its entries', () => {
    const entries: readonly HistoryEntry[] = [
      { type: 'kept', paths: ['.env', 'caf\u00c3\u00a9'] },
      { type: 'began', at: 1, cause: { run: 'r', call: 'c', tool: 't', target: 'x' }, before: 'tree' },
      { type: 'recorded', node: nodeOf(1, 0, [{ a: '1' }, { b: '2' }]) },
      { type: 'restoring', to: 0, steps: [{ path: 'a', from: null, to: file('1') }] },
    ]
    const stored: readonly HistoryEntry[] = JSON.parse(JSON.stringify(entries))
    expect(stored.reduce(grow, emptyUndoTree)).toEqual(entries.reduce(grow, emptyUndoTree))
  })

  test('notices that somebody else changed a file between two nodes', () => {
    const first = nodeOf(1, 0, [{ a: '1' }, { a: '2' }])
    const second = nodeOf(2, 1, [{ a: 'mine' }, { a: '3' }])
    const legs = [second, first].map((node) => ({ node, direction: 'undo' }) as const)
    expect(stepsAlong(legs)).toEqual({
      steps: [{ path: 'a', from: file('3'), to: file('1') }],
      gaps: new Set(['a']),
    })
  })

  test('has no way over what was forgotten', () => {
    const tree = [nodeOf(3, 2, [{}, {}]), nodeOf(4, 1, [{}, {}])].reduce(
      (grown, node) => grow(grown, { type: 'recorded', node }),
      grow(emptyUndoTree, { type: 'cut', id: 2 }),
    )
    expect([wayTo(tree, 1)?.length, wayTo(tree, 3), wayTo(tree, 99)]).toEqual([1, null, null])
  })
})
