import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digest, emptyMemory, fade, forget, keep, type Memory, note, shortId, showResults } from './memory.ts'

const shown = (number: number, output: string) => ({
  number,
  call: { id: `c${number}-${output}`, tool: 'view', input: { target: `f${number}` } },
  outcome: { ok: true, output } as const,
})

const memory: Memory = showResults(emptyMemory, [shown(1, 'one'), shown(2, 'two')])
const [first, second] = [shortId(0), shortId(1)]

describe('keep', () => {
  test('takes results by their number and gives them ids', () => {
    const kept = keep(memory, [2])
    expect(kept).toMatchObject({ ok: true, told: `2: kept as ${first}`, isNews: true })
    expect(kept.memory.kept).toEqual([
      { id: first, call: shown(2, 'two').call, outcome: { ok: true, output: 'two' }, isDigest: false },
    ])
  })

  test('takes everything when nothing is named', () => {
    expect(keep(memory, 'all').told).toBe(`1: kept as ${first}; 2: kept as ${second}`)
  })

  test('keeps a result once and reports numbers that do not exist', () => {
    expect(keep(memory, [1, 1, 99])).toMatchObject({ ok: false, told: `1: kept as ${first}; 99: no such result` })
  })

  test('knows a result it has kept before, also when it was shown again', () => {
    const once = keep(memory, [1]).memory
    const again = showResults(once, [{ ...shown(1, 'one'), call: { ...shown(1, 'one').call, id: 'later' } }])
    expect(keep(again, [1])).toMatchObject({ told: `1: already kept as ${first}`, isNews: false })
  })

  test('without results says so', () => {
    expect(keep(emptyMemory, 'all')).toMatchObject({ ok: false, told: 'nothing was kept: there are no results' })
  })
})

describe('note and forget', () => {
  test('a note is kept once', () => {
    const noted = note(emptyMemory, ' uses clap ')
    expect(noted).toMatchObject({ ok: true, told: `noted as ${first}`, isNews: true })
    expect(note(noted.memory, 'uses clap')).toMatchObject({ told: `already noted as ${first}`, isNews: false })
    expect(note(emptyMemory, '  ')).toMatchObject({ ok: false, isNews: false })
  })

  test('items go by id, notes also by their text, and what is unknown is named', () => {
    const held = note(keep(memory, [1]).memory, 'uses clap').memory
    expect(forget(held, [first, 'uses clap', 'zzzz'])).toMatchObject({
      memory: { kept: [], notes: [] },
      told: `${first}: forgotten; ${second}: forgotten; zzzz: no such item`,
      ok: false,
    })
    expect(forget(held, [])).toMatchObject({ ok: false, memory: held })
  })
})

describe('what is shown', () => {
  test('is seen by two replies and then gone', () => {
    const seen = fade(memory)
    expect([seen.results.length, fade(seen).results.length]).toEqual([2, 0])
  })

  test('is replaced by the results of the next turn', () => {
    expect(showResults(memory, [shown(1, 'new')]).results).toEqual([shown(1, 'new')])
  })

  test('can be told in plain words when a model will not conclude', () => {
    const held = note(keep(memory, [1]).memory, 'uses clap').memory
    expect(digest(held)).toBe('- uses clap\n- view f1: one')
  })
})

describe('short ids', () => {
  test('are four letters, never taken for a number, and unique', () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => shortId(index))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-hjkmnp-z]{4}$/.test(id))).toEqual([])
  })

  test('stay unique beyond their space', () => {
    fc.assert(
      fc.property(fc.nat(600_000), fc.nat(600_000), (a, b) => {
        if (a !== b) expect(shortId(a)).not.toBe(shortId(b))
      }),
    )
  })
})
