// What is typed in every project that has a file for some tool, whatever else it says.

import { isTestPath } from '../../source/shipped.ts'

interface Usual {
  readonly file: RegExp
  readonly build?: string
  readonly test?: string
  readonly install?: string
}

/** Only those at the root are of the whole project; the first that can do it is meant to. */
const usual: readonly Usual[] = [
  { file: /^configure\.(?:ac|in)$/, build: './configure && make', test: 'make check', install: 'make install' },
  { file: /^CMakeLists\.txt$/, build: 'cmake -B build && cmake --build build', test: 'ctest --test-dir build' },
  { file: /^meson\.build$/, build: 'meson setup build && meson compile -C build', test: 'meson test -C build' },
  { file: /^Makefile\.PL$/, build: 'perl Makefile.PL && make', test: 'make test' },
  { file: /^tox\.ini$/, test: 'tox' },
  { file: /^noxfile\.py$/, test: 'nox' },
  { file: /^pytest\.ini$/, test: 'pytest' },
  { file: /^phpunit\.xml(?:\.dist)?$/, test: 'vendor/bin/phpunit' },
  { file: /^[\w.-]+\.(?:sln|csproj)$/, build: 'dotnet build', test: 'dotnet test' },
  { file: /^Package\.swift$/, build: 'swift build', test: 'swift test' },
  { file: /^mix\.exs$/, build: 'mix compile', test: 'mix test' },
  { file: /^build\.sbt$/, build: 'sbt compile', test: 'sbt test' },
  { file: /^build\.xml$/, build: 'ant', test: 'ant test' },
  // What else make can do, its file says.
  { file: /^(?:GNU)?[mM]akefile$/, build: 'make' },
  { file: /^pyproject\.toml$/, install: 'pip install .' },
  { file: /^setup\.py$/, build: 'pip install .', install: 'pip install .' },
]

export interface UsualCommand {
  readonly command: string
  readonly path: string
}

/** What builds, tests or installs a project with such files; without tests there is nothing that tests it. */
export function usualCommands(files: readonly string[], wanted: string): readonly UsualCommand[] {
  if (wanted === 'test' && !files.some(isTestPath)) return []
  const found = usual.flatMap((one) => {
    const path = files.find((file) => one.file.test(file))
    const command = wanted === 'build' || wanted === 'test' || wanted === 'install' ? one[wanted] : undefined
    return path === undefined || command === undefined ? [] : [{ command, path }]
  })
  return found.slice(0, 2)
}
