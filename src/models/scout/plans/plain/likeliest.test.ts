import { describe, expect, test } from 'vitest'
import type { Match } from '../../looking/read-matches.ts'
import { stateIn } from '../../words/states.ts'
import { meaningsOf, termsOf, weighed, weighedAll } from '../../words/terms.ts'
import { asksWhoHandles, evidenceFor, type Wanted } from './evidence.ts'
import { likeliestOf, unheardOf, verdictOn } from './likeliest.ts'
import { isMereTexts } from './mere-texts.ts'
import { type Place, placesOf } from './places.ts'

/** What a question wants, where each of its words but `kafka` stands in a few files. */
function wantedIn(question: string): Wanted {
  const terms = termsOf(question).map((term) => weighed(term, term.word === 'kafka' ? 0 : 3))
  return {
    terms,
    meanings: meaningsOf(terms),
    written: [],
    isTypeMeant: false,
    isHandling: asksWhoHandles(question),
    isTold: false,
    state: stateIn(question),
  }
}

/** A function of a file, by its lines; comments above it are given with it. */
function functionOf(name: string, text: string, path = 'src/lock.py'): readonly Match[] {
  const lines = text.split('\n')
  const line = lines.findIndex((one) => one.includes(name)) + 1
  const around = { sort: 'function', trail: [name], line, endLine: lines.length }
  return lines.map((one, index) => ({
    ...{ path, line: index + 1, text: one, after: [] },
    around: index + 1 >= line ? around : null,
  }))
}

function named(places: readonly { readonly place: Place }[]): readonly string[] {
  return places.map(({ place }) => place.trail.at(-1) ?? place.path)
}

describe('the likeliest place', () => {
  const remove = functionOf(
    'remove_stale_locks',
    'def remove_stale_locks(folder):\n    unlink(old(folder))',
    'src/lock.py',
  )
  const list = functionOf('list_locks', 'def list_locks(folder):\n    return glob(folder)', 'src/list.py')

  test('is the one whose name tells most', () => {
    const wanted = wantedIn('where are stale locks removed?')
    expect(named(likeliestOf(placesOf([...list, ...remove]), wanted))).toEqual(['remove_stale_locks', 'list_locks'])
  })

  test('is told by how many of the others call it', () => {
    const caller = (name: string) => functionOf(name, `def ${name}(data):\n    map_date(data)`, `src/${name}.py`)
    const called = functionOf('map_date', 'def map_date(data):\n    return data.made', 'src/map.py')
    const places = placesOf([...['add_date', 'put_date', 'get_date'].flatMap(caller), ...called])
    const evidence = evidenceFor(places, wantedIn('how is the date mapped?'))
    expect(evidence.map((one, index) => [places[index]?.trail.at(-1), one.called])).toEqual([
      ['add_date', 0],
      ['put_date', 0],
      ['get_date', 0],
      ['map_date', 1],
    ])
  })

  test('is called a handler where something is handled', () => {
    const both = ['print_lamp', 'handle_lamp'].flatMap((name) =>
      functionOf(name, `def ${name}(lamp):\n    lamp.turn()`, `src/${name}.py`),
    )
    const first = (question: string) => named(likeliestOf(placesOf(both), wantedIn(question)))[0]
    expect(first('where is the lamp handled?')).toBe('handle_lamp')
    expect(first('where is the lamp turned?')).toBe('print_lamp')
  })

  test('belongs together with what is called after the deed, rather than with another that uses it', () => {
    const wanted = wantedIn('where are keys parsed?')
    const places = placesOf([
      ...functionOf(
        'set_key',
        'def set_key(keys):\n    key = parse_key(keys)\n    key.keys = keys\n    return key',
        'a.py',
      ),
      ...functionOf('set_keys', 'def set_keys(keys):\n    for key in keys:\n        set_key(key.keys)', 'b.py'),
      ...functionOf('parse_key', 'def parse_key(text):\n    return text', 'c.py'),
    ])
    const ranked = likeliestOf(places, wanted)
    const inOrder = ['set_key', 'set_keys', 'parse_key'].flatMap((name) =>
      ranked.filter(({ place }) => place.trail.at(-1) === name),
    )
    const verdict = verdictOn(inOrder, wanted)
    expect(named([verdict?.best ?? [], verdict?.partner ?? []].flat())).toEqual(['parse_key', 'set_key'])
  })

  test('is called after what is done, or says so in a comment', () => {
    const wanted = wantedIn('where are stale nets mended?')
    const text = '(nets):\n    stale = old(nets)\n    mend(nets, stale)\n    return nets'
    const doubtAbout = (name: string) =>
      verdictOn(likeliestOf(placesOf(functionOf(name, `def ${name}${text}`, 'a.py')), wanted), wanted)?.doubt
    expect(doubtAbout('mend_nets')).toBeNull()
    expect(doubtAbout('evening')).toMatch(/neither its name nor its comment/)
  })

  test('may tell how a thing is by a test alone', () => {
    const wanted = wantedIn('where is a negative delay rejected?')
    const parse = functionOf(
      'parse_delay',
      'def parse_delay(delay):\n    read(delay)\n    if delay < 0:\n        raise ValueError(delay)',
      'a.py',
    )
    expect(verdictOn(likeliestOf(placesOf(parse), wanted), wanted)?.doubt).toBeNull()
  })

  test('is the answer where it speaks of everything and nothing else comes near', () => {
    const wanted = wantedIn('where are stale locks removed?')
    expect(verdictOn(likeliestOf(placesOf([...list, ...remove]), wanted), wanted)?.doubt).toBeNull()
  })
})

