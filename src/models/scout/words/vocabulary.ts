// The words of questions, as data: what parts things have, what sorts of things there are, and how other languages say it.

/** What a thing is made of, by the sorts that `view` gives it; empty means every sort. */
export const parts: Readonly<Record<string, readonly string[]>> = {
  variant: ['variant'],
  case: ['variant'],
  enumerator: ['variant'],
  value: ['variant', 'field', 'variable', 'property'],
  constant: ['variant', 'field', 'variable'],
  field: ['field', 'variable'],
  property: ['property'],
  attribute: ['field', 'variable', 'property'],
  column: ['field', 'variable', 'property'],
  component: ['field', 'variable', 'property'],
  method: ['method', 'function'],
  constructor: ['method'],
  function: ['method', 'function'],
  kind: ['variant'],
  alternative: [],
  member: [],
  item: [],
  element: [],
  entry: [],
  key: ['variant', 'field', 'variable', 'property'],
  option: ['variant', 'field', 'variable', 'property'],
}

/** Sorts of declarations, by the word that `view --kind` takes. */
export const sorts: Readonly<Record<string, string>> = {
  struct: 'struct',
  structure: 'struct',
  record: 'class',
  class: 'class',
  enum: 'enum',
  enumeration: 'enum',
  interface: 'interface',
  annotation: 'interface',
  protocol: 'interface',
  trait: 'trait',
  type: 'type',
  alias: 'type',
  function: 'function',
  subroutine: 'function',
  method: 'method',
  constant: 'variable',
  variable: 'variable',
  macro: 'macro',
  module: 'module',
  field: 'field',
}

/** What a type may hold of other types, by the sorts that `view` gives them. */
export const types: Readonly<Record<string, readonly string[]>> = {
  class: ['class'],
  struct: ['struct'],
  enum: ['enum'],
  interface: ['interface'],
  record: ['class'],
  trait: ['trait'],
  type: ['class', 'struct', 'enum', 'interface', 'trait', 'type'],
}

export const ordinals: Readonly<Record<string, number>> = {
  first: 0,
  '1st': 0,
  second: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
  fourth: 3,
  '4th': 3,
  fifth: 4,
  '5th': 4,
  sixth: 5,
  '6th': 5,
  seventh: 6,
  '7th': 6,
  eighth: 7,
  '8th': 7,
  ninth: 8,
  '9th': 8,
  tenth: 9,
  '10th': 9,
  last: -1,
  penultimate: -2,
}

/** The word of a table that a question uses, also in the plural. */
export function singularIn(table: Readonly<Record<string, unknown>>, written: string): string | null {
  const word = written.toLowerCase()
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]
  return forms.find((form) => Object.hasOwn(table, form)) ?? null
}

const plurals = (word: string) => (word.endsWith('y') ? `${word}|${word.slice(0, -1)}ies` : `${word}(?:s|es)?`)

/** Any word of a table, in the singular or plural, as part of a regular expression. */
export function anyOf(table: Readonly<Record<string, unknown>>): string {
  return `(?:${Object.keys(table).map(plurals).join('|')})`
}

/** Only the plural of the words of a table: who asks for several things says so. */
export function pluralOf(table: Readonly<Record<string, unknown>>): string {
  const plural = (word: string) =>
    word.endsWith('y') ? `${word.slice(0, -1)}ies` : /(?:s|x|ch)$/.test(word) ? `${word}es` : `${word}s`
  return `(?:${Object.keys(table).map(plural).join('|')})`
}

/** Words that say nothing about what is asked for. */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    'a an and any are as at be been by can code codebase could did do does doing done each every exactly find for from get ' +
    'give had has have he her here his how i if in into is it its just kind list made make many me my name named of on ' +
    'one or our out please program project repo repository show so some such tell that the their them then there these ' +
    'they thing things this those to type up us use used uses using was we were what when where which who whom whose why ' +
    'will with work works would you your all also about between called calls call happen happens handled handle ' +
    'implemented implementation implement defined define definition file files line lines source explain describe ' +
    'decide decides decided whether live lives living want know knows find finds found understand see look looks looking ' +
    'really simply basically currently normally usually actual take place takes goes go supposed someone anybody people ' +
    'new again right thanks hey hi wondering curious trying figure tell need needs ' +
    'purpose meaning actually exist exists contain contains located responsible part parts module'
  ).split(' '),
)

