// The mark that a program of ours and all its descendants carry in their environment: a word like no other, which says
// whose program it is. Marks are kept side by side, since we may be a descendant of somebody ourselves, who must find our
// programs too.

import { randomUUID } from 'node:crypto'
import type { Environment } from './environment.ts'
import { startOf } from './survivors.ts'

const variable = 'PAWL_PROCESS'

export interface Mark {
  readonly mark: string
  /** What the program must be given, so that it carries the mark. */
  readonly environment: Environment
}

/** The mark of a program that is about to be started. */
export function newMark(): Mark {
  const mark = `${process.pid}.${startOf(process.pid) ?? 0}.${randomUUID()}`
  return { mark, environment: { [variable]: [...marksAround(), mark].join(' ') } }
}

/** Whose a program is: the process that started it, known by when that started itself, since numbers are given anew. */
export interface Owner {
  readonly pid: number
  readonly since: number
}

/** The owners that an environment names, in the form that /proc gives it, but for those around ourselves. */
export function ownersIn(environment: string): readonly Owner[] {
  const [, marks = ''] = new RegExp(`(?:^|\\0)${variable}=([^\\0]*)`).exec(environment) ?? []
  const around = marksAround()
  return marks.split(' ').flatMap((mark) => {
    const [, pid, since] = /^(\d+)\.(\d+)\.[0-9a-f-]{36}$/.exec(mark) ?? []
    // Whoever is around us may live where we cannot see.
    return pid === undefined || around.includes(mark) ? [] : [{ pid: Number(pid), since: Number(since) }]
  })
}

function marksAround(): readonly string[] {
  return (process.env[variable] ?? '').split(' ').filter((mark) => mark !== '')
}
