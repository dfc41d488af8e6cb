import { type Language, language } from '../language.ts'

const java = language({
  name: 'java',
  grammar: 'java',
  extensions: ['.java'],
  symbols: {
    class_declaration: { kind: 'class' },
    record_declaration: { kind: 'class', also: 'parameters' },
    formal_parameter: { kind: 'field' },
    interface_declaration: { kind: 'interface' },
    annotation_type_declaration: { kind: 'interface' },
    enum_declaration: { kind: 'enum' },
    enum_constant: { kind: 'variant' },
    method_declaration: { kind: 'method' },
    constructor_declaration: { kind: 'method' },
    compact_constructor_declaration: { kind: 'method' },
    annotation_type_element_declaration: { kind: 'method' },
    variable_declarator: { kind: 'field' },
  },
  wraps: ['field_declaration', 'constant_declaration'],
  through: ['enum_body_declarations'],
  comments: ['line_comment', 'block_comment'],
  imports: { import_declaration: /^import\s+(?:static\s+)?([\w.*]+)/g },
})

const headOfClass = '(?<!\\brecord\\s+)\\b(?:class|struct)\\s+\\w+(?:<[^<>{}()]*>)?\\s*'
const inBrackets = '\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\)'

const cSharp = language({
  name: 'csharp',
  grammar: 'c_sharp',
  extensions: ['.cs'],
  symbols: {
    namespace_declaration: { kind: 'module' },
    class_declaration: { kind: 'class' },
    record_declaration: { kind: 'class', also: 'parameters' },
    parameter: { kind: 'field' },
    struct_declaration: { kind: 'struct' },
    interface_declaration: { kind: 'interface' },
    enum_declaration: { kind: 'enum' },
    enum_member_declaration: { kind: 'variant' },
    method_declaration: { kind: 'method' },
    constructor_declaration: { kind: 'method' },
    delegate_declaration: { kind: 'type' },
    property_declaration: { kind: 'property' },
    event_declaration: { kind: 'field' },
    variable_declarator: { kind: 'field', name: 'identifier' },
  },
  wraps: ['field_declaration', 'event_field_declaration', 'variable_declaration'],
  bodies: ['accessor_list'],
  // Younger than the grammar: a namespace for the whole file, `record struct`, `required string Name`, and what a class is
  // made with beside its name (`class Store(string path) : Base(path)`).
  unreadable: new RegExp(
    [
      /^[ \t]*namespace\s+[\w.]+\s*;/,
      /(?<=\brecord\s+)(?:struct|class)(?=\s+\w)/,
      /(?<=^[ \t]*(?:\w+[ \t]+)+)required(?=\s+[\w.<>?[\], ]+\s*[{;=])/,
      new RegExp(`(?<=${headOfClass})${inBrackets}(?:\\s*;)?`),
      new RegExp(`(?<=${headOfClass}${inBrackets}\\s*:\\s*[\\w.]+(?:<[^<>]*>)?\\s*)${inBrackets}(?:\\s*;)?`),
    ]
      .map(({ source }) => source)
      .join('|'),
    'gm',
  ),
  imports: { using_directive: /^(?:global\s+)?using\s+(?:static\s+)?(?:\w+\s*=\s*)?([\w.]+)/g },
})

const kotlin = language({
  name: 'kotlin',
  grammar: 'kotlin',
  extensions: ['.kt', '.kts'],
  symbols: {
    class_declaration: {
      kind: 'class',
      name: 'type_identifier',
      when: { interface: 'interface', enum: 'enum', enum_class_body: 'enum' },
      also: 'primary_constructor',
    },
    object_declaration: { kind: 'class', name: 'type_identifier' },
    // A plain parameter of the constructor is no member; one with `val` or `var` is.
    class_parameter: { kind: 'field', name: 'simple_identifier', needs: ['binding_pattern_kind'] },
    enum_entry: { kind: 'variant', name: 'simple_identifier' },
    function_declaration: { kind: 'function', name: 'simple_identifier', owner: 'user_type' },
    property_declaration: { kind: 'variable', name: 'variable_declaration' },
    type_alias: { kind: 'type', name: 'type_identifier' },
  },
  through: ['import_list', 'import_header', 'companion_object', 'class_body'],
  comments: ['line_comment', 'multiline_comment'],
  bodies: ['class_body', 'enum_class_body', 'function_body'],
  // What is assigned to a part of what a call gives back (`find(id).text = x`) is no assignment to the grammar.
  unreadable: /(?<=[)}](?:!!|\?)?(?:\s*\??\.\w+|\[[^\][\n]*\])+\s*)[-+*/%]?=(?![=])/g,
  nameSteps: { variable_declaration: 'simple_identifier' },
  imports: { import_header: /^import\s+([\w.*]+)/g },
})

const swift = language({
  name: 'swift',
  grammar: 'swift',
  extensions: ['.swift'],
  symbols: {
    class_declaration: { kind: 'class', when: { struct: 'struct', enum: 'enum', extension: 'impl' } },
    protocol_declaration: { kind: 'interface' },
    enum_entry: { kind: 'variant', isMany: true },
    function_declaration: { kind: 'function' },
    init_declaration: { kind: 'method' },
    protocol_function_declaration: { kind: 'method' },
    property_declaration: { kind: 'variable' },
    protocol_property_declaration: { kind: 'field' },
    typealias_declaration: { kind: 'type' },
  },
  comments: ['comment', 'multiline_comment'],
  nameSteps: { pattern: 'bound_identifier', user_type: 'type_identifier' },
  imports: { import_declaration: /^(?:@\w+\s+)?import\s+(?:\w+\s+)?([\w.]+)$/g },
})

const scala = language({
  name: 'scala',
  grammar: 'scala',
  extensions: ['.scala', '.sc'],
  symbols: {
    class_definition: { kind: 'class', also: 'class_parameters' },
    class_parameter: { kind: 'field' },
    object_definition: { kind: 'class' },
    trait_definition: { kind: 'trait' },
    enum_definition: { kind: 'enum' },
    simple_enum_case: { kind: 'variant' },
    full_enum_case: { kind: 'variant' },
    function_definition: { kind: 'function' },
    function_declaration: { kind: 'function' },
    val_definition: { kind: 'variable', name: 'pattern' },
    var_definition: { kind: 'variable', name: 'pattern' },
    val_declaration: { kind: 'variable' },
    type_definition: { kind: 'type' },
  },
  wraps: ['enum_case_definitions'],
  comments: ['comment', 'block_comment'],
  imports: { import_declaration: /^import\s+([\w.]+)/g },
})

export const objectsFamily: readonly Language[] = [java, cSharp, kotlin, swift, scala]
