import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { normaliserVersion } from '../../governor/index.ts'
import { type SessionPlace, updateSession } from './session-file.ts'
import { newSession, type Session, watchSession } from './watch-session.ts'

/** A session that has made one call, and the file it is kept in. */
function keptSession() {
  const directory = mkdtempSync(join(tmpdir(), 'pawl-session-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const place: SessionPlace = { directory, program: 'claude-code', session: 's1' }
  const call = { kind: 'after_call', tool: 'Bash', input: { command: 'ls' }, output: 'a', ok: true } as const
  const { session } = watchSession(newSession(), call, 0)
  updateSession(place, () => ({ session, value: null }))
  return { place, session, file: join(directory, 'claude-code-s1.json') }
}

/** What the next hook finds, and what it tells. */
function found(place: SessionPlace) {
  return updateSession(place, (session) => ({ session, value: session }))
}

const otherVersion = normaliserVersion + 1
const ofAnother = (session: Session): Session => ({ ...session, ledger: { ...session.ledger, version: otherVersion } })

describe('what is kept of a session', () => {
  test('is found by the next hook', () => {
    const { place, session } = keptSession()
    expect(found(place)).toEqual({ value: session, notice: null })
  })

  test.each<[name: string, textOf: (session: Session) => string, begun: Session, why: string]>([
    [
      'of another version',
      (session) => JSON.stringify(ofAnother(session)),
      newSession(),
      `was written by another Pawl (ledger ${otherVersion}, here ${normaliserVersion}); it is begun anew`,
    ],
    [
      'of another version, and stopped: it stays so',
      (session) => JSON.stringify(ofAnother({ ...session, stopped: 'the same again' })),
      { ...newSession(), advice: 'the same again', stopped: 'the same again' },
      `was written by another Pawl (ledger ${otherVersion}, here ${normaliserVersion}); it is begun anew`,
    ],
    ['torn', (session) => JSON.stringify(session).slice(0, 100), newSession(), 'cannot be read;'],
    ['something else', () => '{}', newSession(), 'cannot be read;'],
  ])('is begun anew and told of where it is %s', (_name, textOf, begun, why) => {
    const { place, session, file } = keptSession()
    writeFileSync(file, textOf(session))
    expect(found(place)).toEqual({ value: begun, notice: expect.stringContaining(`${file} ${why}`) })
    // Told once: from then on it is a session like any other.
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(begun)))
    expect(found(place).notice).toBe(null)
  })
})
