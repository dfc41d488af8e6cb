// What a heading tells of a member, and how such tellings are put together. `null` where the heading cannot tell.

import type { MemberHeading } from './member-heading.ts'

export type Tell = (heading: MemberHeading) => boolean | null

export type Tells = Readonly<Record<string, Tell>>

export const cannotTell: Tell = () => null

/** Whether one of some words stands among the modifiers. */
export function says(...words: readonly string[]): Tell {
  const form = new RegExp(`(?<![\\w$@.-])(?:${words.join('|')})(?![\\w$])`)
  return ({ before }) => form.test(before)
}

/** Whether an attribute or decorator stands above; only where those were seen. */
export function wears(form: RegExp): Tell {
  return ({ before, isWhole }) => form.test(before) || (isWhole ? false : null)
}

export function not(tell: Tell): Tell {
  return (heading) => negated(tell(heading))
}

export function negated(told: boolean | null): boolean | null {
  return told === null ? null : !told
}

export function either(...tells: readonly Tell[]): Tell {
  return (heading) => {
    const told = tells.map((tell) => tell(heading))
    return told.includes(true) ? true : told.includes(null) ? null : false
  }
}

export function both(...tells: readonly Tell[]): Tell {
  return not(either(...tells.map(not)))
}

export const inInterface: Tell = ({ owner }) => owner === 'interface' || owner === 'trait'
export const isMethod: Tell = ({ sort, text }) => sort === 'method' || sort === 'function' || /\(/.test(text)
export const inSection =
  (section: string): Tell =>
  (heading) =>
    heading.section === section
export const named =
  (form: RegExp): Tell =>
  ({ name }) =>
    form.test(name)
export const inType =
  (form: RegExp): Tell =>
  ({ after, before }) =>
    form.test(after) || form.test(before)

export const isGiven = (after: string) => /(?<![=!<>])=(?![=>])/.test(after)
export const hasDefault: Tell = ({ after }) => isGiven(after)
export const isGeneric: Tell = ({ after }) => /^\s*<\s*\w/.test(after)

/** What is worked out each time has a body of its own; one that only watches (`didSet`) or keeps (`get;`) works out nothing. */
export const isWorkedOut: Tell = ({ after, behind, body, isWhole }) =>
  isWhole
    ? /^\s*=>/.test(after) ||
      (/^\s*\{/.test(behind) &&
        !isGiven(after) &&
        !/\b(?:willSet|didSet)\b|\b(?:get|set|init)\s*;/.test(behind + body)) ||
      /^\s*get\s*\(\s*\)/.test(body) ||
      /\bget\s*\(\s*\)\s*=/.test(after)
    : null

/** Whether nothing follows the heading: no body, and nothing that it is set to; what a parameter is set to stands in brackets. */
export const isBodiless: Tell = ({ after, behind, isWhole }) =>
  isWhole ? !/^\s*(?:\{|=>)/.test(behind) && !/(?<![=!<>])=(?![=>])/.test(withoutInner(after)) : null

function withoutInner(text: string): string {
  const left = text.replace(/\([^()]*\)/g, '')
  return left === text ? text : withoutInner(left)
}

/** What an interface or a trait leaves to others to write. */
export const isLeftOpen = both(inInterface, isMethod, isBodiless)
