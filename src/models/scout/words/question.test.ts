import { describe, expect, test } from 'vitest'
import { readIntents } from '../reading/read-intent.ts'
import { readQuestion } from './question.ts'
import { stemOf } from './stems.ts'

describe('finds what a question names', () => {
  test.each<[question: string, names: readonly string[], paths: readonly string[]]>([
    ['How many Provider variants are in llm.rs?', ['Provider'], ['llm.rs']],
    ['What does `run` in src/core/reduce.ts do?', ['run'], ['src/core/reduce.ts']],
    ['Who calls read_u32()?', ['read_u32'], []],
    ['What does Store.get return?', ['Store.get'], []],
    ['What is MAX_SIZE?', ['MAX_SIZE'], []],
    ['Is there a function named walk?', ['walk'], []],
    ['How many fields does Entry have?', ['Entry'], []],
    ['Which exceptions can the add method of PushQueue throw?', ['PushQueue.add'], []],
    ['What does CanOpen of DoorKeeper return?', ['DoorKeeper.CanOpen'], []],
    ['What does the function apply in src/prune.rs return?', ['apply'], ['src/prune.rs']],
    ['Which commands does the CLI have?', [], []],
    ['Wie viele Varianten hat Provider?', ['Provider'], []],
    ['How many structs are in src?', [], ['src']],
    ['What does the end method of Parser do?', ['Parser.end'], []],
    ['Which programs does this package install?', [], []],
    ['Where is `a` defined?', ['a'], []],
    ['Where is f defined?', ['f'], []],
    ['Who calls f()?', ['f'], []],
    ['where is a used?', ['a'], []],
    ['What does the function g return?', ['g'], []],
    ['What do I need to run it?', [], []],
    ['What is a cart?', [], []],
    ['Where is a cart stored?', [], []],
  ])('%s', (question, names, paths) => {
    const read = readQuestion(question)
    expect({ names: read.names, paths: read.paths }).toEqual({ names, paths })
  })
})

describe('knows what is asked', () => {
  test.each<[question: string, plan: string, name: string]>([
    ['How many enum variants does Provider have?', 'members', 'Provider'],
    ['How many parameters does record take?', 'members', 'record'],
    ['What is the third variant of Provider?', 'members', 'Provider'],
    ['What is the value of MAX?', 'settingValue', 'MAX'],
    ['Who calls parse?', 'callers', 'parse'],
    ['Where is parse called?', 'callers', 'parse'],
    ['What does parse call?', 'callees', 'parse'],
    ['What does the add method return?', 'signature', 'add'],
    ['What exceptions does take raise?', 'throws', 'take'],
    ['What does Account implement?', 'bases', 'Account'],
    ['Which classes implement Account?', 'implementers', 'Account'],
    ['Which class implements FilterPolicy using bloom filters?', 'implementers', 'FilterPolicy'],
    ['Which struct comes last in src/a.go?', 'nthOf', ''],
    ['What does isStale check for?', 'describe', 'isStale'],
    ['Where is the NO_COLOR environment variable read?', 'usesMeant', 'NO_COLOR'],
    ['Is there a class named Store?', 'exists', 'Store'],
    ['Which tests cover totalOf?', 'testsOf', 'totalOf'],
    ['What commands are available in moss CLI?', 'surface', ''],
    ['What are the command line flags?', 'surface', ''],
    ['Which command line programs does this package install?', 'installedPrograms', ''],
    ['which cli tools get installed?', 'installedPrograms', ''],
    ['Which commands are sent to the database?', 'listed', ''],
    ['Which functions are async?', 'listed', ''],
    ['How is language detection done?', 'concept', ''],
    ['Which version of serde is used?', 'packageVersion', ''],
    ['Where is the version string validated?', 'concept', ''],
    ['What database does it use for caching?', 'listed', ''],
    ['How do I run the tests?', 'howToRun', ''],
    ['How many tests are there?', 'countTests', ''],
    ['Please refactor the Mailer class', 'cannotChange', 'Mailer'],
    ['What does f_x return when it is empty?', 'returnedWhen', 'f_x'],
    ['Which class does Account derive from?', 'bases', 'Account'],
    ['What values can Level take?', 'members', 'Level'],
    ['Which sorts of ticket are there in TicketSort?', 'entriesOf', 'TicketSort'],
    ['How many headers are in HOP_HEADERS?', 'entriesOf', 'HOP_HEADERS'],
    ['How is HTTP status 429 handled?', 'troubleHandled', ''],
    ['What kind of project is this?', 'describeFile', ''],
    ['What happens when the gate does not answer in time?', 'branchTold', ''],
    ['How many colours are in the Paint enum?', 'members', 'Paint'],
    ['I want to know where parse is called', 'callers', 'parse'],
    ['Could you please tell me what totalOf returns?', 'signature', 'totalOf'],
    ['What does the Account class inherit from?', 'bases', 'Account'],
    ['Do you know if there is a class named Store?', 'exists', 'Store'],
    ['Wer ruft parse_all auf?', 'callers', 'parse_all'],
    ['Combien de champs a CacheEntry ?', 'members', 'CacheEntry'],
    ['¿Dónde está definida la función listOrders?', 'whereDefined', 'listOrders'],
  ])('%s', (question, plan, name) => {
    const { asked, plan: meant } = readIntents(readQuestion(question))[0]
    expect({ plan: meant.name, name: asked.name }).toEqual({ plan, name })
  })
})

test('words of one kin have one stem', () => {
  expect(['detection', 'detects', 'detected', 'detecting', 'detector'].map(stemOf)).toEqual(Array(5).fill('detect'))
})
