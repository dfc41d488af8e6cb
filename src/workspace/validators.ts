// Which programs tell whether a project is sound, found by the files it is made of.

import type { Workspace } from './workspace.ts'

/** A program that fails when the project is broken. */
export interface Validator {
  readonly name: string
  /** What of the project asks for it. */
  readonly marker: string
  readonly command: string
  readonly args: readonly string[]
  /** It looks only at files with these endings, and is given those that changed. */
  readonly takes?: readonly string[]
}

/** All validators of a project; the first is the one to use. */
export async function findValidators(workspace: Workspace): Promise<readonly Validator[]> {
  const found: Validator[] = []
  for (const { marker, make } of markers) {
    const text = await workspace.readFile(marker)
    if (text.ok) found.push(...make({ workspace, marker, text: text.value.toString() }))
  }
  // Both of Python's markers ask for the same.
  return found.filter(({ name }, index) => found.findIndex((other) => other.name === name) === index)
}

/** A command line that somebody gave: theirs to word, so it is a shell that reads it. */
export function commandValidator(commandLine: string): Validator {
  return { name: commandLine, marker: 'a command of your own', command: 'sh', args: ['-c', commandLine] }
}

interface Marked {
  readonly workspace: Workspace
  readonly marker: string
  readonly text: string
}

interface Marker {
  readonly marker: string
  readonly make: (marked: Marked) => readonly Validator[]
}

function program(command: string, ...args: readonly string[]): Marker['make'] {
  return ({ marker }) => [{ name: [command, ...args].join(' '), marker, command, args }]
}

const markers: readonly Marker[] = [
  { marker: 'Cargo.toml', make: program('cargo', 'check') },
  { marker: 'tsconfig.json', make: typeScript },
  // Without a place to write to, a lone program would be written into the project.
  { marker: 'go.mod', make: program('go', 'build', '-o', '/dev/null', './...') },
  { marker: 'pyproject.toml', make: python },
  { marker: 'setup.py', make: python },
  { marker: 'package.json', make: packageScripts },
  { marker: 'Makefile', make: makeCheck },
]

function typeScript({ workspace, marker }: Marked): readonly Validator[] {
  const own = workspace.place('node_modules/.bin/tsc', 'read')
  const command = own.ok && own.value.exists ? own.value.absolute : 'tsc'
  return [{ name: 'tsc --noEmit', marker, command, args: ['--noEmit', '--pretty', 'false'] }]
}

/**
 * What `python -m compileall` would find, without its two drawbacks: it leaves compiled files beside the sources, and it
 * would import a module of the project in the place of one of Python's own.
 */
const compileAll = `
import sys
failed = 0
for path in sys.argv[1:]:
    try:
        compile(open(path, "rb").read(), path, "exec")
    except (SyntaxError, ValueError) as error:
        failed = 1
        print("%s:%s: %s: %s" % (path, getattr(error, "lineno", 0), type(error).__name__, error))
sys.exit(failed)
`

function python({ marker }: Marked): readonly Validator[] {
  const args = ['-I', '-c', compileAll]
  return [{ name: 'python compile', marker, command: 'python3', args, takes: ['.py', '.pyi'] }]
}

const checkingScripts = ['typecheck', 'type-check', 'check', 'build']

function packageScripts({ workspace, marker, text }: Marked): readonly Validator[] {
  const scripts = scriptsIn(text)
  const command = packageManager(workspace)
  return checkingScripts
    .filter((script) => scripts.has(script))
    .map((script) => ({ name: `${command} run ${script}`, marker, command, args: ['run', script] }))
}

function scriptsIn(text: string): ReadonlySet<string> {
  try {
    const { scripts } = JSON.parse(text)
    return new Set(typeof scripts === 'object' && scripts !== null ? Object.keys(scripts) : [])
  } catch {
    // A broken manifest names no scripts; whoever reads it next will say that it is broken.
    return new Set()
  }
}

const lockFiles = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
] as const

function packageManager({ place }: Workspace): string {
  const found = lockFiles.find(([path]) => {
    const placed = place(path, 'read')
    return placed.ok && placed.value.exists
  })
  return found?.[1] ?? 'npm'
}

function makeCheck({ marker, text }: Marked): readonly Validator[] {
  return /^check[ \t]*:(?!=)/m.test(text) ? [{ name: 'make check', marker, command: 'make', args: ['check'] }] : []
}
