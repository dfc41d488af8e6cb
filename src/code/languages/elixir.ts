import { type Language, language, type SymbolRule } from '../language.ts'

/** The name stands in the first argument, below a guard; what `do:` gives is a body. */
const called: SymbolRule = { kind: 'function', name: 'arguments', value: 'arguments', when: { keywords: 'function' } }
const macro: SymbolRule = { ...called, kind: 'macro', when: { keywords: 'macro' } }
const attribute: SymbolRule = { kind: 'variable', name: 'operand', needs: ['call'] }
const typed: SymbolRule = { kind: 'type', name: 'operand/arguments' }
const nothing: SymbolRule = { kind: 'variable', needs: [] }

/** Everything is a call: what declares something is told by what is called. */
export const elixir: Language = language({
  name: 'elixir',
  grammar: 'elixir',
  extensions: ['.ex', '.exs'],
  words: { call: 'target', unary_operator: 'operand' },
  symbols: {
    'call defmodule': { kind: 'module', name: 'arguments' },
    'call defprotocol': { kind: 'interface', name: 'arguments' },
    'call defimpl': { kind: 'impl', name: 'arguments' },
    'call def': called,
    'call defp': called,
    'call defn': called,
    'call defdelegate': called,
    'call defguard': called,
    'call defguardp': called,
    'call defmacro': macro,
    'call defmacrop': macro,
    'call field': { kind: 'field', name: 'arguments' },
    atom: { kind: 'field', name: '.' },
    pair: { kind: 'field', name: 'key' },
    'unary_operator type': typed,
    'unary_operator typep': typed,
    'unary_operator opaque': typed,
    'unary_operator callback': { kind: 'function', name: 'operand/arguments' },
    'unary_operator macrocallback': { kind: 'macro', name: 'operand/arguments' },
    'unary_operator behaviour': nothing,
    'unary_operator enforce_keys': nothing,
    'unary_operator derive': nothing,
    unary_operator: attribute,
  },
  // The fields of a struct.
  through: [
    ...['call defstruct', 'call defexception', 'call schema', 'call embedded_schema', 'call typedstruct'],
    ...['arguments', 'list', 'keywords', 'do_block'],
  ],
  comments: [
    'comment',
    ...['doc', 'moduledoc', 'typedoc', 'spec', 'impl', 'deprecated', 'since'].map((word) => `unary_operator ${word}`),
  ],
  bodies: ['do_block', 'pair'],
  nameSteps: {
    call: 'target',
    arguments: ['alias', 'dot', 'call', 'binary_operator', 'identifier', 'atom'],
    binary_operator: 'left',
    dot: 'right',
  },
  dottedNames: ['alias'],
  nameSigns: /^:|:\s*$/g,
  hasClauses: true,
  imports: {
    'call alias': /^alias\s+([\w.]*\w)/g,
    'call import': /^import\s+([\w.]*\w)/g,
    'call use': /^use\s+([\w.]*\w)/g,
    'call require': /^require\s+([\w.]*\w)/g,
  },
})
