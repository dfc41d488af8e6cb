// Looking into shell commands: what each segment does to the world, and whether the whole waits for something.
import { ownEntry } from '../core/index.ts'
import { singleSpaced } from './spacing.ts'

/** What a command does, strongest segment first: change > run (effect unknown) > read > nothing. */
type CommandKind = 'change' | 'run' | 'read' | 'nothing'

export interface CommandReading {
  readonly kind: CommandKind
  /** How many segments it has. */
  readonly parts: number
  /** How long the command itself sleeps; `null` when it does not wait. */
  readonly sleepsMs: number | null
  /** The command without glued repetitions and with sleeps of any length alike. */
  readonly canonical: string
  /** Lines of a file it prints, where it says so (`sed -n '10,20p' file`). */
  readonly lines: { readonly path: string; readonly from: number; readonly to: number } | null
}

const readers = new Set(
  `cat ls dir grep egrep fgrep rg ag ack find fd locate head tail less more wc file stat which whereis type pwd echo
  printf diff cmp comm tree du df ps top pgrep env printenv xxd od hexdump strings sort uniq awk gawk cut jq yq tr nl
  column test [ [[ date whoami uname id hostname history man info help lsof netstat ss dig nslookup ping readlink
  realpath basename dirname md5sum sha1sum sha256sum cksum free uptime lscpu nproc seq objdump nm readelf ldd tac rev
  fold bat zcat view cd pushd popd export unset alias source . set ulimit umask`.split(/\s+/),
)
const changers = new Set(
  `rm rmdir mv cp mkdir touch tee chmod chown chgrp ln patch dd truncate install unzip gunzip gzip bzip2 xz rsync scp
  kill pkill killall apt apt-get yum dnf apk brew pip pip3 conda mamba
  poetry uv gem bundle useradd adduser usermod passwd systemctl service crontab mount umount mkfs sysctl update-grub
  createdb dropdb ed ex vim vi nano write git-apply`.split(/\s+/),
)
const nothings = new Set([':', 'true', 'false'])
const prefixes = new Set(['sudo', 'time', 'nohup', 'env', 'exec', 'command', 'nice', 'stdbuf', 'xargs', 'then', 'do'])
const readingSubcommands: Readonly<Record<string, RegExp>> = {
  git: /^(status|log|diff|show|blame|branch$|ls-files|ls-tree|rev-parse|describe|remote( -v)?$|config --get|reflog|grep|shortlog|cat-file|stash list|tag$)/,
  docker: /^(ps|images|logs|inspect|version|info|stats)/,
  kubectl: /^(get|describe|logs|top|version|explain)/,
  npm: /^(ls|list|view|outdated|audit$|why|config get|root|-v|--version)/,
  pip: /^(list|show|freeze|check|index|search|--version|config list)/,
  pip3: /^(list|show|freeze|check|index|search|--version)/,
  apt: /^(list|search|show|policy)/,
  conda: /^(list|info|search|env list)/,
  systemctl: /^(status|is-|list|show)/,
  service: /status$/,
  cargo: /^(tree|metadata|search|--version)/,
  gem: /^(list|search|info)/,
  crontab: /^-l/,
}
const changingSubcommands: Readonly<Record<string, RegExp>> = {
  git: /^./,
  npm: /^(i|install|ci|add|remove|uninstall|update|init|link|publish|version)\b/,
  yarn: /^($|install|add|remove|upgrade|init)/,
  pnpm: /^(i|install|add|remove|update|init)\b/,
  cargo: /^(add|remove|new|init|install|update|fmt|fix|clean)\b/,
  go: /^(get|mod|install|clean|generate)\b/,
  docker: /^(run|build|rm|rmi|pull|push|stop|start|kill|compose|exec|cp|tag|network|volume)/,
  kubectl: /^(apply|delete|create|edit|patch|scale|rollout|set|label)/,
  tar: /^-?-?[a-z]*x|--extract|^-?[a-z]*c/,
  sed: /(^|\s)(-[a-zA-Z]*i|--in-place)/,
  perl: /(^|\s)-[a-z]*i/,
  curl: /(^|\s)(-[a-zA-Z]*[oO]\b|--output|-X ?(POST|PUT|PATCH|DELETE)|-d\b|--data)/,
  wget: /^(?!.*(-O ?-|-qO-|--spider))/,
  make: /\b(install|clean)\b/,
}

