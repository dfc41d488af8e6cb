// Judges a command line: every program it starts, every file it writes, from every directory it may be in.
//
// Invariants
//   J1. Every program that bash may start is among the findings, or there is an `unproven`, `denied` or a fault.
//   J2. A denial inside a wrapper, a substitution or a subshell is a denial of the whole.
//   J3. No finding takes another back.

import { ownEntry } from '../../core/index.ts'
import { isHarmlessFor, isHarmlessInShell } from './assignments.ts'
import { catastrophe, isForkBomb } from './catastrophes.ts'
import { type Command, commandOf, judgeProgram, runsFile, starts } from './command.ts'
import { follow, type Walk } from './directories.ts'
import { feedOf } from './feed.ts'
import type { Finding } from './finding.ts'
import type { Judges } from './judges.ts'
import { readFind } from './little-languages.ts'
import { builtins, programs } from './programs.ts'
import { assignmentIn, readScript } from './read-script.ts'
import { isPlain, literal, type Script, type Step, scriptsIn, type Word } from './script.ts'
import { deepest, type Fault } from './source.ts'
import { meddling, special, wordsAt } from './special.ts'
import { judgeRead, judgeWrite, pointed, type Scene, shown, unproven } from './where.ts'
import { peel } from './wrappers.ts'

export interface CommandJudgement {
  /** Why the text cannot be judged; what was found before that point is still among the findings. */
  readonly fault: Fault | null
  readonly findings: readonly Finding[]
}

/** Judges a command line for bash, started in a directory of the workspace: its root, if not said. Never throws. */
export function judgeCommand(text: string, judges: Judges, directory = ''): CommandJudgement {
  return judgeText(text, { judges, directories: [directory], depth: 0 })
}

function judgeText(text: string, scene: Scene): CommandJudgement {
  const { script, doubts, fault } = readScript(text, scene.depth)
  const findings = [
    ...(isForkBomb(text) ? [{ kind: 'denied', reason: 'a function that starts itself without end' } as const] : []),
    ...judgeScript(script, scene),
    ...doubts.map((doubt) => unproven(doubt)),
  ]
  return { fault, findings }
}

function judgeScript(script: Script, scene: Scene): readonly Finding[] {
  const findings: Finding[] = []
  let walk: Walk = { here: scene.directories, ever: scene.directories, isSure: true }
  for (const [index, step] of script.steps.entries()) {
    const next = script.steps[index + 1]
    const before = script.steps.slice(0, index)
    const moved = follow(walk, step, { isPiped: step.joint === 'pipe' || next?.joint === 'pipe', judges: scene.judges })
    findings.push(...judgeStep(step, before, { ...scene, directories: moved.at }), ...moved.findings)
    walk = moved.walk
  }
  return [...findings, ...downloads(script)]
}

const shell = /^(ba|z|da|k|fi)?sh$/

