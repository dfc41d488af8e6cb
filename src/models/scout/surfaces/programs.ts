// The programs that are there once a package is installed, as its manifest names them.

import type { SourceLine } from '../looking/read-view.ts'
import { type Named, type Place, placeAt } from './surface.ts'

interface Manifest {
  readonly path: string
  readonly lines: readonly SourceLine[]
}

interface Section {
  readonly file: RegExp
  /** The line that begins the part that names programs. */
  readonly start: RegExp
  readonly end: RegExp
  readonly entry: RegExp
}

const sections: readonly Section[] = [
  {
    file: /(?:^|\/)entry_points\.txt$/,
    start: /^\[console_scripts\]/,
    end: /^\[/,
    entry: /^(?<name>[\w.-]+)\s*=\s*(?<target>[\w.]+:[\w.]+)?/,
  },
  {
    file: /(?:^|\/)pyproject\.toml$/,
    start: /^\[(?:project|tool\.poetry)\.scripts\]/,
    end: /^\[/,
    entry: /^["']?(?<name>[\w.-]+)["']?\s*=\s*(?:["'](?<target>[\w.]+:[\w.]+))?/,
  },
  {
    file: /(?:^|\/)setup\.(?:py|cfg)$/,
    start: /\bconsole_scripts\b/,
    end: /^\s*[\]}]|^\s*\[|^\s*["']?[\w.-]+["']?\s*[:=]\s*[[{]/,
    entry: /^\s*["']?(?<name>[\w.-]+)\s*=\s*(?<target>[\w.]+:[\w.]+)/,
  },
  {
    file: /(?:^|\/)package\.json$/,
    start: /^\s*"bin"\s*:\s*\{/,
    end: /^\s*\}/,
    entry: /^\s*"(?<name>[\w.@/-]+)"\s*:\s*"(?<target>[^"]+)"/,
  },
  {
    file: /(?:^|\/)composer\.json$/,
    start: /^\s*"bin"\s*:\s*\[/,
    end: /^\s*\]/,
    entry: /^\s*"(?<target>(?:[\w.-]+\/)*(?<name>[\w.-]+))"/,
  },
  { file: /(?:^|\/)Cargo\.toml$/, start: /^\[\[bin\]\]/, end: /^\[/, entry: /^name\s*=\s*"(?<name>[\w-]+)"/ },
]

/** Whether a file may name programs. */
export function namesPrograms(path: string): boolean {
  return path.endsWith('.gemspec') || sections.some(({ file }) => file.test(path))
}

export interface Program extends Named {
  /** What it runs, as the manifest says it: a function of a module, or a file. */
  readonly target?: string
}

const heldInLine = /[:=]\s*[[{].*[\]}]\s*,?\s*$/

export function programsIn({ path, lines }: Manifest): readonly Program[] {
  if (path.endsWith('.gemspec')) return executablesIn({ path, lines })
  const section = sections.find(({ file }) => file.test(path))
  if (section === undefined) return []
  let isInside = false
  return lines.flatMap((line): readonly Program[] => {
    const isStart = section.start.test(line.text)
    if (isStart) isInside = true
    else if (section.end.test(line.text)) isInside = false
    // What begins such a part may hold all of it: `"bin": { "a": "a.js" }`.
    const text = isStart ? line.text.replace(/^.*?(?:[[{]|console_scripts["']?\s*[:=])\s*/, '') : line.text
    const { name, target } = isInside ? (section.entry.exec(text)?.groups ?? {}) : {}
    if (isStart && heldInLine.test(line.text)) isInside = false
    return name === undefined ? [] : [{ name, path, line, ...(target !== undefined && { target }) }]
  })
}

/** `spec.executables = ["rake"]`, from the directory that the gem says; `bin` or `exe` where it says none. */
function executablesIn({ path, lines }: Manifest): readonly Program[] {
  const said = lines.map(({ text }) => /\.bindir\s*=\s*["'](?<folder>[\w./-]+)/.exec(text)?.groups?.folder)
  const folder = said.find((one) => one !== undefined) ?? 'bin'
  return lines.flatMap((line) => {
    const { list = '' } = /\.executables\s*(?:=|<<)\s*(?<list>.*)$/.exec(line.text)?.groups ?? {}
    const words = /%w[[({](?<words>[^\])}]*)/.exec(list)?.groups?.words?.trim().split(/\s+/)
    const names = words ?? [...list.matchAll(/["'](?<name>[\w.-]+)["']/g)].map(({ groups }) => groups?.name ?? '')
    return /\bmap\b|\bgrep\b|`/.test(list)
      ? []
      : names.map((name) => ({ name, path, line, target: `${folder}/${name}` }))
  })
}

/** Programs that a manifest names in a way that does not tell how they are called. */
export function untoldPrograms({ path, lines }: Manifest): readonly Place[] {
  const found = lines.filter(({ text }) =>
    /^\s*"bin"\s*:\s*"|\bconsole_scripts\b.*[=:]\s*[a-z_]\w*\s*,?\s*$|"bin"\s*:\s*\{.*,/.test(text),
  )
  return found.map((line) => placeAt({ path, line }))
}