describe('two places are one answer', () => {
  const write = functionOf('write_lock', 'def write_lock(folder):\n    put(lock_name(folder))', 'src/write.py')
  const name = functionOf('lock_name', 'def lock_name(folder):\n    return folder', 'src/name.py')
  const read = functionOf('lock_names', 'def lock_names(folder):\n    return folder', 'src/names.py')
  const partnerOf = (...places: (readonly Match[])[]) => {
    const wanted = wantedIn('how does a lock get its name?')
    return verdictOn(likeliestOf(placesOf(places.flat()), wanted), wanted)?.partner?.place.trail ?? null
  }

  test('where one of them uses the other', () => {
    expect(partnerOf(name, write)).toEqual(['write_lock'])
  })

  test('and not where the other file may mean something else by the word', () => {
    const sweep = functionOf('sweep_locks', 'def sweep_locks(folder):\n    stale = old(folder)', 'src/sweep.py')
    const stale = functionOf('stale', 'def stale(lock):\n    return lock.old', 'src/stale.py')
    const wanted = wantedIn('where are stale locks swept?')
    expect(verdictOn(likeliestOf(placesOf([...sweep, ...stale]), wanted), wanted)?.partner).toBeNull()
  })

  test('and not where they have nothing to do with each other', () => {
    expect(partnerOf(name, read)).toBeNull()
  })
})

describe('the likeliest place is no answer', () => {
  test.each<[why: string, question: string, text: string, doubt: string]>([
    [
      'where the project has no word of a thing',
      'where are stale locks removed with kafka?',
      'def remove_stale_locks(folder):\n    unlink(old(folder))',
      'nothing there speaks of “kafka”',
    ],
    [
      'where nothing of what is done is there',
      'where are locks sorted?',
      'def locks(folder):\n    return glob(folder)',
      'nothing there speaks of “sorted”',
    ],
    [
      'where it only gives back what it holds',
      'how are locks set?',
      'def set_locks(self, locks):\n    self._locks = locks',
      'it only gives back what it holds',
    ],
    [
      'where one word is only a part of a name',
      'where are locks handled?',
      'def should_lock():\n    return True',
      'only a part of its name speaks of it',
    ],
    [
      'where the question names no thing',
      'where is it stored?',
      'def store(it):\n    pass',
      'the question names no thing in particular',
    ],
  ])('%s', (_, question, text, doubt) => {
    const wanted = wantedIn(question)
    const name = /def (?<name>\w+)/.exec(text)?.groups?.name ?? ''
    const places = placesOf(functionOf(name, text, 'src/door.py'))
    expect(verdictOn(likeliestOf(places, wanted), wanted)?.doubt).toBe(doubt)
  })
})

describe('a table of texts', () => {
  const held = (name: string, comment: string): readonly Match[] => {
    const lines = [comment, `const ${name} = [`, "  'drain the bilge',", "  'caulk the seam',", ']']
    const around = { sort: 'variable', trail: [name], line: 2, endLine: 5 }
    return lines.map((text, index) => ({
      ...{ path: 'src/words.ts', line: index + 1, text, after: [] },
      around: index === 0 ? null : around,
    }))
  }
  const wanted = wantedIn('where is the bilge drained?')
  const areTexts = (name: string, comment = '// What people say.') =>
    placesOf(held(name, comment))
      .filter(({ sort }) => sort === 'variable')
      .map((place) => isMereTexts(place, wanted))

  test('does nothing of what its texts say', () => {
    expect(areTexts('sayings')).toEqual([true])
  })

  test('unless it is called after it, or its comment says so', () => {
    expect(areTexts('bilges')).toEqual([false])
    expect(areTexts('sayings', '// What is said of the bilge.')).toEqual([false])
  })
})

describe('how much a word tells', () => {
  const told = (files: readonly number[]) => {
    const terms = termsOf('where are journal records checksummed?')
    return weighedAll(terms, files).map(({ weight }) => weight)
  }

  test('is not nothing where a big project has it in many files', () => {
    const [journal = 0, records = 0, checksummed = 0] = told([120, 200, 3])
    expect([journal > 0.1, records > 0.05, checksummed > journal, journal > records]).toEqual([true, true, true, true])
  })

  test('is the same in a small one, whatever the others tell', () => {
    expect(told([2, 20, 3])[0]).toBe(told([2, 5, 9])[0])
  })
})

test('what nothing speaks of is told as it was written', () => {
  const terms = termsOf('Which SQLite table are the sacks written to?')
  const unheard = terms.map((term) => weighed(term, term.word === 'sacks' ? 3 : 0))
  expect(unheardOf(unheard)).toBe('Nothing here speaks of “SQLite” or “table”. ')
})
