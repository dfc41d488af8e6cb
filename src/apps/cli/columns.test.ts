import { expect, test } from 'vitest'
import { folded } from './columns.ts'

test.each([
  ['what fits stays as it is', 'pawl runs  all runs', 'pawl runs  all runs'],
  [
    'what is broken off stands under its column',
    '  here   p has three files on master',
    '  here   p has three files\n         on master',
  ],
  [
    'where the column is too far to the right it goes below',
    '  pawl "What does it do?"  a question to ask',
    '  pawl "What does it do?"\n      a question to ask',
  ],
  ['where a word is too long for it, it goes below', 'Codex   /home/ann/hooks.json', 'Codex\n    /home/ann/hooks.json'],
  [
    'where only its end would not fit, it goes below as well',
    '  pawl models here  a key for one',
    '  pawl models here\n      a key for one',
  ],
  [
    'where it goes below in one row of a table, it does in all',
    'Runs\n  ab12  done  What is that?\n  cd34  done  Why?\n              (later)\n\n  ef56  done  Who?',
    'Runs\n  ab12  done\n      What is that?\n  cd34  done\n      Why?\n      (later)\n\n  ef56  done  Who?',
  ],
  [
    'rows with other columns are another table',
    'Codex   /home/ann/hooks.json\nmore of them  here',
    'Codex\n    /home/ann/hooks.json\nmore of them  here',
  ],
  [
    'colours go with their words',
    '  pawl models here  \u001b[2ma key for one\u001b[22m',
    '  pawl models here\n      \u001b[2ma key for one\u001b[22m',
  ],
  [
    'two spaces after a sentence are no column',
    'It ends.  Then comes another one.',
    'It ends.  Then comes\nanother one.',
  ],
  ['what is on a list stands under its words', '- the first of several things', '- the first of several\n  things'],
  ['code is left alone', `\`\`\`\nlet ${'x '.repeat(20)}\n\`\`\``, `\`\`\`\nlet ${'x '.repeat(20)}\n\`\`\``],
  ['a word that is too long is left whole', 'x'.repeat(30), 'x'.repeat(30)],
])('%s', (_name, text, page) => {
  expect(folded(text, 26)).toBe(page)
})
