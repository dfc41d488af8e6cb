import { type Language, language, type SymbolRule } from '../language.ts'

const value: SymbolRule = {
  kind: 'variable',
  when: {
    arrow_function: 'function',
    function_expression: 'function',
    generator_function: 'function',
    class: 'class',
  },
}

const required = /(?<![\w$.])require\(\s*['"]([^'"]+)['"]/g

const shared = {
  wraps: ['export_statement', 'lexical_declaration', 'variable_declaration', 'expression_statement'],
  attributes: ['decorator'],
  nameSteps: { member_expression: 'property' },
  imports: {
    import_statement: /\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|\brequire\(\s*['"]([^'"]+)['"]/g,
    export_statement: /^export\b[^'"`(=]*\bfrom\s*['"]([^'"]+)['"]/g,
    lexical_declaration: required,
    variable_declaration: required,
    // `module.exports = { run: require('./run') }`
    expression_statement: required,
  },
} as const

const ecmascript: Readonly<Record<string, SymbolRule>> = {
  class_declaration: { kind: 'class' },
  function_declaration: { kind: 'function' },
  generator_function_declaration: { kind: 'function' },
  method_definition: { kind: 'method', when: { get: 'property', set: 'property' } },
  variable_declarator: value,
  // `exports.f = function () {}`; other assignments declare nothing.
  assignment_expression: {
    ...value,
    name: 'left',
    needs: ['arrow_function', 'function_expression', 'generator_function', 'class'],
  },
}

const typescript: Readonly<Record<string, SymbolRule>> = {
  ...ecmascript,
  abstract_class_declaration: { kind: 'class' },
  interface_declaration: { kind: 'interface' },
  type_alias_declaration: { kind: 'type', when: { object_type: 'type' } },
  enum_declaration: { kind: 'enum' },
  enum_assignment: { kind: 'variant' },
  property_identifier: { kind: 'variant', name: '.' },
  function_signature: { kind: 'function' },
  method_signature: { kind: 'method' },
  abstract_method_signature: { kind: 'method' },
  property_signature: { kind: 'field' },
  public_field_definition: { ...value, kind: 'field', when: { ...value.when, arrow_function: 'method' } },
  internal_module: { kind: 'module' },
  module: { kind: 'module' },
}

const typed = {
  ...shared,
  symbols: typescript,
  wraps: [...shared.wraps, 'ambient_declaration'],
  bodies: ['object_type'],
  // `declare global { … }`
  through: ['statement_block'],
  nameSteps: { ...shared.nameSteps, string: 'string_fragment' },
}

export const ecmascriptFamily: readonly Language[] = [
  language({ ...typed, name: 'typescript', grammar: 'typescript', extensions: ['.ts', '.mts', '.cts'] }),
  language({ ...typed, name: 'tsx', grammar: 'tsx', extensions: ['.tsx'] }),
  language({
    ...shared,
    name: 'javascript',
    grammar: 'javascript',
    extensions: ['.js', '.mjs', '.cjs', '.jsx'],
    symbols: {
      ...ecmascript,
      field_definition: {
        ...value,
        kind: 'field',
        name: 'property',
        when: { ...value.when, arrow_function: 'method' },
      },
    },
  }),
]