/** Reads one command line. Never throws: what it cannot make out is `run`. */
export function readCommand(command: string): CommandReading {
  const text = command.length > 4000 ? command.slice(0, 4000) : command
  const segments = splitSegments(text)
  const kinds = segments.map(segmentKind)
  const kind = (['change', 'run', 'read'] as const).find((one) => kinds.includes(one)) ?? 'nothing'
  return {
    kind,
    parts: segments.length,
    sleepsMs: sleepMs(text),
    canonical: canonicalCommand(kind === 'nothing' ? ':' : command, segments),
    lines: printedLines(text),
  }
}

/** Splits at `;`, `&&`, `||`, `|`, `&` and line ends outside quotes; bodies of here-documents are left out. */
function splitSegments(command: string): string[] {
  const text = command.includes('<<') ? withoutHereDocuments(command) : command
  const pieces = text.match(/(?:\\.|'[^']*'|"(?:\\.|[^"\\])*"|>&|&>|[^;&|\n'"\\]|['"\\])+/g) ?? []
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '' && !piece.startsWith('#'))
}

function withoutHereDocuments(command: string): string {
  return command.replace(/<<-?\s*(['"]?)(\w+)\1([^\n]*)\n[\s\S]*?(?:\n\s*\2\b|$)/g, '$3')
}

function segmentKind(segment: string): CommandKind {
  if (/(^|[^0-9&<>=-])>{1,2}\s*(?!\s*(\/dev\/null|&))\S/.test(segment.replace(/'[^']*'|"[^"]*"/g, '""')))
    return 'change'
  const words = segment.replace(/^[({\s]+/, '').split(/\s+/)
  while (words.length > 1 && isPrefix(words[0] ?? '')) words.shift()
  if (words[0] === 'timeout') words.splice(0, 2)
  const name = (words[0] ?? '').replace(/^.*\//, '')
  if (name === '' || nothings.has(name) || name === 'sleep' || name === 'wait') return 'nothing'
  const rest = words.slice(1).join(' ')
  if (/^(-h|--help|--version|-V|-v)$/.test(rest)) return 'read'
  if (ownEntry(readingSubcommands, name)?.test(rest)) return 'read'
  if (ownEntry(changingSubcommands, name)?.test(rest)) return 'change'
  if (changers.has(name)) return 'change'
  if (name === 'find' && /-delete|-exec\s+(rm|mv|sed -i)/.test(rest)) return 'change'
  if (readers.has(name) || name === 'sed' || name === 'curl' || name === 'tar') return 'read'
  return 'run'
}

function isPrefix(word: string): boolean {
  return prefixes.has(word) || /^\w+=/.test(word) || (word.startsWith('-') && word.length <= 3)
}

function sleepMs(command: string): number | null {
  if (!/sleep|wait|watch/.test(command)) return null
  let total: number | null = null
  for (const match of command.matchAll(/\bsleep\s+(\d+(?:\.\d+)?)([smh]?)/g)) {
    const unit = match[2] === 'm' ? 60_000 : match[2] === 'h' ? 3_600_000 : 1000
    total = (total ?? 0) + Number(match[1]) * unit
  }
  if (total === null && /(^|[;&|\s])(wait|watch)(\s|$)/.test(command)) return 0
  return total
}

function canonicalCommand(command: string, segments: readonly string[]): string {
  const flat = singleSpaced(command)
  const root = primitiveRoot(flat)
  const isRepetitive = root === flat && segments.length > 1 && new Set(segments).size < segments.length
  const once = isRepetitive ? singleSpaced([...new Set(segments)].join(' ; ')) : root
  return once.replace(/\bsleep \S+/g, 'sleep')
}

/** The shortest text that, repeated, gives this one: a command glued to itself is the command. */
function primitiveRoot(text: string): string {
  if (text.length < 6 || text.length > 2000) return text
  for (const whole of [text, `${text} `]) {
    const period = (whole + whole).indexOf(whole, 1)
    if (period < whole.length && period >= 3) return whole.slice(0, period).trim()
  }
  return text
}

function printedLines(command: string): CommandReading['lines'] {
  if (!command.includes('sed -n')) return null
  const match = /\bsed -n\s+['"]?(\d+),(\d+)p['"]?\s+([^\s;|&]+)/.exec(command)
  if (match !== null) return { path: match[3] ?? '', from: Number(match[1]), to: Number(match[2]) }
  const piped = /\b(?:cat|nl)\s+(?:-\S+\s+)*([^\s;|&]+)\s*\|\s*sed -n\s+['"]?(\d+),(\d+)p/.exec(command)
  return piped === null ? null : { path: piped[1] ?? '', from: Number(piped[2]), to: Number(piped[3]) }
}
