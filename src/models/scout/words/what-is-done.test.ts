import { describe, expect, test } from 'vitest'
import { asksWhatIsDone } from './what-is-done.ts'

describe('a question for what is done', () => {
  test.each([
    'Where is the config file looked up?',
    'Where is the Guardfile searched for?',
    'How are included files looked up?',
    'how are include files found?',
    'How does it find out which plugins care about a changed file?',
    'where does it give up on cycles?',
    'how does it work out the language of a file',
    'How are import lines that are too long broken up?',
    "where's the front matter split off from the rest of the file?",
    'Which file implements the shortest route search?',
  ])('%s', (question) => expect(asksWhatIsDone(question)).toBe(true))
})

describe('a question for a name', () => {
  test.each([
    'Where is parse?',
    'Where is the config file?',
    'Where is ShadowStore defined?',
    'where is parse implemented?',
    'where is parse found?',
    'Where does parse live?',
    'where is parse called?',
    'where are the flags used?',
    'how does parse work?',
    'how do I call parse?',
    'where can I find parse?',
    'how many files are looked up?',
    'how is digits defaulted in round_price',
    'how is DEFAULT_KEEP_DAYS initialised',
  ])('%s', (question) => expect(asksWhatIsDone(question)).toBe(false))
})
