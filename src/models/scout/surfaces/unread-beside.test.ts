import { expect, test } from 'vitest'
import type { Named } from './surface.ts'
import { unreadBeside, withoutNamed } from './unread-beside.ts'

const source = `@main.command("reap")
def reap(): ...
@main.command(cls=Slow)
@click.option("--rows")
def sow(): ...
@other.command(cls=Slow)
def weed(): ...`

const path = 'cli.py'
const lines = source
  .split('\n')
  .map((text, index) => ({ path, line: index + 1, text, after: [], around: null }))
  .filter(({ text }) => text.includes('.command('))

function named(name: string, number: number): Named {
  return { name, path, line: { number, text: source.split('\n')[number - 1] ?? '' } }
}

const reap = named('reap', 1)
const sow = named('sow', 5)

test('what is called like what was read, and was not read itself, speaks against a list being whole', () => {
  const unread = unreadBeside({ names: [reap], unread: [] }, lines)
  expect(unread.map(({ match, because }) => [match.line, because])).toEqual([
    [3, 'declares them in a way that is not read'],
  ])
})

test('not where it is known of otherwise', () => {
  const known = { match: { path, line: 3, text: '' }, because: 'is made when the program runs' }
  expect(unreadBeside({ names: [reap], unread: [known] }, lines)).toEqual([])
})

test('nor where a name is found below it, be it later on', () => {
  expect(unreadBeside({ names: [reap, sow], unread: [] }, lines)).toEqual([])
  const unread = unreadBeside({ names: [reap], unread: [] }, lines)
  expect(withoutNamed(unread, [reap, sow], lines)).toEqual([])
  expect(withoutNamed(unread, [reap, named('weed', 7)], lines)).toEqual(unread)
})
