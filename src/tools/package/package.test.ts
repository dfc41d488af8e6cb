import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../core/index.ts'
import { startRun } from '../../runtime/index.ts'
import { newRun, scriptedPort, testWorld } from '../../testing/index.ts'
import { openWorkspace } from '../../workspace/index.ts'
import { type PackageToolOptions, packageTool } from './index.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

type Files = Readonly<Record<string, string>>

function workspaceWith(files: Files) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pawl-package-')))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return openWorkspace(root)
}

async function ask(files: Files, input: JsonObject, options: Partial<PackageToolOptions> = {}) {
  const tool = packageTool({ workspace: workspaceWith(files), ...options })
  const context = { signal: new AbortController().signal, progress: () => {}, key: 'k' }
  return tool.run({ id: 'c1', tool: 'package', input }, context)
}

async function shown(files: Files, input: JsonObject, options: Partial<PackageToolOptions> = {}): Promise<string[]> {
  const { output } = await ask(files, input, options)
  return output.split('\n')
}

const manifest = JSON.stringify({
  name: 'app',
  dependencies: { left: '^1.0.0', right: '^2.0.0' },
  devDependencies: { '@scope/check': '~3.1.0' },
})

/** left 1.2.0 → base 1.0.0; right 2.0.0 → base 2.0.0 (its own) → leaf; @scope/check → leaf. */
const npmLock = JSON.stringify({
  lockfileVersion: 3,
  packages: {
    '': {
      name: 'app',
      dependencies: { left: '^1.0.0', right: '^2.0.0' },
      devDependencies: { '@scope/check': '~3.1.0' },
    },
    'node_modules/left': { version: '1.2.0', license: 'MIT', dependencies: { base: '^1.0.0' } },
    'node_modules/right': { version: '2.0.0', dependencies: { base: '^2.0.0', gone: '^1.0.0' } },
    'node_modules/right/node_modules/base': { version: '2.0.0', dependencies: { leaf: '*' } },
    'node_modules/base': { version: '1.0.0' },
    'node_modules/leaf': { version: '0.1.0', resolved: 'git+ssh://git@example.org/leaf.git' },
    'node_modules/@scope/check': { version: '3.1.4', dev: true, dependencies: { leaf: '*' } },
  },
})

const npmLockOfOld = JSON.stringify({
  lockfileVersion: 1,
  dependencies: {
    left: { version: '1.2.0', requires: { base: '^1.0.0' } },
    right: {
      version: '2.0.0',
      requires: { base: '^2.0.0' },
      dependencies: { base: { version: '2.0.0', requires: { leaf: '*' } } },
    },
    base: { version: '1.0.0' },
    leaf: { version: '0.1.0' },
    '@scope/check': { version: '3.1.4', dev: true, requires: { leaf: '*' } },
  },
})

const pnpmLock9 = `
lockfileVersion: '9.0'
importers:
  .:
    dependencies:
      left: { specifier: ^1.0.0, version: 1.2.0 }
      right: { specifier: ^2.0.0, version: 2.0.0(left@1.2.0) }
    devDependencies:
      '@scope/check': { specifier: ~3.1.0, version: 3.1.4 }
packages:
  left@1.2.0: { resolution: { integrity: x } }
snapshots:
  left@1.2.0: { dependencies: { base: 1.0.0 } }
  right@2.0.0(left@1.2.0): { dependencies: { base: 2.0.0 } }
  base@1.0.0: {}
  base@2.0.0: { dependencies: { leaf: 0.1.0 } }
  leaf@0.1.0: {}
  '@scope/check@3.1.4': { dependencies: { leaf: 0.1.0 } }
`

const pnpmLock5 = `
lockfileVersion: 5.4
specifiers: { left: ^1.0.0, right: ^2.0.0, '@scope/check': ~3.1.0 }
dependencies: { left: 1.2.0, right: 2.0.0_left@1.2.0 }
devDependencies: { '@scope/check': 3.1.4 }
packages:
  /left/1.2.0: { dependencies: { base: 1.0.0 } }
  /right/2.0.0_left@1.2.0: { dependencies: { base: 2.0.0 } }
  /base/1.0.0: {}
  /base/2.0.0: { dependencies: { leaf: 0.1.0 } }
  /leaf/0.1.0: {}
  /@scope/check/3.1.4: { dependencies: { leaf: 0.1.0 } }
`

