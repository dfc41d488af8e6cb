// Our own texts in a narrow window: broken between words, never by the terminal.

import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { projectWith, runPawl, scripted } from './pawl.ts'
import { keys, noTerminal, openPawl } from './screen.ts'

describe.skipIf(noTerminal !== null)('in a window of 60 columns', { timeout: 60_000 }, () => {
  test.each([
    [[]],
    [['-h']],
    [['run', '--help']],
    [['help', 'exit-codes']],
    [['doctor']],
    [['models']],
    [['tools']],
    [['guard', 'status']],
    [['config', 'explain', 'policy']],
    [['machine', 'list']],
    [['machine', 'diagram', 'explore']],
  ])('pawl %j fits', async (words) => {
    const cwd = projectWith({ 'src/a.ts': 'export const a = 1\n' })
    const pawl = openPawl(words, { cwd, columns: 60, rows: 20 })
    await pawl.exit
    const { lines, long } = linesOf(pawl.written())
    expect([lines.length > 5, long]).toEqual([true, []])
  })

  describe('what is told of a run', () => {
    const answer = `Two things hold here, and both of them were looked at:\n\n- the constant a is exported, and nothing else is exported by that file\n\n\`\`\`\nexport const a = ${'1 + '.repeat(15)}1\n\`\`\``
    const script = scripted([{ calls: [{ name: 'answer', input: { text: answer } }] }])
    const env = { PAWL_DIALECT: 'native' }
    const task = 'Which constants are exported by the only file of this project?'

    test.each([
      [
        'pawl TASK',
        ['run', '--machine', 'freeform', ...script.flags, task],
        'nothing else is exported\n  by that file',
      ],
      ['pawl runs', ['runs'], '$0.0000\n    Which constants are exported by the only file of this\n    project?'],
      ['pawl runs search', ['runs', 'search', 'constants'], 'exported by\n                          the only file'],
      ['pawl show', ['show'], '- the constant a is exported, and nothing else is exported\n  by that file'],
      ['pawl show cost', ['show', 'last', 'cost'], /^turn {2}mode +in +out +cost +(calls +)?time$/m],
      ['pawl stats', ['stats'], '0 refused, 0 repeats,'],
      ['pawl replay', ['replay', 'last'], 'Two things hold here'],
    ])('%s is broken between words, code is left whole', async (_name, words, shown) => {
      const cwd = projectWith({ 'src/a.ts': 'export const a = 1\n', ...script.files })
      await runPawl(['run', '--machine', 'freeform', ...script.flags, task], { cwd, env })
      const pawl = openPawl(words, { cwd, columns: 60, rows: 20, env })
      await pawl.exit
      const { lines, long } = linesOf(pawl.written())
      expect(lines.join('\n')).toMatch(shown)
      expect(long.filter((line) => !line.includes('1 + 1 + 1'))).toEqual([])
    })
  })

  test('the rows of a table are laid out alike', async () => {
    const script = scripted(['$(answer Two.)', '$(answer Two.)'])
    const cwd = projectWith(script.files)
    const tasks = ['Why?', 'Which constants are exported by this project?']
    for (const task of tasks) await runPawl(['run', '--machine', 'freeform', ...script.flags, task], { cwd })
    const pawl = openPawl([], { cwd, columns: 60, rows: 40 })
    await pawl.exit
    const shown = linesOf(pawl.written()).lines.filter((line) => tasks.some((task) => line.includes(task)))
    expect(shown).toEqual(tasks.toReversed().map((task) => `      ${task}`))
  })

  test('the help of a conversation stands under its column', async () => {
    const pawl = openPawl(['chat'], { cwd: projectWith({}), columns: 60, rows: 30 })
    await pawl.until('/help lists')
    pawl.type(`/help${keys.enter}`)
    await pawl.until('Tab')
    expect(pawl.scrolled().join('\n')).toContain(
      [
        '  /stop                      pause before the next call',
        '                             (stop without the slash does',
        '                             the same)',
      ].join('\n'),
    )
  })

  test('what is told of a tool is broken between words, its schema is left whole', async () => {
    const pawl = openPawl(['tools', 'view'], { cwd: projectWith({}), columns: 60, rows: 20 })
    await pawl.exit
    const [words = '', schema = ''] = pawl.written().split('input:\r\n')
    expect([linesOf(words).long, JSON.parse(stripVTControlCharacters(schema)).type]).toEqual([[], 'object'])
  })

  test('what a run keeps and drops is named as a person would write it', async () => {
    const script = scripted(['$(view a.ts)', '$(keep 1)', '$(answer Done.)'])
    const cwd = projectWith({ 'a.ts': 'export const a = 1\n', ...script.files })
    const pawl = openPawl(['run', '--machine', 'freeform', ...script.flags, 'Look'], { cwd, columns: 60, rows: 20 })
    expect(await pawl.exit).toBe(0)
    expect(pawl.scrolled()).toContain('· keep 1')
  })

  test('an editor that is not there is told with what to do about it', async () => {
    const env = { EDITOR: 'no-such-editor' }
    const pawl = openPawl(['config', 'edit'], { cwd: projectWith({}), columns: 60, rows: 20, env })
    expect(await pawl.exit).toBe(2)
    expect(pawl.rows()).toEqual([
      'pawl: no-such-editor cannot be started: there is no such',
      'program; set EDITOR to one that there is',
    ])
  })

  test('pawl history shows which files were changed, below where there is no room', async () => {
    const script = scripted(['$(run touch made.txt)', '$(answer Done.)'])
    const cwd = projectWith(script.files)
    const flags = ['--machine', 'freeform', '--policy', 'all', ...script.flags]
    await runPawl(['run', ...flags, 'Make it'], { cwd })
    const pawl = openPawl(['history'], { cwd, columns: 60, rows: 20 })
    await pawl.exit
    expect(pawl.rows()).toEqual([expect.stringMatching(/^> {2}1 {2}from 0 .* run touch made.txt$/), '    +made.txt'])
  })

  test('pawl - says that it waits for the task to be typed, and takes it', async () => {
    const script = scripted(['$(answer Done.)'])
    const cwd = projectWith(script.files)
    const pawl = openPawl(['run', '--machine', 'freeform', ...script.flags, '-'], { cwd, columns: 60, rows: 20 })
    await pawl.until('type the task; Ctrl-D on a line of its own ends it')
    pawl.type(`Tidy up${keys.enter}\u0004`)
    expect(await pawl.exit).toBe(0)
    expect(pawl.scrolled()).toContain('› Tidy up')
  })
})

/** What was written, and the lines of it that the terminal had to break. */
function linesOf(written: string): { readonly lines: readonly string[]; readonly long: readonly string[] } {
  const lines = stripVTControlCharacters(written).split('\r\n')
  // A path or an address cannot be broken.
  const isBreakable = (line: string) =>
    !line
      .trim()
      .split(/\s+/)
      .some((word) => word.length > 30)
  return { lines, long: lines.filter((line) => line.length > 60 && isBreakable(line)) }
}
