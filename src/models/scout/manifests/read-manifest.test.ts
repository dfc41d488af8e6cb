import { describe, expect, test } from 'vitest'
import { dependenciesIn, manifestVersion, readDependencies, tasksIn } from './read-manifest.ts'

const linesOf = (text: string) => text.split('\n').map((line, index) => ({ number: index + 1, text: line }))
const asked = (path: string, text: string) =>
  dependenciesIn(path, linesOf(text)).map(({ name, version, line }) => [name, version, line.number])

describe('names the dependencies of a manifest with their lines', () => {
  test.each<[path: string, text: string, expected: readonly (string | number)[][]]>([
    ['package.json', '{\n  "name": "x",\n  "dependencies": {\n    "zod": "^3"\n  }\n}', [['zod', '^3', 4]]],
    [
      'package.json',
      '{"name": "x", "version": "2.0.0", "dependencies": {"zod": "^3", "ws": "^8"}, "scripts": {"a": "b"}}',
      [
        ['zod', '^3', 1],
        ['ws', '^8', 1],
      ],
    ],
    [
      'package.json',
      '{\n\t"engines": { "node": ">=20" },\n\t"dependencies": { "undici": "^6" },\n\t"private": true\n}',
      [['undici', '^6', 3]],
    ],
    [
      'Cargo.toml',
      '[package]\nname = "x"\n\n[dependencies]\nserde = { version = "1.0", features = ["a"] }\nanyhow = "1"',
      [
        ['serde', '1.0', 5],
        ['anyhow', '1', 6],
      ],
    ],
    [
      'Cargo.toml',
      '[package]\nname = "x"\n\n[dependencies.clap]\nversion = "4.0"\nfeatures = ["a"]\n\n[dev-dependencies.diff]\npath = "d"',
      [
        ['clap', '4.0', 4],
        ['diff', '', 8],
      ],
    ],
    [
      'pyproject.toml',
      '[project]\nname = "x"\ndependencies = [\n  "httpx[http2]>=0.27",\n]\n\n[project.optional-dependencies]\ndev = ["ruff"]',
      [
        ['httpx', '>=0.27', 4],
        ['ruff', '', 8],
      ],
    ],
    ['go.mod', 'module x\n\ngo 1.22\n\nrequire (\n\tgithub.com/a/b v1.2.3\n)', [['github.com/a/b', 'v1.2.3', 6]]],
    ['requirements.txt', '# pinned\nflask==3.0\ngit+https://x/y.git', [['flask', '==3.0', 2]]],
    [
      'pyproject.toml',
      '[project]\ndependencies = [\'a>=1\', "b[c]~=2"]\n[project.optional-dependencies]\npg = ["d"]\n[tool.poetry.dependencies]\npython = "^3"\ne = { version = "^4", extras = ["x"] }',
      [
        ['a', '>=1', 2],
        ['b', '~=2', 2],
        ['d', '', 4],
        ['e', '^4', 7],
      ],
    ],
    [
      'Pipfile',
      '[[source]]\nname = "pypi"\n\n[packages]\nflask = "==3.0"\n\n[dev-packages]\nblack = {version = "24"}',
      [
        ['flask', '==3.0', 5],
        ['black', '24', 8],
      ],
    ],
    [
      'vcpkg.json',
      '{\n  "dependencies": [\n    { "name": "asio", "version>=": "1" },\n    "fmt"\n  ],\n  "features": { "t": { "dependencies": ["gtest"] } }\n}',
      [
        ['asio', '', 3],
        ['fmt', '', 4],
      ],
    ],
    [
      'src/App.csproj',
      '<PackageReference Version="1.2" Include="A" />\n<PackageReference Include="B">\n  <Version>3</Version>\n</PackageReference>',
      [
        ['A', '1.2', 1],
        ['B', '3', 2],
      ],
    ],
    ['build.sbt', 'val akka = "2.9"\nlibraryDependencies += "a.b" %% "actor" % akka', [['actor', '2.9', 2]]],
    ['Gemfile', "gem 'sinatra', '~> 4.0'", [['sinatra', '~> 4.0', 1]]],
    [
      'chandler-2.4.0.gemspec',
      [
        '  if s.respond_to? :add_runtime_dependency then',
        '    s.add_runtime_dependency(%q<nokogiri>.freeze, ["~> 1.8"])',
        '    s.add_development_dependency(%q<rake>.freeze)',
        '  else',
        '    s.add_dependency(%q<rake>.freeze, [">= 0"])',
      ].join('\n'),
      [
        ['nokogiri', '~> 1.8', 2],
        ['rake', '', 3],
      ],
    ],
    ['chandler.gemspec', "  spec.add_dependency 'thor', '>= 0.19', '< 2.0'", [['thor', '>= 0.19, < 2.0', 1]]],
    [
      'pom.xml',
      [
        '<artifactId>own</artifactId>',
        '<dependencyManagement><dependencies>',
        '  <dependency><artifactId>perhaps</artifactId></dependency>',
        '</dependencies></dependencyManagement>',
        '<dependencies>',
        '<dependency>',
        '<artifactId>junit</artifactId>',
        '<version>5</version>',
        '<exclusions><exclusion><artifactId>hamcrest</artifactId></exclusion></exclusions>',
        '</dependency>',
        '</dependencies>',
        '<build><plugins><plugin>',
        '  <artifactId>maven-jar-plugin</artifactId>',
        '  <dependencies><dependency><artifactId>tool</artifactId></dependency></dependencies>',
        '</plugin></plugins></build>',
      ].join('\n'),
      [['junit', '5', 7]],
    ],
    [
      'package.json',
      '{\n  "tool": {\n    "dependencies": {\n      "yarn": "^1"\n    }\n  },\n  "dependencies": {\n    "ws": "^8"\n  }\n}',
      [['ws', '^8', 8]],
    ],
    [
      'x.egg-info/requires.txt',
      'attrs>=20\n\n[socks]\npysocks',
      [
        ['attrs', '>=20', 1],
        ['pysocks', '', 4],
      ],
    ],
  ])('%s', (path, text, expected) => {
    expect(asked(path, text)).toEqual(expected)
  })
})

