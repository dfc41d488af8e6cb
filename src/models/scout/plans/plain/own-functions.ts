// Whether a place is a function of the product itself; what only sets up an object of its class is none.

import { isForMakers, isShipped } from '../../source/shipped.ts'
import type { Place } from './places.ts'

export function isOwnFunction({ path, sort, lines, trail }: Place): boolean {
  const isFunction =
    /^(?:function|method|func|fn|fun|def|sub|property)$/.test(sort) ||
    (sort === 'variable' && lines.some(({ text }) => /=>|\bfunction\b/.test(text)))
  const isConstructor = trail.length > 1 && trail.at(-1) === trail.at(-2)
  return isFunction && !isConstructor && isShipped(path) && !isForMakers(path)
}
