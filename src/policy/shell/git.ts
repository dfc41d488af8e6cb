// git: its own options before the verb, and verbs that read or act by what follows them.

import { type Command, commandOf, judgeOptions, parted, starts } from './command.ts'
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
  return [...findings, ...judgeVerbOf(shown, rest, inner)]
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

/** Verbs whose risk is in their arguments; `null` when the table knows. */
function riskBy({ name, texts, args }: Command): Risk | null {
  const { operands } = parted(args)
  const has = (pattern: RegExp) => texts.some((text) => text !== null && pattern.test(text))
  switch (name) {
    case 'branch':
      if (has(/^(-[a-zA-Z]*[dDmMcCf]|--(delete|move|copy|force|edit-description|set-upstream|unset-upstream).*)/))
        return 'high'
      return operands.length === 0 || has(/^(--list|-l|--contains|--merged|--no-merged|--points-at)/)
        ? 'none'
        : 'medium'
    case 'tag':
      if (has(/^(-[a-zA-Z]*[df]|--(delete|force))/)) return 'high'
      return operands.length === 0 || has(/^(-l|--list|-n\d*|--contains|--merged|--points-at)/) ? 'none' : 'medium'
    case 'remote':
      return texts.length === 0 ? 'none' : null
    case 'reflog':
      return texts.length === 0 || has(/^show$/) ? 'none' : 'high'
    case 'config':
      return has(/^--(get|get-all|list|get-regexp|show-origin)$|^-l$/) || (texts.length === 1 && operands.length === 1)
        ? 'none'
        : 'high'
    case 'reset':
      return has(/^--(hard|merge|keep)/) ? 'high' : 'medium'
    case 'checkout':
      return has(/^(--|-f|--force|--ours|--theirs|-p|\.|\.\/|:.*)$/) ? 'high' : null
    case 'switch':
      return has(/^(-f|--force|--discard-changes|-C)$/) ? 'high' : null
    case 'bisect':
      return has(/^run$/) ? 'high' : null
    case 'stash':
      return has(/^(drop|clear)$/) ? 'high' : null
    case 'worktree':
      return has(/^(remove|prune|move)$/) ? 'high' : null
    default:
      return null
  }
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
  const { operands } = parted(args)
  if (name === 'clone') {
    const target = operands[1] === undefined ? null : literal(operands[1])
    return target === null ? [] : judgeWriteOf(target, scene).filter(({ kind }) => kind === 'denied')
  }
  return operands.flatMap((word) => {
    const text = literal(word)
    return text !== null && /^(\/|\.\.(\/|$))/.test(text) ? judgeReadOf(text, scene) : []
  })
}
