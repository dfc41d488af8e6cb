// What no mode and no rule allows: commands after which there is nothing left to ask about.

import { ownEntry } from '../../core/index.ts'
import { type Command, parted } from './command.ts'
import type { Finding } from './finding.ts'
import { literal, type Word } from './script.ts'
import { pointed, type Scene } from './where.ts'

/** The reason to refuse a command for good. */
export function catastrophe(command: Command, scene: Scene): readonly Finding[] {
  const { name } = command
  const reason =
    ownEntry(refusals, name)?.(command, scene) ??
    (/^mkfs(\.|$)/.test(name) ? 'makes a new file system over what is there' : undefined) ??
    null
  return reason === null ? [] : [{ kind: 'denied', reason: `${name} ${reason}` }]
}

type Refuse = (command: Command, scene: Scene) => string | null

const always =
  (reason: string): Refuse =>
  () =>
    reason

const stops = always('stops the machine')
const formats = always('writes over a whole disk')

const refusals: Readonly<Record<string, Refuse>> = {
  rm: refuseRemoval,
  mv: (command, scene) =>
    targets(command).some((word) => isVital(word, scene)) ? 'moves a directory that everything hangs on' : null,
  chmod: refuseOpening,
  chown: (command, scene) =>
    isRecursive(command) && targets(command).some((word) => isVital(word, scene))
      ? 'takes over the whole system'
      : null,
  dd: ({ texts }) =>
    texts.some((text) => text !== null && /^of=\/dev\/(?!null$|zero$|stdout$)/.test(text))
      ? 'writes over a device'
      : null,
  shred: ({ texts }) => (texts.some((text) => text?.startsWith('/dev/') === true) ? 'writes over a device' : null),
  kill: refuseKill,
  pkill: refuseOwnEnd,
  killall: refuseOwnEnd,
  git: refusePush,
  shutdown: stops,
  reboot: stops,
  halt: stops,
  poweroff: stops,
  init: ({ texts }) => (/^[016]$/.test(texts[0] ?? '') ? 'stops the machine' : null),
  telinit: stops,
  systemctl: ({ texts }) =>
    texts.some((text) => /^(poweroff|reboot|halt|kexec|rescue|emergency)$/.test(text ?? ''))
      ? 'stops the machine'
      : null,
  mkswap: formats,
  wipefs: formats,
  fdisk: formats,
  sfdisk: formats,
  parted: formats,
  blkdiscard: formats,
  killall5: always('ends every process'),
  crontab: ({ texts }) => (texts.includes('-r') ? 'deletes every scheduled job' : null),
}

/** Operands, and words that are not known: they may be anything. */
function targets({ args }: Command): readonly Word[] {
  return parted(args).operands
}

function isRecursive({ texts }: Command): boolean {
  return texts.some((text) => text !== null && (/^-[a-zA-Z]*[rR]/.test(text) || /^--r(e(cursive)?)?$/.test(text)))
}

function refuseRemoval(command: Command, scene: Scene): string | null {
  if (command.texts.some((text) => text?.startsWith('--no-pres'))) return 'removes the root of the file system'
  if (!isRecursive(command)) return null
  return targets(command).some((word) => isVital(word, scene)) ? 'removes a directory that everything hangs on' : null
}

const system =
  /^\/(bin|boot|dev|etc|home|lib|lib32|lib64|opt|proc|root|run|sbin|srv|sys|usr|var|Users|System|Library|Applications)?(\/\*?)?$/

/** The root, a system directory, the home directory, the workspace itself, or all that is in one of them. */
function isVital(word: Word, scene: Scene): boolean {
  const { text, rest } = pointed(word, scene.judges)
  if (
    word.pieces.some(({ kind }) => kind === 'home') &&
    !/[A-Za-z0-9]/.test(text.slice(scene.judges.home?.length ?? 0))
  )
    return true
  if (rest === 'anything') return /^\$\{?(HOME|PWD|OLDPWD)/.test(word.source)
  // A pattern that takes everything of a directory is the directory.
  const isAll = rest === 'names' && /(^|\/)[.]?\*[*/]*$/.test(word.source)
  const path = isAll ? text.replace(/\.?$/, '') : text
  if (rest === 'names' && !isAll) return false
  if (system.test(squeezed(path === '' ? '.' : path))) return true
  return isWorkspaceOrAbove(path === '' ? '.' : path, scene)
}

function squeezed(path: string): string {
  return path.replace(/\/+(\.\/+)*/g, '/')
}

function isWorkspaceOrAbove(path: string, { judges, directories }: Scene): boolean {
  if (judges.home !== undefined && squeezed(`${path}/`) === squeezed(`${judges.home}/`)) return true
  return directories.some((directory) => {
    const whole = path.startsWith('/') || directory === '' ? path : `${directory}/${path}`
    const placed = judges.place(whole, 'read')
    if (placed.ok) return placed.value.relative === ''
    return /^(\.\.\/?)+$/.test(path)
  })
}

function refuseOpening({ texts }: Command): string | null {
  const mode = texts.find((text) => text !== null && !text.startsWith('-')) ?? ''
  return /^[0-7]?777$|^(a|ugo|o)?[+=]rwx$|^(a|ugo|o)[+=]rwx?w/.test(mode) ? 'lets everybody write and run' : null
}

function refuseKill({ args, texts }: Command): string | null {
  const isOwn = args.some((word) =>
    word.pieces.some((piece) => piece.kind === 'variable' && (piece.name === 'PPID' || piece.name === '$')),
  )
  if (isOwn) return 'ends what this runs in'
  const [first, ...rest] = texts
  const ids = first?.startsWith('-') === true && first !== '--' ? rest : texts
  return ids.some((text) => text === '1' || text === '-1' || text === '0') ? 'ends every process' : null
}

function refuseOwnEnd({ texts }: Command): string | null {
  return texts.some((text) => text !== null && /^(node|pawl|init|systemd)$/.test(text))
    ? 'ends what this runs in'
    : null
}

function refusePush({ args }: Command): string | null {
  const words = args.map((word) => literal(word) ?? word.source)
  const at = words.indexOf('push')
  if (at < 0) return null
  const isForced = words
    .slice(at + 1)
    .some(
      (word) => /^-[a-zA-Z]*f|^--force$|^--forc?$|^--mirror$|^\+/.test(word) && !word.startsWith('--force-with-lease'),
    )
  return isForced ? 'push overwrites what others have' : null
}

/** A function that starts itself twice, in whatever spelling. */
export function isForkBomb(text: string): boolean {
  return /([\w:.]{1,40})\s{0,9}\(\s{0,9}\)\s{0,9}\{[^}]{0,99}\1\s{0,9}\|\s{0,9}\1[^}]{0,99}&/.test(text)
}
