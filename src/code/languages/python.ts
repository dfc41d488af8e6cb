import { type Language, language } from '../language.ts'

export const python: Language = language({
  name: 'python',
  grammar: 'python',
  extensions: ['.py', '.pyi', '.pyw'],
  symbols: {
    class_definition: { kind: 'class' },
    function_definition: { kind: 'function' },
    assignment: { kind: 'variable', name: 'left', chain: 'right' },
    type_alias_statement: { kind: 'type', name: 'left' },
  },
  wraps: ['decorated_definition', 'expression_statement'],
  through: [
    'if_statement',
    'elif_clause',
    'else_clause',
    'try_statement',
    'except_clause',
    'finally_clause',
    'with_statement',
    'block',
  ],
  attributes: ['decorator'],
  nameLists: ['pattern_list', 'tuple_pattern'],
  imports: {
    import_statement: /(?:^import\s|,)\s*([\w.]+)/g,
    import_from_statement: /^from\s+([\w.]+)/g,
    future_import_statement: /^from\s+([\w.]+)/g,
  },
  hasDocstrings: true,
})
