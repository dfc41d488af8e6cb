import { describe, expect, test } from 'vitest'
import { beginsRegistering, signalLine, takesFromList } from './signals.ts'

describe('what a line does about signals', () => {
  test.each([
    ["process.on('SIGTERM', shutdown)", ['SIGTERM'], 'handles', 'shutdown'],
    ['    signal.signal(signal.SIGINT, bell.rest)', ['SIGINT'], 'handles', 'bell.rest'],
    ['  setup_sig (SIGHUP, reread, "SIGHUP");', ['SIGHUP'], 'handles', ''],
    [
      'ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)',
      ['SIGTERM', 'SIGINT'],
      'handles',
      'cancel',
    ],
    ['let mut term = signal(SignalKind::terminate())?;', ['SIGTERM'], 'handles', ''],
    ['trap \'rm -f "$rope"\' INT TERM', ['SIGINT', 'SIGTERM'], 'handles', '\'rm -f "$rope"\''],
    ['signal(SIGPIPE, SIG_IGN);', ['SIGPIPE'], 'ignores', ''],
    ['for (const name of ["SIGINT", "SIGTERM"]) {', ['SIGINT', 'SIGTERM'], 'lists', ''],
    ['\t\tsyscall.SIGTERM,', ['SIGTERM'], 'lists', ''],
    ['Runtime.getRuntime().addShutdownHook(new Thread(Bells::rest));', [], 'unread', ''],
    ['process.on(name, rest)', [], 'unread', ''],
  ])('%s', (text, signals, does, handler) => {
    expect(signalLine(text)).toMatchObject({ signals, does, ...(handler !== '' && { handler }) })
  })

  test.each([
    'signal(SIGINT, SIG_DFL);',
    'kill(child, SIGTERM);',
    'ring_kill_all (SIGTERM);',
    'if (sig == SIGINT)',
    '  case SIGHUP:',
    'from signal import SIGINT',
    'sigaddset(&set, SIGINT);',
  ])('%s does nothing by itself', (text) => {
    expect(signalLine(text)).toBeNull()
  })

  test('a call may take them from a list, or go on in the lines below', () => {
    expect(takesFromList('  process.once(name, rest)')).toBe(true)
    expect(takesFromList("  process.once('SIGINT', rest)")).toBe(false)
    expect(beginsRegistering('\tropes := 3\n\tsignal.Notify(pulled,')).toBe(true)
    expect(beginsRegistering('\tsignal.Notify(pulled, os.Interrupt)')).toBe(false)
  })
})