test.each<[path: string, text: string, expected: readonly string[]]>([
  [
    'package.json',
    '{\n\t"dependencies": {\n\t\t"zod": "^3"\n\t},\n\t"devDependencies": {\n\t\t"ava": "^5"\n\t}\n}',
    ['zod ^3 runtime', 'ava ^5 development'],
  ],
  [
    'package.json',
    '{"dependencies": {"zod": "^3"}, "devDependencies": {"ava": "^5"}}',
    ['zod ^3 runtime', 'ava ^5 development'],
  ],
  [
    'Gemfile',
    "gem 'thor'\n\ngroup :development do\n  gem 'pry'\n  group :test do\n    gem 'rake', '1'\n  end\n  if old\n    gem 'rake', '2'\n  end\nend\n\ngem 'rspec', group: :test\ngem 'pg', group: :postgres\ngem 'tilt'",
    [
      'thor  runtime',
      'pry  development',
      'rake 1 or 2 development',
      'rspec  development',
      'pg  optional',
      'tilt  runtime',
    ],
  ],
  [
    'tongs.gemspec',
    [
      '  if Gem::Version.new(Gem::VERSION) >= Gem::Version.new("1.2.0") then',
      '    s.add_runtime_dependency(%q<anvil>.freeze, ["~> 0.2"])',
      '    s.add_development_dependency(%q<rake>.freeze)',
      '  else',
      '    s.add_dependency(%q<anvil>.freeze, ["~> 0.2"])',
      '    s.add_dependency(%q<rake>.freeze)',
      '  end',
    ].join('\n'),
    ['anvil ~> 0.2 runtime', 'rake  development'],
  ],
])('tells whom a dependency of %s is for: %s', (path, text, expected) => {
  expect(dependenciesIn(path, linesOf(text)).map(({ name, version, group }) => `${name} ${version} ${group}`)).toEqual(
    expected,
  )
})

test('tells what is needed only by whoever asks for more', () => {
  const groupsOf = (path: string, text: string) => dependenciesIn(path, linesOf(text)).map(({ group }) => group)
  expect(groupsOf('Cargo.toml', '[dependencies.clap]\nversion = "4"\noptional = true\n\n[dependencies.log]')).toEqual([
    'optional',
    'runtime',
  ])
  expect(groupsOf('requires.txt', 'attrs\n[:python_version < "3.8"]\nimportlib\n[socks]\npysocks')).toEqual([
    'runtime',
    'runtime',
    'optional',
  ])
})

