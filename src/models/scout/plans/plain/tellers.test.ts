import { describe, expect, test } from 'vitest'
import { toldKind } from '../../words/told-kind.ts'
import { fitOf } from './tellers.ts'

const unseen = { owner: '', around: 'cargo', returns: '', comment: '' }

function judged(question: string, teller: Partial<Parameters<typeof fitOf>[0]> & { readonly name: string }) {
  const told = toldKind(question)
  return told === null ? 'not read' : fitOf({ ...unseen, ...teller }, told)
}

describe('what is called after what it tells', () => {
  const language = 'How does it detect the language of a file?'
  test.each(['detect_language', 'lang_from_path', 'guessLang', 'languageForFile'])('%s', (name) => {
    expect(judged(language, { name })).toBe('sure')
  })
  test.each(['set_language', 'languageName', 'detect_sail_language', 'print_lang', 'get_languages', 'detect'])(
    'not %s',
    (name) => {
      expect(judged(language, { name })).toBeNull()
    },
  )
  test('by what it stands in, gives back or is said to do', () => {
    expect(judged(language, { name: 'of', owner: 'Language' })).toBe('sure')
    expect(judged(language, { name: 'from_str', owner: 'Language' })).toBeNull()
    expect(judged(language, { name: 'detect', owner: 'LanguageDetector' })).toBe('sure')
    expect(judged(language, { name: 'sniff', returns: 'Language' })).toBe('sure')
    expect(judged(language, { name: 'classify', comment: 'Tells the language' })).toBe('sure')
  })
  test('fairly, where nothing says how', () => {
    expect(judged(language, { name: 'getLanguage' })).toBe('fair')
    expect(judged('Where does it look for its config file?', { name: 'config_path' })).toBe('fair')
    expect(judged('Where does it look for its config file?', { name: 'load_config' })).toBeNull()
  })
  test('by making the one that is chosen', () => {
    const chosen = 'How does it decide which printer to use for a letter?'
    expect(judged(chosen, { name: 'NewPrinter' })).toBe('fair')
    expect(judged(chosen, { name: 'New', returns: 'LetterPrinter' })).toBe('fair')
    expect(judged(chosen, { name: 'New', returns: 'Letter' })).toBeNull()
    expect(judged(chosen, { name: 'print', owner: 'plain' })).toBeNull()
    expect(judged('How does it detect the printer of a letter?', { name: 'NewPrinter' })).toBeNull()
  })
  test('by what is often written for the kind', () => {
    const encoding = 'How does it detect the encoding of a letter?'
    expect(judged(encoding, { name: 'find', owner: 'Charset', returns: 'Charset' })).toBe('fair')
    expect(judged(encoding, { name: 'find', owner: 'Letter', returns: 'Charset' })).toBeNull()
    expect(judged(encoding, { name: 'encode' })).toBeNull()
  })
  test('whether something holds', () => {
    const draft = 'How does it know whether a page is a draft?'
    expect(judged(draft, { name: 'draft?' })).toBe('sure')
    expect(judged(draft, { name: 'isDraft' })).toBe('sure')
    expect(judged(draft, { name: 'draft', returns: 'boolean' })).toBe('fair')
    expect(judged(draft, { name: 'saveDraft' })).toBeNull()
  })
  test('by the only work of a class', () => {
    expect(judged('How are entry keys checked?', { name: 'InvokeAsync', owner: 'EntryKeyMiddleware' })).toBe('sure')
    expect(judged('How are entry keys checked?', { name: 'verifyKey' })).toBe('sure')
    expect(judged('How are entry keys checked?', { name: 'printKey' })).toBeNull()
  })
})
