// The texts that a function takes for one value: `return name.lower() in ["y", "yes"]`, `case "on", "1": return true`.

import { withoutStrings } from '../source/source-text.ts'
import type { ReturnCase } from './every-case.ts'

const text = `(?:[bru]?"[^"\\n]*"|[bru]?'[^'\\n]*'|\`[^\`\\n]*\`)`
const texts = `(?<texts>${text}(?:\\s*[,|]\\s*${text})*)\\s*,?\\s*`
/** What is looked at, with whatever is done to it before. */
const thing = `[^"'\`|&!=<>]+?`
const equal = [
  `\\(*${thing}\\s*={2,3}\\s*${text}\\)*`,
  `\\(*${text}\\s*={2,3}\\s*${thing}\\)*`,
  `\\(*${thing}\\.(?:equals|equalsIgnoreCase|eql\\?|eq_ignore_ascii_case|casecmp\\?)\\(\\s*${text}\\s*\\)+`,
  `\\(*${text}\\.(?:equals|equalsIgnoreCase)\\(${thing}\\)+`,
  `\\(*!\\s*str(?:case)?cmp\\(${thing},\\s*${text}\\s*\\)+`,
  `\\(*str(?:case)?cmp\\(${thing},\\s*${text}\\s*\\)\\s*==\\s*0\\)*`,
  `\\(*strings\\.EqualFold\\(${thing},\\s*${text}\\s*\\)+`,
].join('|')

/** Tests that hold for some texts and for nothing else. */
const forms = [
  `\\(*${thing}\\s+in\\s+[([{]\\s*${texts}[)\\]}]\\)*`,
  `\\(*${thing}\\s+in\\s+(?:frozen)?set\\([([{]\\s*${texts}[)\\]}]\\)+`,
  `\\(*(?:new Set\\()?\\[\\s*${texts}\\]\\)?\\.(?:includes|include\\?|contains|member\\?|has)\\(${thing}\\)+`,
  `\\(*(?:\\w+\\.of|\\w+\\.asList|setOf|listOf|arrayOf|hashSetOf)\\(\\s*${texts}\\)\\.contains\\(${thing}\\)+`,
  `\\(*${thing}\\s+in\\s+(?:setOf|listOf|arrayOf)\\(\\s*${texts}\\)+`,
  `\\(*${thing}\\s+is\\s+\\(?(?<texts>${text}(?:\\s+or\\s+${text})+)\\)*`,
  `matches!\\(${thing},\\s*${texts}\\)`,
  `(?:case|when)\\s+${texts}(?:\\s*,\\s*(?:case|when)\\s+${text})*`,
  `${texts}`,
  `(?<texts>(?:${equal})(?:\\s*(?:\\|\\||\\bor\\b)\\s*(?:${equal}))*)`,
].map((form) => new RegExp(`^${form}$`))

/** The texts for which a test holds; `null` where it hangs on anything else. */
export function textsTested(test: string): readonly string[] | null {
  const bare = test.replace(/^(?:(?:else\s+)?if|elif|elsif)\b\s*/, '').replace(/[\s:]+$/, '')
  const isMore = /\b(?:not|and|else|for|while|unless|until|except|catch)\b/.test(withoutStrings(bare))
  return !isMore && forms.some((form) => form.test(bare))
    ? [...bare.matchAll(/["'`](?<name>[^"'`]*)["'`]/g)].map(({ groups }) => groups?.name ?? '')
    : null
}

/** `return name in TRUTHY`: the list that all there is to return looks into, by its name. */
export function listTested(cases: readonly ReturnCase[]): string | null {
  const [only, ...others] = cases
  if (only === undefined || others.length > 0 || only.below.length > 0) return null
  const form = /^(?!.*\b(?:not|and|or|if|else)\b)[\w.()]+\s+in\s+(?:\w+\.)*(?<key>[A-Za-z_]\w*)$/
  const asked = /^(?:\w+(?:\.|::))*(?<key>[A-Za-z_]\w*)\.(?:includes|include\?|contains|has)\([\w.()]+\)$/
  return (form.exec(only.value) ?? asked.exec(only.value))?.groups?.key ?? null
}

/** What is written for one of two values. */
const truth = /^(?:true|True|TRUE|1|Some\(true\)|Ok\(true\)|true, nil|Some\(1\))$/
const untruth = /^(?:false|False|FALSE|0|Some\(false\)|Ok\(false\)|false, nil)$/

/** Which texts lead to a value; `null` where other tests lead there as well, or none. */
export function takenFor(value: 'true' | 'false', cases: readonly ReturnCase[]): readonly string[] | null {
  const [only, ...others] = cases
  const whole = only === undefined || others.length > 0 || only.below.length > 0 ? null : textsTested(only.value)
  if (whole !== null) return value === 'true' ? whole : null
  const form = value === 'true' ? truth : untruth
  const fitting = cases.filter(({ value: given, isRaised }) => !isRaised && form.test(given))
  const tested = fitting.map(({ below }) => testedIn(below))
  const isPlain = cases.every(
    ({ value: given, isRaised }) => isRaised || truth.test(given) || untruth.test(given) || isOther(given),
  )
  return tested.length === 0 || !isPlain || tested.includes(null) ? null : tested.flatMap((one) => one ?? [])
}

/** Neither of the two. */
function isOther(given: string): boolean {
  return /^(?:None|null|nil|undefined|-1|2)$|^(?:Err\(|(?:false, )?(?:errors\.New|fmt\.Errorf)\()/.test(given)
}

/** Below one test only; a switch says over what its cases are. */
function testedIn(below: readonly string[]): readonly string[] | null {
  const [test, ...others] = below.filter(
    (head) => !/^(?:return\s+)?(?:switch|match|case\s+[\w.]+$|when\s*\()/.test(head),
  )
  return test === undefined || others.length > 0 ? null : textsTested(test)
}