const pnpmLock6 = `
lockfileVersion: '6.0'
dependencies:
  left: { specifier: ^1.0.0, version: 1.2.0 }
  right: { specifier: ^2.0.0, version: 2.0.0(left@1.2.0) }
devDependencies:
  '@scope/check': { specifier: ~3.1.0, version: 3.1.4 }
packages:
  /left@1.2.0: { dependencies: { base: 1.0.0 } }
  /right@2.0.0(left@1.2.0): { dependencies: { base: 2.0.0 } }
  /base@1.0.0: {}
  /base@2.0.0: { dependencies: { leaf: 0.1.0 } }
  /leaf@0.1.0: {}
  /@scope/check@3.1.4: { dependencies: { leaf: 0.1.0 } }
`

const yarnLock = `# yarn lockfile v1


"@scope/check@~3.1.0":
  version "3.1.4"
  resolved "https://registry.example.org/check"
  dependencies:
    leaf "*"

base@^1.0.0:
  version "1.0.0"

base@^2.0.0:
  version "2.0.0"
  dependencies:
    leaf "*"

leaf@*:
  version "0.1.0"

left@^1.0.0, left@^1.1.0:
  version "1.2.0"
  dependencies:
    base "^1.0.0"

right@^2.0.0:
  version "2.0.0"
  dependencies:
    base "^2.0.0"
`

const berryLock = `
__metadata:
  version: 8
"@scope/check@npm:~3.1.0": { version: 3.1.4, resolution: "@scope/check@npm:3.1.4", dependencies: { leaf: "npm:*" } }
"app@workspace:.": { version: 0.0.0-use.local, resolution: "app@workspace:.", dependencies: { left: "npm:^1.0.0" } }
"base@npm:^1.0.0": { version: 1.0.0, resolution: "base@npm:1.0.0" }
"base@npm:^2.0.0": { version: 2.0.0, resolution: "base@npm:2.0.0", dependencies: { leaf: "npm:*" } }
"leaf@npm:*": { version: 0.1.0, resolution: "leaf@npm:0.1.0" }
"left@npm:^1.0.0, left@npm:^1.1.0": { version: 1.2.0, resolution: "left@npm:1.2.0", dependencies: { base: "npm:^1.0.0" } }
"right@npm:^2.0.0": { version: 2.0.0, resolution: "right@npm:2.0.0", dependencies: { base: "npm:^2.0.0" } }
`

const cargoToml = `
[package]
name = "app"
version = "0.1.0" # ours

[dependencies]
left = "1"
right = { version = "2", features = ["std"] }

[dev-dependencies."check"]
version = "3"

[target.'cfg(unix)'.dependencies]
nix = { version = "0.1", package = "leaf" }
`
const cargoLock = `
version = 3
[[package]]
name = "app"
version = "0.1.0"
dependencies = ["check", "leaf", "left", "right"]

[[package]]
name = "base"
version = "1.0.0"
source = "registry+https://github.com/rust-lang/crates.io-index"

[[package]]
name = "base"
version = "2.0.0"
source = "registry+https://github.com/rust-lang/crates.io-index"
dependencies = [
 "leaf",
]

[[package]]
name = "check"
version = "3.1.4"
source = "git+https://example.org/check#abc"
dependencies = ["leaf"]

[[package]]
name = "leaf"
version = "0.1.0"
source = "registry+https://github.com/rust-lang/crates.io-index"

[[package]]
name = "left"
version = "1.2.0"
source = "registry+https://github.com/rust-lang/crates.io-index"
dependencies = ["base 1.0.0"]

[[package]]
name = "right"
version = "2.0.0"
source = "registry+https://github.com/rust-lang/crates.io-index"
dependencies = ["base 2.0.0 (registry+https://github.com/rust-lang/crates.io-index)"]
`

