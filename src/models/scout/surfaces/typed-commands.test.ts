import { describe, expect, test } from 'vitest'
import { sourceOf } from './route.ts'
import { fieldIn, ownKeys } from './rows.ts'
import { typedCommands } from './typed-commands.ts'

function readIn(files: Readonly<Record<string, string>>) {
  return typedCommands(
    Object.entries(files).map(([path, text]) =>
      sourceOf({ path, lines: text.split('\n').map((line, index) => ({ number: index + 1, text: line })) }),
    ),
  )
}

/** Which command belongs to which, as `outer inner`. */
function ownedIn(files: Readonly<Record<string, string>>): readonly string[] {
  return readIn(files).owned.map(({ named, owner }) => (owner === null ? named.name : `${owner.name} ${named.name}`))
}

const argh = `#[derive(FromArgs)]
struct Top {
    #[argh(subcommand)]
    deed: Deed,
}
#[derive(FromArgs, Debug)]
#[argh(subcommand)]
enum Deed {
    Hoist(Hoist),
    Flag(Flag),
}
#[derive(FromArgs)]
/// raise it
#[argh(subcommand, name = "hoist-up")]
struct Hoist {}
#[derive(FromArgs)]
#[argh(
    subcommand,
    name = "flag",
)]
struct Flag {
    #[argh(subcommand)]
    deed: FlagDeed,
}
#[derive(FromArgs)]
#[argh(subcommand)]
enum FlagDeed {
    Dip(Dip),
}
#[derive(FromArgs)]
#[argh(subcommand, name = "dip")]
struct Dip {}`

const kong = `var cli struct {
	globals
	OpenHatch openCmd \`cmd:"" help:"Open one: see https://a.example."\`
	Hold      struct {
		Fill  fillCmd  \`cmd:"" aliases:"f"\`
		Empty emptyCmd \`cmd:"" name:"drain"\`
	} \`cmd:""\`
	Crew crew.Cmd \`kong:"cmd,help='People'"\`
	Loud bool \`short:"l"\` // no command
}

type globals struct {
	Ring struct{} \`cmd:"1"\`
}`

describe('commands are made of types', () => {
  test.each<[how: string, files: Readonly<Record<string, string>>, names: readonly string[]]>([
    ['argh', { 'main.rs': argh }, ['hoist-up', 'flag', 'flag dip']],
    [
      'kong',
      { 'cmd/main.go': kong, 'crew/crew.go': 'type Cmd struct {\n\tPay payCmd `cmd:""`\n}' },
      ['open-hatch', 'hold', 'crew', 'hold fill', 'hold drain', 'ring', 'crew pay'],
    ],
    [
      'go-flags and go-arg',
      {
        'a/a.go': 'type Options struct {\n\tStow stowCmd `command:"stow-away" description:"Stow"`\n}',
        'b/b.go': 'var args struct {\n\tTrim *trimCmd `arg:"subcommand:trim"`\n\tLeanOn *leanCmd `arg:"subcommand"`\n}',
      },
      ['stow-away', 'trim', 'leanon'],
    ],
    [
      'what only looks alike',
      { 'a.go': 'type Row struct {\n\tCmd string `cmd:"ls -l"`\n\tArg string `arg:""`\n}' },
      [],
    ],
  ])('%s', (_, files, names) => {
    expect(ownedIn(files)).toEqual(names)
    expect(readIn(files).unread).toEqual([])
  })

  test.each<[why: string, files: Readonly<Record<string, string>>]>([
    ['a digit may be a word', { 'a.go': 'var cli struct {\n\tGzip2 zipCmd `cmd:""`\n}' }],
    [
      'a command stands in what is given by its place',
      { 'a.go': 'var cli struct {\n\tHold struct {\n\t\tFill fillCmd `cmd:""`\n\t} `arg:""`\n}' },
    ],
    [
      'a variant of argh has no name',
      { 'a.rs': '#[derive(FromArgs)]\n#[argh(subcommand)]\nenum Deed {\n    Dip(elsewhere::Dip),\n}' },
    ],
    [
      'two types have one name',
      {
        'a.rs':
          '#[derive(Subcommand)]\nenum Top {\n    Hold(Deed),\n    Crew(Deed),\n}\n#[derive(Subcommand)]\nenum Deed {\n    Fill,\n}',
        'b.rs': '#[derive(Subcommand)]\nenum Deed {\n    Pay,\n}',
      },
    ],
  ])('not where %s', (_, files) => expect(readIn(files).unread).not.toEqual([]))
})

test('rows are called by the field that is read, or by the key that only they have', () => {
  expect(fieldIn('{"help": "of name", "name": "fill"}', 'name')).toBe('fill')
  expect(fieldIn("Command(name='fill', run=fill)", 'name')).toBe('fill')
  expect(fieldIn('{ name: titleOf(fill) }', 'name')).toBeUndefined()
  expect(ownKeys(['{"fill": [{"x": 1}], "help": "a"}', '{"drain": [], "help": "b"}'])).toEqual(['fill', 'drain'])
  expect(ownKeys(['{"name": "fill"}', '{"name": "drain"}'])).toEqual([undefined, undefined])
})
