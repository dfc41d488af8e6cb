// Rules that allow, ask or deny: `tool`, or `tool(pattern)`.
//
//   run(git log *)     a command; each program of a line is matched by itself
//   edit(src/**)       a path from the root of the workspace, and everything below it
//   mcp:*              tools by name
//
// A pattern for commands is matched word by word, so that `git log *` has nothing to say about `git logout`. To deny or
// to ask, the beginning of a command is enough: `run(curl)` is every curl.

import { fitsPath, fitsText, fitsWords } from './match.ts'

/** What one part of a call does, in the words that rules are written in. */
export type Subject =
  | { readonly kind: 'command'; readonly words: readonly string[] }
  | { readonly kind: 'path'; readonly path: string }
  /** A call that names no file. */
  | { readonly kind: 'words'; readonly words: readonly string[] }

export interface Rule {
  /** As it was written. */
  readonly text: string
  readonly tool: string
  readonly pattern: string | null
}

export type ParsedRule =
  | { readonly ok: true; readonly value: Rule }
  | { readonly ok: false; readonly error: { readonly message: string } }

const shape = /^([A-Za-z0-9_*:./-]+)(?:\((.*)\))?$/s

/** Reads a rule, or says what is wrong with it. */
export function parseRule(text: string): ParsedRule {
  const match = shape.exec(text.trim())
  const pattern = match?.[2]?.trim()
  if (match === null || pattern === '')
    return {
      ok: false,
      error: {
        message: `${JSON.stringify(text)} is not a rule; write tool or tool(pattern), for example run(git log *)`,
      },
    }
  return { ok: true, value: { text: text.trim(), tool: match[1] ?? '', pattern: pattern ?? null } }
}

/** Whether a rule that allows speaks of this: the whole of it must fit. */
export function allows(rule: Rule, tool: string, subject: Subject): boolean {
  return fitsText(named(rule.tool), named(tool)) && (rule.pattern === null || fitsWhole(rule.pattern, subject))
}

/** Whether a rule that denies or asks speaks of this: its beginning is enough, in capitals or not. */
export function concerns(rule: Rule, tool: string, subject: Subject): boolean {
  if (!fitsText(folded(named(rule.tool)), folded(named(tool)))) return false
  return rule.pattern === null || fitsWhole(withRest(folded(rule.pattern), subject), foldedSubject(subject))
}

/** Tools of other servers are `mcp__server__tool` to models, which take no colon in a name. */
function named(tool: string): string {
  return tool.startsWith('mcp__') ? tool.replaceAll('__', ':') : tool
}

function fitsWhole(pattern: string, subject: Subject): boolean {
  if (subject.kind === 'path') return ancestry(subject.path).some((path) => fitsPath(relative(pattern), path))
  return fitsWords(pattern.split(/\s+/), subject.words)
}

function withRest(pattern: string, { kind }: Subject): string {
  return kind === 'path' || pattern.endsWith(' *') ? pattern : `${pattern} *`
}

function relative(pattern: string): string {
  return pattern.replace(/^\.\//, '').replace(/\/$/, '')
}

/** A path and the directories it is in, nearest last: a rule for a directory is one for what it holds. */
function ancestry(path: string): readonly string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function foldedSubject(subject: Subject): Subject {
  return subject.kind === 'path'
    ? { kind: 'path', path: folded(subject.path) }
    : { kind: subject.kind, words: subject.words.map(folded) }
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
