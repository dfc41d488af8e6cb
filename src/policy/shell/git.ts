// git: its own options before the verb, and verbs that read or act by what follows them.

import { ownEntry } from '../../core/index.ts'
import { type Command, commandOf, judgeOptionPath, judgeOptions, parted, starts } from './command.ts'
import type { Finding, Risk } from './finding.ts'
import { literal, type Word } from './script.ts'
import { readVerb, verbs } from './verbs.ts'
import { judgeReadOf, judgeWriteOf, type Scene, unproven } from './where.ts'

export function judgeGit(command: Command, scene: Scene): readonly Finding[] {
  const { args, findings, directories } = withoutGlobals(command, scene)
  const verb = args[0] === undefined ? '' : literal(args[0])
  if (verb === null)
    return [
      ...findings,
      starts(command, 'high', { reason: 'what it is told is not known' }),
      unproven('which git command is meant is not known'),
    ]
  if (verb === '') return [...findings, starts(command, 'none', { reason: 'reads' })]
  const inner: Scene = { ...scene, directories }
  const rest = commandOf(verb, args.slice(1))
  // Rules see the command without the options before its verb: `git log *` means it wherever it runs.
  const shown = { ...command, args }
  // Rules that deny see it as it is written, too.
  const written = args.length === command.args.length ? [] : [starts(command, 'none', { reason: 'reads' })]
  return [...findings, ...written, ...judgeVerbOf(shown, rest, inner)]
}

function judgeVerbOf(shown: Command, rest: Command, scene: Scene): readonly Finding[] {
  const table = verbs.git
  if (table === undefined) return []
  const words = [rest.name, ...rest.texts.map((text) => text ?? '')]
  const { kind, usesNetwork } = readVerb(table, words)
  const risk =
    riskBy(rest) ?? (kind === 'reads' ? (usesNetwork ? 'medium' : 'none') : kind === 'unknown' ? 'high' : kind)
  const reason = risk === 'none' ? 'reads' : `${rest.name} acts on the repository`
  const letters = rest.name === 'grep' ? 'O' : rest.name === 'rebase' ? 'x' : ''
  return [
    starts(shown, risk, { reason, usesNetwork }),
    ...judgeOptions(rest, { names: table.dangers?.names ?? [], letters }, scene),
    ...(usesNetwork ? judgeRemote(rest, scene) : []),
    ...judgePaths(rest, scene),
  ]
}

/** Verbs whose risk is in their arguments: the first line that fits one of them counts. */
const byArguments: Readonly<Record<string, readonly (readonly [arguments: RegExp | 'none', risk: Risk])[]>> = {
  branch: [
    [/^(-[a-zA-Z]*[dDmMcCf]|--(delete|move|copy|force|edit-description|set-upstream|unset-upstream).*)/, 'high'],
    [/^(--list|-l|--contains|--merged|--no-merged|--points-at)/, 'none'],
    ['none', 'none'],
  ],
  tag: [
    [/^(-[a-zA-Z]*[df]|--(delete|force))/, 'high'],
    [/^(-l|--list|-n\d*|--contains|--merged|--points-at)/, 'none'],
    ['none', 'none'],
  ],
  remote: [['none', 'none']],
  reflog: [
    ['none', 'none'],
    [/^show$/, 'none'],
    [/./, 'high'],
  ],
  config: [[/^--(get|get-all|list|get-regexp)$|^-l$/, 'none']],
  reset: [
    [/^--(hard|merge|keep)/, 'high'],
    [/^/, 'medium'],
    ['none', 'medium'],
  ],
  checkout: [[/^(--|-f|--force|--ours|--theirs|-p|\.|\.\/|:.*)$/, 'high']],
  switch: [[/^(-f|--force|--discard-changes|-C)$/, 'high']],
  bisect: [[/^run$/, 'high']],
  stash: [[/^(drop|clear)$/, 'high']],
  worktree: [[/^(remove|prune|move)$/, 'high']],
}

/** The risk by the arguments; `null` when the verb alone says it. */
function riskBy({ name, texts, args }: Command): Risk | null {
  const lines = ownEntry(byArguments, name) ?? []
  const isBare = parted(args).operands.length === 0
  const line = lines.find(([pattern]) =>
    pattern === 'none' ? isBare : texts.some((text) => text !== null && pattern.test(text)),
  )
  if (line !== undefined) return line[1]
  // With a name and no value, a setting is only shown.
  return name === 'config' && texts.length === 1 && !isBare ? 'none' : null
}

interface Globals {
  readonly args: readonly Word[]
  readonly findings: readonly Finding[]
  readonly directories: readonly string[]
}

/** Options before the verb decide where git works, and some what it runs. */
function withoutGlobals({ args }: Command, scene: Scene): Globals {
  const findings: Finding[] = []
  let directories = scene.directories
  let at = 0
  for (; at < args.length; at++) {
    const text = args[at] === undefined ? null : literal(args[at] as Word)
    if (text === null || !text.startsWith('-') || text === '--version') break
    if (text === '-C') {
      at += 1
      const path = args[at] === undefined ? null : literal(args[at] as Word)
      if (path === null) findings.push(unproven('where git is sent is not known'))
      else {
        findings.push(...judgeReadOf(path, { ...scene, directories }))
        directories = directories.map((from) => (path.startsWith('/') || from === '' ? path : `${from}/${path}`))
      }
    } else if (!/^(--no-pager|-P|--literal-pathspecs|--no-optional-locks)$/.test(text))
      findings.push(unproven(`git ${text} changes what git runs`))
  }
  return { args: args.slice(at), findings, directories }
}

/** A remote that nobody has pushed to before is a way out. */
function judgeRemote({ name, args }: Command, { judges }: Scene): readonly Finding[] {
  if (name === 'remote' || name === 'submodule' || name === 'clone') return []
  const [remote] = parted(args).operands
  if (remote === undefined) return []
  const known = judges.knownRemotes ?? ['origin', 'upstream']
  const text = literal(remote)
  return text !== null && known.includes(text)
    ? []
    : [unproven(`git ${name} ${remote.source}: not a remote that is known`)]
}

/** Only paths that are plainly paths: most operands are names of commits. */
function judgePaths({ name, args }: Command, scene: Scene): readonly Finding[] {
  const { operands, options } = parted(args)
  if (name === 'clone') {
    const target = operands[1] === undefined ? null : literal(operands[1])
    return target === null ? [] : judgeWriteOf(target, scene).filter(({ kind }) => kind === 'denied')
  }
  const named = operands.flatMap((word) => {
    const text = literal(word)
    return text !== null && /^(\/|\.\.(\/|$))/.test(text) ? judgeReadOf(text, scene) : []
  })
  return [...named, ...options.flatMap((word) => judgeOptionPath(word, scene))]
}
