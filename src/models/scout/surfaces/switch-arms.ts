// A switch over what was typed first, and the words that it tells apart: by its first word alone (`case "list":`), or by all of
// the words as a list (`["start", name] => …`).

import type { SourceLine } from '../looking/read-view.ts'
import { indentOf, isComment } from '../source/source-text.ts'

/** `switch (command) {`, `case "$1" in`, `match args[1].as_str() {`: nothing but what was typed is looked at. */
export function isSwitch(text: string): boolean {
  const subject = subjectOf(text)
  return firstArgument.test(subject) || firstWord.test(subject) || allWords.test(subject)
}

/** Whether the first of some words is looked at, wherever they come from: `switch (w[0])`. */
export function isOfWords(text: string): boolean {
  const subject = subjectOf(text)
  return firstWord.test(subject) && !firstArgument.test(subject)
}

export function subjectOf(text: string): string {
  return (
    /\b(?:switch|match|case|when)\b\s*(?<subject>.*?)(?:\s+(?:in|do|of|with)|\{|:)?\s*$/.exec(text)?.groups?.subject ??
    ''
  )
}

/** What is made of it before it is compared, and what stands for it where there is none. */
const made = '[\\w.()?!:&\\s]*(?:(?:\\?\\?|\\|\\||\\?:|\\bor\\b)\\s*(?:["\'][\\w-]*["\']|null|nil|None)[\\s)]*)?'
const owner = '(?:[\\w$@]+(?:\\.|->|::))*'

const firstArgument = new RegExp(
  `^[&*(\\s]*(?:"?\\$\\{?1\\b.*|${owner}[@$]?(?:(?:sub)?command|cmd|verb|argv?\\[\\d\\]|args?(?:\\[\\d\\]|\\.(?:first|shift|get|nth|at|elementAt)(?:Or\\w+)?\\b.*)|Args\\[1\\]|ARGV(?:\\.(?:first|shift)|\\[0\\]))${made})$`,
  'i',
)
const firstWord = new RegExp(
  `^[(\\s]*${owner}[a-z]\\w*(?:\\[0\\]|\\.(?:first|FirstOrDefault|First|get\\(0\\)|at\\(0\\)|front)\\b)${made}$`,
)
const allWords =
  /^[&*(\s]*(?:\w+(?:\.|::))*(?:argv?s?|arguments|words|parts|tokens|fields)(?:\.as_slice\(\)|\[(?:\d*\.\.|\d:|\.\.)\])?[)\s]*$/i

/** One word, or several for the same: `case "list", "ls":`, `"list" | "ls" =>`, `list|ls)`. */
const arm =
  /^(?<indent>\s*)(?:(?:case|when|\|)\s+)?(?<names>(?:["'][A-Za-z]|[a-z])[\w:-]*["']?(?:\s*(?:[|,]|\bor\b)\s*["']?[\w:-]+["']?)*)\s*(?:\b(?:when|if)\s.*?)?(?<end>\)|=>|->|:|then\b|$)/

/** Words in a list, of which the first tells which it is: `["start", name] =>`, `case ["log", *rest]:`, `("add" : rest) ->`. */
const listArm = /^(?<indent>\s*)(?:(?:case|when|\|)\s+)?(?<lists>[[(]\s*["'][A-Za-z][^=]*?)(?:=>|->|:\s*$|:\s)/

/** `Some("list") =>`, `Just "list" ->`: one that was typed at all. */
const given = /\b(?:Some|Just|Ok)\s*\(?\s*(?<texts>["'][^"'()]*["'](?:\s*\|\s*["'][^"'()]*["'])*)\s*\)?/g

/** The line that a switch ends with, which the first line begins; -1 where it was not seen. */
export function endOf(lines: readonly SourceLine[]): number {
  const depth = indentOf(lines[0]?.text ?? '')
  // In C# the brace that opens it stands in a line of its own.
  const isOpening = (text: string, index: number) => index === 1 && text.trim() === '{'
  return lines.findIndex(
    ({ text }, index) =>
      index > 0 &&
      text.trim() !== '' &&
      indentOf(text) <= depth &&
      !isOpening(text, index) &&
      !/^\s*(?:case|when|default)\b/.test(text) &&
      !isComment(text),
  )
}

/** `case "list", "ls":` has one command by two names; `case "head", "tail":` has two that are much alike. */
function withoutOtherNames([first = '', ...others]: readonly string[]): readonly string[] {
  const isOther = (name: string) => name.startsWith('-') || name.length === 1 || name.charAt(0) === first.charAt(0)
  return [first, ...others.filter((name) => !isOther(name))]
}

interface Arm {
  readonly indent: number
  readonly names: readonly string[]
}

export interface Arms {
  readonly names: readonly string[]
  /** The whole of the switch. */
  readonly lines: readonly SourceLine[]
}

/** The words that a switch tells apart: those of its own arms, not of a switch in one of them. */
export function armsOf(lines: readonly SourceLine[]): Arms | null {
  const [head] = lines
  const end = endOf(lines)
  if (head === undefined || end < 0) return null
  const isShell = /"?\$/.test(head.text) && /\bin\s*$/.test(head.text)
  const isOfLists = allWords.test(subjectOf(head.text))
  const readArm = isOfLists ? armOfList : (text: string) => armOfWord(text, isShell)
  const arms = lines.slice(1, end).flatMap(({ text }) => (isComment(text) ? [] : readArm(text)))
  const least = Math.min(...arms.map(({ indent }) => indent))
  const names = [...new Set(arms.filter(({ indent }) => indent === least).flatMap((one) => one.names))]
  // Letters are what a text or a key is told apart by; the verbs of HTTP are no commands of the program.
  const isNone = names.length < 2 || names.every((name) => name.length === 1 || httpVerb.test(name))
  return isNone ? null : { names, lines: lines.slice(0, end + 1) }
}

const httpVerb = /^(?:get|post|put|patch|delete|head|options)$/i

function armOfWord(line: string, isShell: boolean): readonly Arm[] {
  const text = line.replace(given, '$<texts>')
  const { indent = '', names, end } = arm.exec(text)?.groups ?? {}
  const isQuoted = /["']/.test(names ?? '')
  if (names === undefined || (isShell ? end !== ')' : !isQuoted)) return []
  // A text alone in its line is what an arm comes to.
  if (end === '' && !/^\s*(?:case|when|\|)/.test(text)) return []
  const words = isQuoted
    ? [...names.matchAll(/["'](?<name>[\w:-]+)["']/g)].map(({ groups }) => groups?.name ?? '')
    : (names.match(/[\w:-]+/g) ?? [])
  return [{ indent: indent.length, names: withoutOtherNames(words) }]
}

function armOfList(text: string): readonly Arm[] {
  const { indent = '', lists } = listArm.exec(text)?.groups ?? {}
  if (lists === undefined) return []
  const words = [...lists.matchAll(/(?:^|\|\s*)[[(]\s*["'](?<name>[A-Za-z][\w:-]*)["']/g)].map(
    ({ groups }) => groups?.name ?? '',
  )
  return [{ indent: indent.length, names: withoutOtherNames(words) }]
}