const pyproject = `
[project]
name = "app"
dependencies = [
  "Left[extra]>=1,<2; python_version > '3.8'",
  "right ~= 2.0",
]
[dependency-groups]
dev = ["check==3.1.4", { include-group = "x" }]
`
const uvLock = `
version = 1
[[package]]
name = "app"
version = "0.1.0"
source = { virtual = "." }
dependencies = [{ name = "left" }, { name = "right" }]
[[package]]
name = "left"
version = "1.2.0"
source = { registry = "https://pypi.org/simple" }
dependencies = [{ name = "base", marker = "sys_platform == 'linux'" }]
[[package]]
name = "right"
version = "2.0.0"
[[package]]
name = "base"
version = "1.0.0"
[[package]]
name = "check"
version = "3.1.4"
`
const poetryToml = `
[tool.poetry.dependencies]
python = "^3.11"
left = "^1.0"
right = { version = "^2.0", optional = true }
[tool.poetry.group.dev.dependencies]
check = "^3"
`
const poetryLock = `
[[package]]
name = "left"
version = "1.2.0"
description = """Several
lines"""

[package.dependencies]
Base_Package = ">=1.0"

[[package]]
name = "base-package"
version = "1.0.0"

[[package]]
name = "right"
version = "2.0.0"

[[package]]
name = "check"
version = "3.1.4"
`

const pom = `<?xml version="1.0"?>
<project>
  <!-- ours -->
  <groupId>org.x</groupId>
  <properties><left.version>1.2.0</left.version></properties>
  <dependencyManagement>
    <dependencies>
      <dependency><groupId>org.b</groupId><artifactId>right</artifactId><version>2.0.0</version></dependency>
    </dependencies>
  </dependencyManagement>
  <dependencies>
    <dependency>
      <groupId>\${project.groupId}</groupId><artifactId>left</artifactId><version>\${left.version}</version>
    </dependency>
    <dependency><groupId>org.b</groupId><artifactId>right</artifactId><scope>test</scope></dependency>
  </dependencies>
</project>`

describe('the same dependencies, whoever locked them', () => {
  const direct = ['  left ^1.0.0 → 1.2.0', '  right ^2.0.0 → 2.0.0', '  @scope/check ~3.1.0 → 3.1.4 (development)']
  const tree = [
    '  left 1.2.0',
    '    base 1.0.0',
    '  right 2.0.0',
    '    base 2.0.0',
    '      leaf 0.1.0',
    '  @scope/check 3.1.4 (development)',
    '    leaf 0.1.0',
  ]
  const why = ['  leaf 0.1.0', '    right 2.0.0 → base 2.0.0 → leaf 0.1.0', '    @scope/check 3.1.4 → leaf 0.1.0']
  describe.each<[name: string, head: string, files: Files]>([
    ['npm', 'npm (package.json, package-lock.json)', { 'package-lock.json': npmLock }],
    ['npm of old', 'npm (package.json, package-lock.json)', { 'package-lock.json': npmLockOfOld }],
    ['pnpm 9', 'pnpm (package.json, pnpm-lock.yaml)', { 'pnpm-lock.yaml': pnpmLock9 }],
    ['pnpm 6', 'pnpm (package.json, pnpm-lock.yaml)', { 'pnpm-lock.yaml': pnpmLock6 }],
    ['pnpm 5', 'pnpm (package.json, pnpm-lock.yaml)', { 'pnpm-lock.yaml': pnpmLock5 }],
    ['yarn 1', 'yarn (package.json, yarn.lock)', { 'yarn.lock': yarnLock }],
    ['yarn berry', 'yarn (package.json, yarn.lock)', { 'yarn.lock': berryLock }],
  ])('%s', (_name, files, lock) => {
    const head = `${files}: asks for 3, 6 locked`
    const project = { 'package.json': manifest, ...lock }
    test('list', async () => expect(await shown(project, { action: 'list' })).toEqual([head, ...direct]))
    test('tree', async () => expect(await shown(project, { action: 'tree' })).toEqual([head, ...tree]))
    test('why', async () => expect(await shown(project, { action: 'why', name: 'leaf' })).toEqual([head, ...why]))
  })
})

