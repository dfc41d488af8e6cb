// The programs that are there once a package is installed, as its manifest names them.

import type { SourceLine } from '../read-view.ts'
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
    entry: /^(?<name>[\w.-]+)\s*=/,
  },
  {
    file: /(?:^|\/)pyproject\.toml$/,
    start: /^\[(?:project|tool\.poetry)\.scripts\]/,
    end: /^\[/,
    entry: /^["']?(?<name>[\w.-]+)["']?\s*=/,
  },
  {
    file: /(?:^|\/)setup\.(?:py|cfg)$/,
    start: /\bconsole_scripts\b/,
    end: /^\s*\]|^\[|^\s*["']?\w+["']?\s*[:=]\s*[[{]/,
    entry: /^\s*["']?(?<name>[\w.-]+)\s*=\s*[\w.]+:\w/,
  },
  {
    file: /(?:^|\/)package\.json$/,
    start: /^\s*"bin"\s*:\s*\{/,
    end: /^\s*\}/,
    entry: /^\s*"(?<name>[\w.@/-]+)"\s*:\s*"/,
  },
  {
    file: /(?:^|\/)composer\.json$/,
    start: /^\s*"bin"\s*:\s*\[/,
    end: /^\s*\]/,
    entry: /^\s*"(?:[\w.-]+\/)*(?<name>[\w.-]+)"/,
  },
  { file: /(?:^|\/)Cargo\.toml$/, start: /^\[\[bin\]\]/, end: /^\[/, entry: /^name\s*=\s*"(?<name>[\w-]+)"/ },
]

/** Whether a file may name programs. */
export function namesPrograms(path: string): boolean {
  return sections.some(({ file }) => file.test(path))
}

export function programsIn({ path, lines }: Manifest): readonly Named[] {
  const section = sections.find(({ file }) => file.test(path))
  if (section === undefined) return []
  let isInside = false
  return lines.flatMap((line): readonly Named[] => {
    const isStart = section.start.test(line.text)
    if (isStart) isInside = true
    else if (section.end.test(line.text)) isInside = section.start.test(line.text)
    // What begins such a part may hold all of it: `"bin": { "a": "a.js" }`.
    const text = isStart ? line.text.replace(/^.*?(?:[[{]|console_scripts["']?\s*[:=])\s*/, '') : line.text
    const name = isInside ? section.entry.exec(text)?.groups?.name : undefined
    return name === undefined ? [] : [{ name, path, line }]
  })
}

/** Programs that a manifest names in a way that does not tell how they are called. */
export function untoldPrograms({ path, lines }: Manifest): readonly Place[] {
  const found = lines.filter(({ text }) =>
    /^\s*"bin"\s*:\s*"|\bconsole_scripts\b.*[=:]\s*[a-z_]\w*\s*,?\s*$|"bin"\s*:\s*\{.*,/.test(text),
  )
  return found.map((line) => placeAt({ path, line }))
}
