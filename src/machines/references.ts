// Names in a machine that must stand for something: modes, tools, classes.

import { type Arrow, knowledgeTools, type Machine, type ModeDefinition } from '../core/index.ts'
import { nearest } from '../spelling/index.ts'
import { isHeard, question, steering, type ToolName, toolClasses } from './abilities.ts'
import { hyphenated } from './codec.ts'
import { type Finding, finding } from './finding.ts'
import { callSubjects } from './graph.ts'
import { mostTurns } from './limits.ts'

/** What names may stand for. */
export interface KnownNames {
  /** The tools a run will have; without them the names of tools are taken on trust. */
  readonly tools?: readonly ToolName[]
  /** The thresholds of whoever judges the run; without them their names are taken on trust. */
  readonly thresholds?: readonly string[]
}

/** Everything wrong with a machine that can be told without following an arrow. */
export function checkReferences(machine: Machine, { tools, thresholds }: KnownNames): readonly Finding[] {
  const modes = Object.entries(machine.modes)
  return [
    ...checkTurns(machine),
    ...checkTarget(machine, machine.start, { mode: null, key: ['start'] }),
    ...(machine.concluder === undefined
      ? []
      : checkTarget(machine, machine.concluder, { mode: null, key: ['concluder'] })),
    ...modes.flatMap(([name]) => checkName(name)),
    ...modes.flatMap(([name, mode]) => checkArrows(machine, name, mode)),
    ...modes.flatMap(([name, mode]) => checkTools(name, mode, tools)),
    ...modes.flatMap(([name, mode]) => checkMust(name, mode, tools)),
    ...modes.flatMap(([name, mode]) => checkThresholds(name, mode, thresholds)),
  ]
}

function checkThresholds(name: string, mode: ModeDefinition, known?: readonly string[]): Finding[] {
  if (known === undefined) return []
  const strange = Object.keys(mode.thresholds ?? {}).filter((threshold) => !known.includes(threshold))
  return strange.map(hyphenated.toFile).map((threshold) =>
    finding('unknown-threshold', {
      mode: name,
      key: ['modes', name, 'thresholds', threshold],
      message: `there is no threshold ${JSON.stringify(threshold)}`,
      suggestion: nearest(threshold, known.map(hyphenated.toFile)),
    }),
  )
}

function checkTurns({ limits }: Machine): Finding[] {
  const { turns } = limits
  if (Number.isInteger(turns) && turns >= 1 && turns <= mostTurns) return []
  const message = `turns must be a whole number from 1 to ${mostTurns}, or nothing ends a run that goes round`
  return [finding('endless-limit', { mode: null, key: ['limits', 'turns'], message })]
}

// A run counts its visits in a plain record, where a name that every object has would be found before it is put in.
function checkName(name: string): Finding[] {
  if (/^[A-Za-z][\w-]*$/.test(name) && !(name in {})) return []
  const message = `${JSON.stringify(name)} cannot name a mode: use letters, digits, - and _, and begin with a letter`
  return [finding('bad-mode-name', { mode: name, key: ['modes', name], message })]
}

interface Spot {
  readonly mode: string | null
  readonly key: readonly string[]
}

function checkTarget(machine: Machine, target: string, spot: Spot): Finding[] {
  if (Object.hasOwn(machine.modes, target)) return []
  const message = `there is no mode ${JSON.stringify(target)}`
  return [finding('unknown-mode', { ...spot, message, suggestion: nearest(target, Object.keys(machine.modes)) })]
}

function checkArrows(machine: Machine, name: string, mode: ModeDefinition): Finding[] {
  return Object.entries(mode.on).flatMap(([signal, arrows = []]) => {
    const spot = { mode: name, key: ['modes', name, 'on', signal] }
    if (typeof arrows === 'string') return checkTarget(machine, arrows, spot)
    return [
      ...arrows.flatMap(({ to }, index) =>
        checkTarget(machine, to, { mode: name, key: [...spot.key, String(index), 'to'] }),
      ),
      ...checkShadows(arrows, spot),
    ]
  })
}

function checkShadows(arrows: readonly Arrow[], spot: { mode: string; key: readonly string[] }): Finding[] {
  const sure = arrows.findIndex(({ when }) => when === undefined)
  if (sure < 0 || sure === arrows.length - 1) return []
  const message = `no arrow after the one to ${arrows[sure]?.to} is ever followed: that one has no condition`
  return [finding('shadowed-arrow', { mode: spot.mode, key: [...spot.key, String(sure + 1)], message })]
}

/** The tools that every run has. */
const ownTools: readonly string[] = [...steering, ...knowledgeTools, question.name]

function checkTools(name: string, mode: ModeDefinition, tools?: readonly ToolName[]): Finding[] {
  const granted = mode.may.flatMap((word, index) =>
    checkGrant(word, tools).map((found) => ({
      ...found,
      mode: name,
      key: ['modes', name, 'may', String(index)],
    })),
  )
  const heard = callSubjects(mode).flatMap((subject) =>
    checkSubject(subject, tools).map((found) => ({
      ...found,
      mode: name,
      key: ['modes', name, 'on', `call:${subject}`],
    })),
  )
  return [...granted, ...heard].map((found) => finding('unknown-tool', found))
}

interface Unknown {
  readonly message: string
  readonly suggestion: string | null
}

function checkGrant(word: string, tools?: readonly ToolName[]): Unknown[] {
  if (word === '*') return []
  if (!word.startsWith('class:')) return checkTool(word, ownTools, tools)
  const known: readonly string[] = toolClasses
  const given = word.slice('class:'.length)
  if (known.includes(given)) return []
  const meant = nearest(given, known)
  return [
    {
      message: `there is no class of tools ${JSON.stringify(given)}`,
      suggestion: meant === null ? null : `class:${meant}`,
    },
  ]
}

function checkSubject(subject: string, tools?: readonly ToolName[]): Unknown[] {
  const found = checkTool(subject, [...toolClasses, question.name], tools)
  return found.map(({ message, suggestion }) => ({ message, suggestion: suggestion && `call:${suggestion}` }))
}

function checkTool(name: string, builtIn: readonly string[], tools?: readonly ToolName[]): Unknown[] {
  if (tools === undefined || builtIn.includes(name)) return []
  const names = [...tools.map((tool) => tool.name), ...builtIn]
  if (names.includes(name)) return []
  return [{ message: `there is no tool ${JSON.stringify(name)}`, suggestion: nearest(name, names) }]
}

function checkMust(name: string, mode: ModeDefinition, tools?: readonly ToolName[]): Finding[] {
  const must = mode.must ?? []
  return must.flatMap((call, index) => {
    if (isHeard(mode, call, tools)) return []
    const message = `${JSON.stringify(call)} is demanded here, but ${call === 'answer' ? 'the mode does not conclude' : 'the mode may not call it'}`
    return [finding('impossible-must', { mode: name, key: ['modes', name, 'must', String(index)], message })]
  })
}