describe('other ecosystems', () => {
  test.each<[name: string, files: Files, input: JsonObject, lines: readonly string[]]>([
    [
      'cargo',
      { 'Cargo.toml': cargoToml, 'Cargo.lock': cargoLock },
      { action: 'list' },
      [
        'cargo (Cargo.toml, Cargo.lock): asks for 4, 7 locked',
        '  left 1 → 1.2.0',
        '  right 2 → 2.0.0',
        '  leaf 0.1 → 0.1.0',
        '  check 3 → 3.1.4 (development)',
      ],
    ],
    [
      'cargo, why',
      { 'Cargo.toml': cargoToml, 'Cargo.lock': cargoLock },
      { action: 'why', name: 'base@2.0.0' },
      ['cargo (Cargo.toml, Cargo.lock): asks for 4, 7 locked', '  base 2.0.0', '    right 2.0.0 → base 2.0.0'],
    ],
    [
      'uv',
      { 'pyproject.toml': pyproject, 'uv.lock': uvLock },
      { action: 'tree' },
      [
        'uv (pyproject.toml, uv.lock): asks for 3, 4 locked',
        '  left 1.2.0',
        '    base 1.0.0',
        '  right 2.0.0',
        '  check 3.1.4 (development)',
      ],
    ],
    [
      'poetry',
      { 'pyproject.toml': poetryToml, 'poetry.lock': poetryLock },
      { action: 'tree' },
      [
        'poetry (pyproject.toml, poetry.lock): asks for 3, 4 locked',
        '  left 1.2.0',
        '    base-package 1.0.0',
        '  right 2.0.0',
        '  check 3.1.4 (development)',
      ],
    ],
    [
      'pip',
      {
        'requirements.txt': '# ours\nleft==1.2.0 \\\n    --hash=sha256:abc\nright>=2 ; os_name == "nt"\n-r more.txt\n',
      },
      { action: 'list' },
      [
        'pip (requirements.txt): asks for 2, 1 locked',
        '  [requirements.txt does not tell which package requires which]',
        '  [not followed: -r more.txt]',
        '  left ==1.2.0 → 1.2.0',
        '  right >=2 → not locked',
      ],
    ],
    [
      'go',
      {
        'go.mod':
          'module example.org/app\n\ngo 1.22\n\nrequire example.org/left v1.2.0\n\nrequire (\n\texample.org/right/v2 v2.0.0\n\texample.org/leaf v0.1.0 // indirect\n)\n\nreplace example.org/left => ../left\n',
      },
      { action: 'list' },
      [
        'go (go.mod): asks for 2, 3 locked',
        '  [go.mod does not tell which module requires which; `go mod graph` does]',
        '  example.org/left v1.2.0 → v1.2.0',
        '  example.org/right/v2 v2.0.0 → v2.0.0',
        '  example.org/leaf v0.1.0 → v0.1.0 (indirect)',
      ],
    ],
    [
      'maven',
      {
        'pom.xml': pom,
      },
      { action: 'list' },
      [
        'maven (pom.xml): asks for 2, 2 locked',
        '  [pom.xml tells only what the project itself asks for; `mvn dependency:tree` tells the rest]',
        '  org.x:left 1.2.0 → 1.2.0',
        '  org.b:right 2.0.0 → 2.0.0 (development)',
      ],
    ],
    [
      'npm without a lock file',
      { 'package.json': manifest },
      { action: 'list' },
      [
        'npm (package.json): asks for 3, 0 locked',
        '  [there is no lock file: what is installed is not known]',
        '  left ^1.0.0 → not locked',
        '  right ^2.0.0 → not locked',
        '  @scope/check ~3.1.0 → not locked (development)',
      ],
    ],
  ])('%s', async (_name, files, input, lines) => {
    expect(await shown(files, input)).toEqual(lines)
  })
})

