// Which nodes of a syntax tree are decisions, calls, comments and strings. One table serves all languages, since a name
// that a grammar gives to a node rarely means something else in another grammar; the exceptions are listed.

import { ownEntry } from '../../core/index.ts'

/** Each is one more way through a function. */
const branches: ReadonlySet<string> = new Set([
  ...['if_statement', 'if_expression', 'if_let_expression', 'if', 'unless', 'if_modifier', 'unless_modifier'],
  ...['elif_clause', 'elsif', 'elseif_statement', 'else_if_clause', 'if_clause', 'guard_statement'],
  ...['for_statement', 'for_in_statement', 'for_in_clause', 'for_expression', 'for_range_loop', 'for'],
  ...['enhanced_for_statement', 'foreach_statement', 'for_each_statement', 'c_style_for_statement'],
  ...['while_statement', 'while_expression', 'while_let_expression', 'while', 'while_modifier'],
  ...['do_statement', 'do_while_statement', 'repeat_statement', 'repeat_while_statement', 'until', 'until_modifier'],
  ...['catch_clause', 'catch_block', 'except_clause', 'except_group_clause', 'rescue', 'rescue_modifier'],
  ...['ternary_expression', 'conditional_expression', 'conditional'],
])

/** One of several ways; the one that is taken when no other is, is no decision. */
const choices: ReadonlySet<string> = new Set([
  ...[
    'switch_case',
    'expression_case',
    'type_case',
    'communication_case',
    'case_clause',
    'case_statement',
    'case_item',
  ],
  ...['when', 'when_entry', 'match_arm', 'match_conditional_expression', 'switch_section', 'switch_expression_arm'],
  ...['switch_entry', 'switch_block_statement_group', 'switch_rule'],
])

const otherwise = /^(?:case\s+)?(?:default\b|else\b|_\s*(?:=>|:|,)|\*\))/

/** A `do` of Swift is no loop, and a `case` of Bash is all the cases together. */
const exceptions: Readonly<Record<string, readonly string[]>> = { swift: ['do_statement'], bash: ['case_statement'] }

const operators: ReadonlySet<string> = new Set(['&&', '||', 'and', 'or', '??'])

export interface NodeFacts {
  readonly language: string
  readonly type: string
  readonly isNamed: boolean
  readonly parent: string
  /** How the text of the node begins. */
  readonly opening: () => string
}

/** Whether a node is a decision. */
export function isDecision({ language, type, isNamed, parent, opening }: NodeFacts): boolean {
  // `K&& x` is a reference, not a question.
  if (!isNamed) return operators.has(type) && !parent.includes('reference')
  if (ownEntry(exceptions, language)?.includes(type) === true) return false
  return branches.has(type) || (choices.has(type) && !otherwise.test(opening()))
}

export const calls: ReadonlySet<string> = new Set([
  ...['call_expression', 'call', 'method_invocation', 'invocation_expression', 'macro_invocation', 'command'],
  ...['function_call_expression', 'member_call_expression', 'nullsafe_member_call_expression'],
  ...['scoped_call_expression', 'function_call', 'new_expression', 'object_creation_expression'],
])

/** Where a call says what it calls. */
export const calleeFields = ['function', 'method', 'name', 'constructor', 'macro', 'type'] as const

export function isComment(type: string): boolean {
  return type === 'comment' || type.endsWith('_comment')
}

export function isString(type: string): boolean {
  return /string|char_literal|character_literal|heredoc_body/.test(type)
}

/** What stands inside a string and is code. */
export function isInsertion(type: string): boolean {
  return /interpolat|substitution|expansion/.test(type)
}