/** What comes from the network goes straight into a shell. */
function downloads({ steps }: Script): readonly Finding[] {
  const lines = steps.map(({ words }) => words.map((word) => (literal(word) ?? '').replace(/^.*\//, '')))
  const isPiped = steps.some(({ joint }, index) => {
    const [first = '', ...rest] = lines[index] ?? []
    const isShell =
      shell.test(first) || (/^(sudo|env|nohup|doas)$/.test(first) && rest.some((word) => shell.test(word)))
    return joint === 'pipe' && isShell && lines.slice(0, index).some(([name = '']) => /^(curl|wget)$/.test(name))
  })
  return isPiped ? [{ kind: 'denied', reason: 'runs what it downloads unseen' }] : []
}

function judgeStep(step: Step, before: readonly Step[], scene: Scene): readonly Finding[] {
  const { words, assignments, redirects, inner } = step
  const isForProgram = words.length > 0
  const inside = [...words, ...assignments.map(({ value }) => value), ...redirects.map(({ target }) => target)]
  return [
    ...(inner === null ? [] : judgeScript(inner, scene)),
    ...inside.flatMap(scriptsIn).flatMap((script) => judgeScript(script, scene)),
    ...assignments.flatMap(({ name }) => judgeAssignment(name, isForProgram)),
    ...redirects.flatMap(({ kind, target }) =>
      kind === 'text' ? [] : kind === 'read' ? judgeRead(target, scene) : judgeWrite(target, scene),
    ),
    ...(isForProgram ? judgeWords(words, scene, before) : []),
  ]
}

function judgeAssignment(name: string, isForProgram: boolean): readonly Finding[] {
  const isHarmless = isForProgram ? isHarmlessFor(name) : isHarmlessInShell(name)
  return isHarmless ? [] : [unproven(`sets ${name}, which may change what runs`)]
}

const plainName = /^[A-Za-z0-9_.+@/:[\]{}!-]+$/

function judgeWords(words: readonly Word[], scene: Scene, before: readonly Step[] = []): readonly Finding[] {
  const [first, ...args] = words
  if (first === undefined) return []
  const { text, rest } = pointed(first, scene.judges)
  if (rest !== 'nothing' || text === '')
    return [unproven(`which program ${shown(first)} starts is not known`), ...startOf(first, args)]
  const isNamed = (isPlain(first) || first.source === text) && plainName.test(text)
  const doubt = isNamed ? [] : [unproven(`the program ${shown(first)} is not plainly written`)]
  return [...doubt, ...judgeNamed(text, args, { scene, before })]
}

function startOf(first: Word, args: readonly Word[]): readonly Finding[] {
  return [starts(commandOf(first.source, args), 'high', { reason: 'is not known' })]
}

interface Setting {
  readonly scene: Scene
  readonly before: readonly Step[]
}

const systemFolders = /^\/(usr\/)?(local\/)?s?bin\/([^/]+)$|^\/opt\/homebrew\/bin\/([^/]+)$/

function judgeNamed(written: string, args: readonly Word[], setting: Setting): readonly Finding[] {
  const { scene } = setting
  const system = systemFolders.exec(written)
  const name = system?.[3] ?? system?.[4] ?? written
  const command = commandOf(name, args)
  if (name.includes('/')) return judgeFile(commandOf(written, args), scene)
  return [...catastrophe(command, scene), ...judgePlace(name, scene), ...judgeKind(command, setting)]
}

/** A program of the project, named by its path. */
function judgeFile(command: Command, scene: Scene): readonly Finding[] {
  const path: Word = { source: command.name, pieces: [{ kind: 'text', text: command.name, isQuoted: true }] }
  return [runsFile(command, path, scene), ...judgeRead(path, scene)]
}

/** A name that leads to a file of the workspace is not the program it pretends to be. */
function judgePlace(name: string, { judges }: Scene): readonly Finding[] {
  if (builtins.has(name) || meddling.has(name)) return []
  const path = judges.resolveProgram(name)
  if (path === null || !judges.place(path, 'read').ok) return []
  return [unproven(`${name} is a file of the workspace`)]
}

function judgeKind(command: Command, setting: Setting): readonly Finding[] {
  const { name } = command
  const { scene } = setting
  if (meddling.has(name))
    return [
      starts(command, 'high', { reason: 'part of the shell' }),
      unproven(`${name} changes how the rest is understood`),
    ]
  const wrapped = judgeWrapped(command, setting)
  if (wrapped !== null) return wrapped
  const inspect = ownEntry(special, name)
  if (inspect !== undefined) return [...inspect(command, scene), ...judgeExecuted(command, scene)]
  const program = ownEntry(programs, name)
  if (program !== undefined) return judgeProgram(command, program, scene)
  // `cd` is followed by the walk over the steps; anywhere else nobody follows it.
  if (name === 'cd') return [starts(command, 'none', { reason: 'reads' })]
  return [starts(command, 'high', { reason: 'is not a known program' })]
}

/** What `find -exec` starts. */
function judgeExecuted(command: Command, scene: Scene): readonly Finding[] {
  if (command.name !== 'find') return []
  const { commands } = readFind(command.texts)
  return commands.flatMap((places) => inside(wordsAt(command, places), { scene, before: [] }))
}

/** What a wrapper starts, judged in its place; `null` when the command is no wrapper. */
function judgeWrapped(command: Command, setting: Setting): readonly Finding[] | null {
  const { name, args, texts } = command
  if (name === 'trap') return [unproven('trap runs something later'), ...judgeInner([args[0]], setting)]
  if (shell.test(name)) return judgeShell(command, setting)
  if (name === 'command' && /^-[vV]$/.test(texts[0] ?? '')) return [starts(command, 'none', { reason: 'reads' })]
  const peeled = peel(name, args)
  if (peeled === null) return null
  switch (peeled.kind) {
    case 'unknown':
      return [unproven(peeled.reason), starts(command, 'high', { reason: 'starts something else' })]
    case 'script': {
      const doubt = name === 'eval' ? [unproven('eval changes how the rest is understood')] : []
      return [...doubt, ...judgeInner(peeled.words, setting)]
    }
    case 'command': {
      const risk = peeled.raises ? 'high' : 'none'
      const raised = [
        starts(command, risk, {
          reason: peeled.raises ? 'acts with the rights of another user' : 'starts what follows',
        }),
      ]
      const added = peeled.appends ? [feedOf(setting.before)] : []
      return [...raised, ...judgePeeled(command, [...peeled.words, ...added], setting)]
    }
  }
}

function judgePeeled(command: Command, words: readonly Word[], setting: Setting): readonly Finding[] {
  const { name } = command
  const assignments = name === 'env' || name === 'sudo' ? words.findIndex((word) => assignmentIn(word) === null) : 0
  const set = assignments < 0 ? words : words.slice(0, assignments)
  const rest = assignments < 0 ? [] : words.slice(assignments)
  const found = set.flatMap((word) => judgeAssignment(assignmentIn(word)?.name ?? '', true))
  if (rest.length === 0) return [...found, starts(command, 'none', { reason: 'reads' })]
  const isUnseen = literal(rest[0] as Word) === 'cd' || meddling.has(literal(rest[0] as Word) ?? '')
  const doubt = isUnseen ? [unproven(`${name} hides a change of the shell`)] : []
  return [...found, ...doubt, ...inside(rest, setting)]
}

function inside(words: readonly Word[], { scene, before }: Setting): readonly Finding[] {
  const depth = scene.depth + 1
  if (depth > deepest) return [{ kind: 'denied', reason: `commands inside commands more than ${deepest} deep` }]
  return judgeWords(words, { ...scene, depth }, before)
}

/** Words that together are the text of a script. */
function judgeInner(words: readonly (Word | undefined)[], { scene }: Setting): readonly Finding[] {
  const texts = words.map((word) => (word === undefined ? null : literal(word)))
  if (texts.some((text) => text === null)) return [unproven('the commands it runs are not known')]
  const depth = scene.depth + 1
  if (depth > deepest) return [{ kind: 'denied', reason: `commands inside commands more than ${deepest} deep` }]
  const { fault, findings } = judgeText(texts.join(' '), { ...scene, depth })
  if (fault === null) return findings
  return [...findings, { kind: fault.kind === 'excessive' ? 'denied' : 'unproven', reason: fault.reason }]
}

function judgeShell(command: Command, setting: Setting): readonly Finding[] {
  const { name, args, texts } = command
  const { scene } = setting
  const [first = null, second] = texts
  if (first !== null && /^-[eux]*c$/.test(first)) return judgeInner([args[1]], setting)
  if (texts.length === 1 && first === '--version') return [starts(command, 'none', { reason: 'reads' })]
  const isOption = first === null || first.startsWith('-')
  const path =
    isOption && /^-[eux]+$/.test(first ?? '') && second !== undefined ? args[1] : isOption ? undefined : args[0]
  if (path === undefined || literal(path)?.startsWith('-') === true)
    return [
      starts(command, 'high', { reason: 'runs what it is given' }),
      unproven(`${name} runs commands that are not seen`),
    ]
  return [runsFile(command, path, scene), ...judgeRead(path, scene)]
}