describe('a question about one package', () => {
  const files = { 'package.json': manifest, 'package-lock.json': npmLock }
  const head = 'npm (package.json, package-lock.json): asks for 3, 6 locked'

  test('is answered with what it requires and who requires it', async () => {
    expect(await shown(files, { action: 'info', name: 'left' })).toEqual([
      head,
      '  the project asks for ^1.0.0',
      '  left 1.2.0',
      '    license: MIT',
      '    requires: base 1.0.0',
      '    required by: none',
    ])
    expect(await shown(files, { action: 'info', name: 'base' })).toEqual([
      head,
      '  base 2.0.0',
      '    requires: leaf 0.1.0',
      '    required by: right 2.0.0',
      '  base 1.0.0',
      '    requires: none',
      '    required by: left 1.2.0',
    ])
  })
  test('may name a version, and a scope', async () => {
    expect(await shown(files, { action: 'why', name: '@scope/check@3.1.4' })).toEqual([
      head,
      '  @scope/check 3.1.4',
      '    @scope/check 3.1.4',
    ])
    expect(await ask(files, { action: 'info', name: 'base@9' })).toMatchObject({
      ok: false,
      error: { kind: 'not_found' },
    })
  })
  test('that is not there names those that are like it', async () => {
    expect(await ask(files, { action: 'info', name: 'check' })).toEqual({
      ok: false,
      output: 'no package check is asked for or locked; there is: @scope/check',
      error: { kind: 'not_found', message: 'no package check is asked for or locked; there is: @scope/check' },
    })
  })
  test.each<[input: JsonObject, message: RegExp]>([
    [{ action: 'why' }, /needs the name/],
    [{ action: 'install' }, /there is no package install; there is: list, tree, info, why, outdated, audit/],
    [{ action: 'list', ecosystem: 'cargo' }, /nothing of cargo is here; there is: npm/],
    [{ action: 'list', path: 'elsewhere' }, /no manifest of a known kind in elsewhere/],
    [{ action: 'list', path: '../..' }, /outside the workspace/],
  ])('%j is told what to do instead', async (input, message) => {
    expect((await ask(files, input)).output).toMatch(message)
  })
})

describe('several ecosystems', () => {
  const files = {
    'package.json': manifest,
    'package-lock.json': npmLock,
    'Cargo.toml': cargoToml,
    'Cargo.lock': cargoLock,
    'sub/go.mod': 'module x\n',
  }
  const heads = (lines: readonly string[]) => lines.filter((line) => !line.startsWith(' '))

  test('are all shown, and one can be asked for', async () => {
    expect(heads(await shown(files, { action: 'list' })).map((line) => line.split(' ')[0])).toEqual(['npm', 'cargo'])
    expect(heads(await shown(files, { action: 'list', ecosystem: 'cargo' }))).toHaveLength(1)
    expect(heads(await shown(files, { action: 'list', path: 'sub' }))).toEqual(['go (go.mod): asks for 0, 0 locked'])
  })
  test('one of which is broken do not hide the others', async () => {
    const lines = await shown({ ...files, 'Cargo.lock': '[[package]\nname = 1' }, { action: 'list' })
    expect(heads(lines)).toEqual([
      'npm (package.json, package-lock.json): asks for 3, 6 locked',
      '[Cargo.toml, Cargo.lock cannot be read: line 1: ]] is missing]',
    ])
  })
})

test('a tree is cut at a depth, and says so; a list can hold everything', async () => {
  const files = { 'package.json': manifest, 'package-lock.json': npmLock }
  expect((await shown(files, { action: 'tree', depth: '1' })).slice(1)).toEqual([
    '  left 1.2.0 (requires 1 more)',
    '  right 2.0.0 (requires 1 more)',
    '  @scope/check 3.1.4 (development) (requires 1 more)',
  ])
  expect((await shown(files, { action: 'list', all: 'true' })).slice(4)).toEqual([
    '  required by these:',
    '    base 1.0.0',
    '    base 2.0.0',
    '    leaf 0.1.0',
  ])
})

test('packages that require each other in a circle end', async () => {
  const lock = JSON.stringify({
    packages: {
      'node_modules/left': { version: '1.0.0', dependencies: { right: '*' } },
      'node_modules/right': { version: '1.0.0', dependencies: { left: '*' } },
    },
  })
  const files = { 'package.json': '{"dependencies":{"left":"*"}}', 'package-lock.json': lock }
  expect((await shown(files, { action: 'tree', depth: 9 })).slice(1)).toEqual([
    '  left 1.0.0',
    '    right 1.0.0',
    '      left 1.0.0 (see above)',
  ])
})

test('a tree too long to show says how much is left out', async () => {
  const names = Array.from({ length: 400 }, (_, index) => `p${index}`)
  const dependencies = Object.fromEntries(names.map((name) => [name, '1']))
  const lines = await shown({ 'package.json': JSON.stringify({ dependencies }) }, { action: 'list' })
  expect([lines.length, lines.at(-1)]).toEqual([
    251,
    '[… 152 more lines; narrow it with a name, --ecosystem or --depth …]',
  ])
})

