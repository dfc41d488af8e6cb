import { type Language, language, type SymbolRule } from '../language.ts'
import type { SymbolKind } from '../symbol.ts'

const rust = language({
  name: 'rust',
  grammar: 'rust',
  // What `let … else` begins with ends in no bracket of a block.
  unreadable: /(?<!\}\s*)\belse\b(?=\s*\{)/g,
  extensions: ['.rs'],
  symbols: {
    mod_item: { kind: 'module' },
    struct_item: { kind: 'struct' },
    union_item: { kind: 'struct' },
    enum_item: { kind: 'enum' },
    enum_variant: { kind: 'variant' },
    field_declaration: { kind: 'field' },
    trait_item: { kind: 'trait' },
    impl_item: { kind: 'impl', name: 'type' },
    function_item: { kind: 'function' },
    function_signature_item: { kind: 'function' },
    type_item: { kind: 'type' },
    associated_type: { kind: 'type' },
    const_item: { kind: 'variable' },
    static_item: { kind: 'variable' },
    macro_definition: { kind: 'macro' },
  },
  through: ['foreign_mod_item', 'declaration_list'],
  comments: ['line_comment', 'block_comment'],
  attributes: ['attribute_item'],
  nameSteps: { generic_type: 'type', scoped_type_identifier: 'name', reference_type: 'type' },
  imports: {
    use_declaration: /\buse\s+([^;{]+?)(?:::)?\s*(?:\{|;|$)/g,
    mod_item: /^(?:pub(?:\([^)]*\))?\s+)?mod\s+(\w+)\s*;/g,
    extern_crate_declaration: /\bcrate\s+(\w+)/g,
  },
})

const go = language({
  name: 'go',
  grammar: 'go',
  extensions: ['.go'],
  symbols: {
    type_spec: { kind: 'type', when: { struct_type: 'struct', interface_type: 'interface' } },
    type_alias: { kind: 'type' },
    field_declaration: { kind: 'field', isMany: true },
    method_spec: { kind: 'method' },
    method_elem: { kind: 'method' },
    const_spec: { kind: 'variable', isMany: true },
    var_spec: { kind: 'variable', isMany: true },
    function_declaration: { kind: 'function' },
    method_declaration: { kind: 'method', owner: 'receiver' },
  },
  wraps: ['type_declaration', 'const_declaration', 'var_declaration', 'var_spec_list'],
  through: ['field_declaration_list', 'import_declaration', 'import_spec_list'],
  bodies: ['struct_type', 'interface_type'],
  imports: { import_spec: /["`]([^"`]+)["`]/g },
})

/** A declarator says what its name is and, on the way to it, whether it is a function. */
const declared = { name: 'declarator', isMany: true, holds: 'type' } as const
/** What is declared as a `kind` is a function behind `(`, but not where it is pointed to: `int (*compare)(int)`. */
function calledAs(kind: SymbolKind, called: SymbolKind): Readonly<Record<string, SymbolKind>> {
  return {
    function_declarator: called,
    operator_cast: called,
    parenthesized_declarator: kind,
    pure_virtual_clause: kind,
  }
}
const body: Pick<SymbolRule, 'needs'> = { needs: ['field_declaration_list', 'enumerator_list'] }

/** `class LEVELDB_EXPORT Slice {`: of two words before a body, the first is a macro. */
const macroBeforeName =
  '(?<=\\b(?:class|struct|union)\\s+)[A-Z][A-Z\\d_]{2,}(?:\\([^()\\n]*\\))?(?=\\s+[A-Za-z_]\\w*\\s*(?:final\\s*)?(?:\\{|:[^:]))'
/** `G_BEGIN_DECLS`: a line of its own, and no last variant of an enum. */
const macroAlone = '(?<![,{|(=\\\\]\\s*)^[A-Z][A-Z\\d_]{3,}[ \\t]*$(?!\\s*[{},=(])'

const c = {
  unreadable: new RegExp(macroAlone, 'gm'),
  symbols: {
    preproc_def: { kind: 'macro' },
    preproc_function_def: { kind: 'macro' },
    struct_specifier: { kind: 'struct', ...body },
    union_specifier: { kind: 'struct', ...body },
    enum_specifier: { kind: 'enum', ...body },
    enumerator: { kind: 'variant' },
    field_declaration: { kind: 'field', ...declared, when: calledAs('field', 'method') },
    type_definition: {
      kind: 'type',
      name: 'declarator',
      when: { struct_specifier: 'struct', union_specifier: 'struct', enum_specifier: 'enum' },
    },
    // To the grammar `size_t width = 0;` looks like a pure virtual function.
    function_definition: { kind: 'function', ...declared, when: calledAs('variable', 'function') },
    declaration: { kind: 'variable', ...declared, when: calledAs('variable', 'function'), isAnnounced: true },
  },
  // A declaration without a name of its own may hold a type that has one.
  wraps: ['declaration', 'field_declaration'],
  through: [
    'preproc_ifdef',
    'preproc_if',
    'preproc_else',
    'preproc_elif',
    'linkage_specification',
    'declaration_list',
    'field_declaration_list',
    // The constants of an enum without a name are declared beside it.
    'enum_specifier',
    'enumerator_list',
  ],
  nameSteps: {
    pointer_declarator: 'declarator',
    function_declarator: 'declarator',
    array_declarator: 'declarator',
    init_declarator: 'declarator',
    parenthesized_declarator: 'pointer_declarator',
  },
  imports: { preproc_include: /["<]([^">]+)[">]/g },
} as const

const cpp = {
  ...c,
  symbols: {
    ...c.symbols,
    namespace_definition: { kind: 'module' },
    class_specifier: { kind: 'class', ...body },
    alias_declaration: { kind: 'type' },
    concept_definition: { kind: 'type' },
  },
  wraps: [...c.wraps, 'template_declaration'],
  // A namespace without a name hides what it holds from other files only.
  through: [...c.through, 'namespace_definition'],
  nameSteps: {
    ...c.nameSteps,
    reference_declarator: ['function_declarator', 'identifier', 'field_identifier'],
    qualified_identifier: 'name',
    template_function: 'name',
    template_type: 'name',
  },
  owners: { qualified_identifier: 'scope' },
  unreadable: new RegExp(`${macroBeforeName}|${macroAlone}`, 'gm'),
} as const

export const systemsFamily: readonly Language[] = [
  rust,
  go,
  language({ ...c, name: 'c', grammar: 'c', extensions: ['.c'] }),
  // A header may be either; what C declares, C++ declares in the same words.
  language({
    ...cpp,
    name: 'cpp',
    grammar: 'cpp',
    extensions: ['.cpp', '.cc', '.cxx', '.h', '.hpp', '.hh', '.hxx', '.ipp'],
  }),
]
