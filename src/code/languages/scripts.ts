import { type Language, language } from '../language.ts'

const ruby = language({
  name: 'ruby',
  grammar: 'ruby',
  extensions: ['.rb', '.rake', '.gemspec'],
  symbols: {
    module: { kind: 'module' },
    class: { kind: 'class' },
    method: { kind: 'function' },
    singleton_method: { kind: 'function' },
    // Only constants: a variable at the top of a script is a step of it.
    // `Point = Struct.new(:x) do def … end` has members.
    assignment: { kind: 'variable', name: 'left', needs: ['constant'], also: 'right' },
    operator_assignment: { kind: 'variable', name: 'left', needs: ['constant'] },
  },
  // `private def …`
  wraps: ['call', 'argument_list'],
  through: [
    ...['singleton_class', 'body_statement', 'do_block', 'block', 'block_body', 'begin', 'rescue', 'ensure'],
    ...['if', 'elsif', 'else', 'then', 'unless', 'if_modifier', 'unless_modifier'],
  ],
  nameSteps: { scope_resolution: 'name' },
  imports: { call: /^(?:require|require_relative|load)\b\s*\(?\s*['"]([^'"]+)['"]/g },
})

const php = language({
  name: 'php',
  grammar: 'php',
  extensions: ['.php'],
  symbols: {
    class_declaration: { kind: 'class' },
    interface_declaration: { kind: 'interface' },
    trait_declaration: { kind: 'trait' },
    enum_declaration: { kind: 'enum' },
    enum_case: { kind: 'variant' },
    method_declaration: { kind: 'method' },
    function_definition: { kind: 'function' },
    const_element: { kind: 'variable', name: 'name' },
    property_element: { kind: 'field' },
  },
  wraps: ['const_declaration', 'property_declaration', 'expression_statement'],
  through: ['namespace_definition', 'compound_statement'],
  attributes: ['attribute_list'],
  nameSteps: { variable_name: 'name' },
  // Constants of an enum, which begins no more than so many characters before.
  unreadable:
    /(?<=^enum\s+\w+[^{}]{0,200}\{(?:(?!^\}).){0,4000})(?:\b(?:public|private|protected|final)\s+)*\bconst\s[^;]*;/gms,
  imports: {
    namespace_use_declaration: /[\s,]([\w\\]+)(?=\s*(?:as\b|[,;{]|$))/g,
    expression_statement: /^(?:require|include)(?:_once)?\b[^'"]*['"]([^'"]+)['"]/g,
  },
})

const lua = language({
  name: 'lua',
  grammar: 'lua',
  extensions: ['.lua'],
  symbols: {
    function_declaration: { kind: 'function' },
    assignment_statement: {
      kind: 'variable',
      name: 'variable_list',
      value: 'expression_list',
      when: { function_definition: 'function' },
    },
  },
  wraps: ['variable_declaration'],
  nameSteps: { variable_list: 'name', dot_index_expression: 'field', method_index_expression: 'method' },
  owners: { dot_index_expression: 'table', method_index_expression: 'table' },
  imports: {
    variable_declaration: /\brequire\s*\(?\s*['"]([^'"]+)['"]/g,
    function_call: /^require\s*\(?\s*['"]([^'"]+)['"]/g,
  },
})

const bash = language({
  name: 'bash',
  grammar: 'bash',
  extensions: ['.sh', '.bash', '.zsh', '.ksh', '.bats'],
  symbols: {
    function_definition: { kind: 'function' },
    variable_assignment: { kind: 'variable' },
  },
  wraps: ['declaration_command'],
  imports: { command: /^(?:source|\.)\s+['"]?([^\s'";]+)/g },
})

export const scriptsFamily: readonly Language[] = [ruby, php, lua, bash]