test('knows how the scripts of a manifest are run', () => {
  const text = '{\n  "scripts": {\n    "test": "vitest",\n    "lint": "biome"\n  }\n}'
  expect(tasksIn('package.json', linesOf(text)).map(({ command }) => command)).toEqual(['npm test', 'npm run lint'])
})

test('reads JSON on one line like JSON on many', () => {
  const text =
    '{"name": "x", "config": {"version": "9"}, "version": "2.0.0", "scripts": {"test": "a, {b}", "lint": "c"}}'
  const lines = linesOf(text)
  expect(manifestVersion('package.json', lines)).toEqual({ text: '2.0.0', line: { number: 1, text } })
  expect(tasksIn('package.json', lines).map(({ command }) => command)).toEqual(['npm test', 'npm run lint'])
})

test('tells the version of the project from those of its dependencies', () => {
  const text = '[package]\nversion = "0.4.2"\n[dependencies]\nclap = { version = "4.5" }'
  expect(manifestVersion('Cargo.toml', linesOf(text))).toEqual({
    text: '0.4.2',
    line: { number: 2, text: 'version = "0.4.2"' },
  })
})

describe('reads a manifest together with others', () => {
  const read = (path: string, text: string, others: Readonly<Record<string, string>>) => {
    const all = Object.entries(others).map(([other, own]) => ({ path: other, lines: linesOf(own) }))
    const { found, unread } = readDependencies({ path, lines: linesOf(text) }, all)
    return [found.map(({ name, version }) => `${name} ${version}`), unread.map(({ number }) => number)]
  }

  test('a catalogue of Gradle says what its aliases and bundles stand for', () => {
    const catalogue =
      '[versions]\nk = "2.3"\n[libraries]\nk-core = { group = "io.k", name = "k-core", version.ref = "k" }\nk-cio = { module = "io.k:k-cio", version.ref = "k" }\n[bundles]\nall = ["k-core", "k-cio"]'
    expect(
      read('build.gradle.kts', 'dependencies {\n  api(libs.bundles.all)\n  api(libs.gone)\n}', {
        'gradle/libs.versions.toml': catalogue,
      }),
    ).toEqual([['io.k:k-core 2.3', 'io.k:k-cio 2.3'], [3]])
  })

  test('one file of .NET says the versions of all', () => {
    expect(
      read('a/A.csproj', '<PackageReference Include="Dapper" />', {
        'Directory.Packages.props': '<PackageVersion Include="Dapper" Version="2.1" />',
      }),
    ).toEqual([['Dapper 2.1'], []])
  })

  test('a workspace of Cargo says the versions of its crates', () => {
    expect(
      read('a/Cargo.toml', '[dependencies]\nserde.workspace = true\ntokio = { workspace = true }', {
        'Cargo.toml': '[workspace.dependencies]\nserde = "1.0"\ntokio = { version = "1.38" }',
      }),
    ).toEqual([['serde 1.0', 'tokio 1.38'], []])
  })

  test('a property of Maven stands for a version', () => {
    expect(
      read(
        'pom.xml',
        '<properties>\n<j.version>2.17</j.version>\n</properties>\n<dependency>\n<artifactId>j</artifactId>\n<version>$'.concat(
          '{j.version}</version>\n</dependency>',
        ),
        {},
      ),
    ).toEqual([['j 2.17'], []])
  })

  test('an extra may be for those who work on the project, and stays one', () => {
    const text = '[project.optional-dependencies]\ntest = ["a"]\npg = ["b"]'
    const { found } = readDependencies({ path: 'pyproject.toml', lines: linesOf(text) })
    expect(found.map(({ name, group, isExtra }) => [name, group, isExtra])).toEqual([
      ['a', 'development', true],
      ['b', 'optional', true],
    ])
  })

  test('what another file names is not read', () => {
    expect(read('requirements.txt', '-r base.txt\na==1', {})).toEqual([['a ==1'], [1]])
    expect(read('setup.py', 'setup(install_requires=needed())', {})).toEqual([[], [1]])
  })
})

test('a recipe may be quiet and take values of its own, and what is private or given a value is none', () => {
  const text =
    'set shell := ["bash"]\nversion := "1"\n@quiet:\n    echo\nship to=\'x\' *rest: quiet\n    cp\n_own:\nalias s := ship'
  expect(tasksIn('justfile', linesOf(text)).map(({ name }) => name)).toEqual(['quiet', 'ship'])
})
