import { expect, test } from 'vitest'
import { stemsIn } from './kinship.ts'
import { stemOf } from './stems.ts'

test.each<[name: string, words: readonly string[], told: readonly string[]]>([
  ['get_default_config_dir', ['config', 'directory'], ['config', 'directory']],
  ['MAX_REDIRECTS', ['maximum', 'redirects'], ['maximum', 'redirects']],
  ['detectCharsetFromBom', ['charset', 'byte', 'order', 'mark'], ['charset', 'byte', 'order', 'mark']],
  ['parsedate', ['parses', 'dates'], ['parses', 'dates']],
  ['parser', ['parses', 'dates'], ['parses']],
  ['extract', ['extension'], []],
  ['hashtable_seed', ['hash', 'seed'], ['hash', 'seed']],
  ['formatList', ['form'], []],
  ['HmacOtp', ['one-time', 'password'], ['one-time', 'password']],
  ['2-factor auth code', ['two-factor'], ['two-factor']],
  ['ask_2fa', ['two-factor'], ['two-factor']],
])('%s tells of %j: %j', (name, words, told) => {
  expect([...stemsIn(name, words.map(stemOf))]).toEqual(told.map(stemOf))
})