/** Words around a question about the whole of a program; others mean that it is about something else. */
export const neutralWords: ReadonlySet<string> = new Set(
  (
    'cli command-line app application tool library server daemon backend api service available supported support supports accept accepts accepted ' +
    'provide provides offer offers serve serves exist there have read reads expose exposes define defines defined register registered declare declares declared ' +
    'total altogether overall whole entire different currently main top-level here need ' +
    'default defaults constructor value values set numeric number argument arguments parameter parameters maximum minimum kind kinds possible valid allowed all can may does give gives ' +
    'exception exceptions error errors understand understands know knows recognise recognize binary executable http rest web unit mean runtime through via'
  ).split(' '),
)

/** Question words of other languages and what they are in English; longer phrases come first. */
export const phrases: Readonly<Record<string, string>> = {
  'wie viele': 'how many',
  'welche art': 'which kind',
  'wo wird': 'where is',
  'wo ist': 'where is',
  'in welcher datei': 'in which file',
  'welche datei': 'which file',
  'wer ruft': 'who calls',
  'gibt es': 'is there',
  'was macht': 'what does',
  'was tut': 'what does',
  'was gibt': 'what does',
  'was ist': 'what is',
  'wie funktioniert': 'how does',
  welche: 'which',
  welcher: 'which',
  welches: 'which',
  hat: 'has',
  haben: 'have',
  ist: 'is',
  sind: 'are',
  wird: 'is',
  werden: 'are',
  wo: 'where',
  was: 'what',
  wie: 'how',
  definiert: 'defined',
  implementiert: 'implements',
  implementieren: 'implement',
  erweitert: 'extends',
  ruft: 'calls',
  auf: '',
  im: 'in',
  aufgerufen: 'called',
  verwendet: 'used',
  benutzt: 'used',
  zurück: 'return',
  varianten: 'variants',
  felder: 'fields',
  methoden: 'methods',
  methode: 'method',
  parameter: 'parameters',
  funktionen: 'functions',
  funktion: 'function',
  klassen: 'classes',
  klasse: 'class',
  schnittstelle: 'interface',
  dateien: 'files',
  datei: 'file',
  zeilen: 'lines',
  tests: 'tests',
  befehle: 'commands',
  erste: 'first',
  letzte: 'last',
  erster: 'first',
  letzter: 'last',
  wert: 'value',
  standardwert: 'default value',
  abhängigkeiten: 'dependencies',
  sprache: 'language',
  sprachen: 'languages',
  umgebungsvariablen: 'environment variables',
  der: 'the',
  die: 'the',
  das: 'the',
  den: 'the',
  dem: 'the',
  von: 'of',
  eine: 'a',
  ein: 'a',
  namens: 'named',
  und: 'and',
  'combien de': 'how many',
  combien: 'how many',
  'où est': 'where is',
  où: 'where',
  'qui appelle': 'who calls',
  'que fait': 'what does',
  'quels sont': 'which are',
  quelle: 'which',
  quels: 'which',
  quelles: 'which',
  quel: 'which',
  définie: 'defined',
  défini: 'defined',
  variantes: 'variants',
  champs: 'fields',
  méthodes: 'methods',
  paramètres: 'parameters',
  fonctions: 'functions',
  fonction: 'function',
  fichiers: 'files',
  fichier: 'file',
  'a-t-il': 'has',
  'a-t-elle': 'has',
  possède: 'has',
  est: 'is',
  la: 'the',
  le: 'the',
  les: 'the',
  dans: 'in',
  cuántas: 'how many',
  cuántos: 'how many',
  'dónde está': 'where is',
  dónde: 'where',
  'quién llama a': 'who calls',
  'qué hace': 'what does',
  qué: 'what',
  cuál: 'which',
  definida: 'defined',
  definido: 'defined',
  campos: 'fields',
  métodos: 'methods',
  parámetros: 'parameters',
  funciones: 'functions',
  función: 'function',
  archivos: 'files',
  archivo: 'file',
  tiene: 'has',
  está: 'is',
  el: 'the',
}

/** Words that show that a question is not in English; English would have to be read otherwise. */
export const foreignSigns =
  /(?:^|[\s¿])(?:wie|wo|welche[rsmn]?|wer|gibt|ist|hat|sind|wird|combien|où|quels?|quelles?|qui|que|cuánt[oa]s|dónde|qué|cuál(?:es)?|quién)(?=[\s,?])/i