describe('what only a registry knows', () => {
  const files = { 'package.json': manifest, 'package-lock.json': npmLock }
  const head = 'npm (package.json, package-lock.json): asks for 3, 6 locked'
  const locked = ['  left 1.2.0', '  right 2.0.0', '  @scope/check 3.1.4']

  /** A folder with a program of this name that does what the script says. */
  function programs(name: string, script: string) {
    const { root } = workspaceWith({ [name]: `#!/bin/sh\n${script}\n` })
    chmodSync(join(root, name), 0o755)
    return { mayUseNetwork: true, environment: { PATH: `${root}:/usr/bin:/bin` } }
  }

  test.each(['outdated', 'audit'])('%s: is not asked where the network may not be used', async (action) => {
    expect(await shown(files, { action })).toEqual([
      head,
      '  [offline: versions as locked, nothing was asked of a registry (the network may not be used)]',
      ...locked,
    ])
  })

  test.each<[name: string, script: string, reason: string]>([
    ['fails', 'echo no route to host >&2; exit 1', 'npm failed: no route to host'],
    ['tells of an error', 'echo \'{"error":{"code":"ENOTFOUND"}}\'; exit 1', 'npm failed'],
    ['writes what nobody can read', 'echo "<html>"', 'npm failed'],
  ])('a program that %s is no answer', async (_name, script, reason) => {
    expect((await shown(files, { action: 'outdated' }, programs('npm', script)))[1]).toBe(
      `  [offline: versions as locked, nothing was asked of a registry (${reason})]`,
    )
  })

  test('a program that is not there is no answer', async () => {
    const options = { mayUseNetwork: true, environment: { PATH: '/nonexistent' } }
    expect((await shown(files, { action: 'audit' }, options))[1]).toContain('npm is not installed')
  })

  test('npm answers what is outdated, with the exit code of a failure', async () => {
    const answer = '{"left":{"current":"1.2.0","wanted":"1.3.0","latest":"4.0.0"}}'
    expect(await shown(files, { action: 'outdated' }, programs('npm', `echo '${answer}'; exit 1`))).toEqual([
      head,
      '  [asked: npm outdated --json]',
      '  left 1.2.0 → 1.3.0, latest 4.0.0',
    ])
    expect((await shown(files, { action: 'outdated' }, programs('npm', 'echo "{}"'))).at(-1)).toBe(
      '  nothing is outdated',
    )
  })

  test('npm answers what is known to be vulnerable', async () => {
    const answer = JSON.stringify({
      vulnerabilities: {
        leaf: { severity: 'high', range: '<1', via: [{ title: 'Prototype pollution' }], fixAvailable: true },
        right: { severity: 'high', range: '*', via: ['leaf'], fixAvailable: false },
      },
    })
    expect((await shown(files, { action: 'audit' }, programs('npm', `echo '${answer}'; exit 1`))).slice(2)).toEqual([
      '  high: leaf <1: Prototype pollution (fix available)',
      '  high: right *: leaf (no fix)',
    ])
  })

  test('yarn answers line by line', async () => {
    const table = '{"type":"table","data":{"head":[],"body":[["left","1.2.0","1.3.0","4.0.0","dependencies"]]}}'
    const yarnFiles = { 'package.json': manifest, 'yarn.lock': yarnLock }
    const script = `echo '{"type":"info","data":"x"}'; echo '${table}'; exit 1`
    expect((await shown(yarnFiles, { action: 'outdated' }, programs('yarn', script))).slice(1)).toEqual([
      '  [asked: yarn outdated --json]',
      '  left 1.2.0 → 1.3.0, latest 4.0.0',
    ])
  })
})

test('a model asks and is shown the answer', async () => {
  const workspace = workspaceWith({ 'package.json': manifest, 'package-lock.json': npmLock })
  const model = scriptedPort(['$(package why leaf --ecosystem npm)', '$(answer done)'])
  const run = startRun(newRun(), testWorld({ model, tools: [packageTool({ workspace })] }))
  run.say('why is leaf there?')
  await run.rest()
  expect(JSON.stringify(model.requests[1]?.messages)).toContain('right 2.0.0 → base 2.0.0 → leaf 0.1.0')
})
