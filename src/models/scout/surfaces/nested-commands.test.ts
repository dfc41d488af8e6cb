import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { nestingOf } from './nested-commands.ts'
import { sourceOf } from './route.ts'

/** Which command belongs to which, as `outer inner`. */
function nestedIn(path: string, text: string): readonly string[] {
  const stretch = { path, lines: text.split('\n').map((line, index) => ({ number: index + 1, text: line })) }
  const { owned } = nestingOf(commands.read(stretch), [sourceOf(stretch)])
  return owned.map(({ named, owner }) => (owner === null ? named.name : `${owner.name} ${named.name}`)).sort()
}

test.each<[how: string, path: string, text: string, names: readonly string[]]>([
  [
    'by the variable that it is given to',
    'a.js',
    `program.command('light').action(light)
const shelf = program.command('shelf')
shelf
  .command('stack')
  .action(stack)
shelf.command('clear').action(clear)`,
    ['light', 'shelf', 'shelf clear', 'shelf stack'],
  ],
  [
    'by the call that it stands in',
    'b.js',
    `yargs
  .command('light', 'Light it', {}, light)
  .command('shelf', 'Shelves', (inner) =>
    inner.command('stack', 'Stack them', {}, stack),
  )`,
    ['light', 'shelf', 'shelf stack'],
  ],
  [
    'by the parser of its own',
    'c.py',
    `sub = parser.add_subparsers()
shelf = sub.add_parser("shelf")
parts = shelf.add_subparsers()
parts.add_parser("stack")`,
    ['shelf', 'shelf stack'],
  ],
  [
    'by the class that it stands in',
    'd.rb',
    `class Shelf < Thor
  desc 'stack', 'Stack them'
  def stack; end
end

class Main < Thor
  desc 'light', 'Light it'
  def light; end

  desc 'shelf SUBCOMMAND', 'Shelves'
  subcommand 'shelf', Shelf
end`,
    ['light', 'shelf', 'shelf stack'],
  ],
  [
    'by the class that is registered below a name',
    'd.rb',
    `class Shelf < Thor
  desc 'stack', 'Stack them'
  def stack; end
end

class Main < Thor
  register(Shelf,
           'shelf',
           'shelf ...',
           'Shelves')

  desc 'light', 'Light it'
  def light; end
end`,
    ['light', 'shelf', 'shelf stack'],
  ],
  [
    'by what one is made with',
    'F.kt',
    `class Kiln : CliktCommand(name = "kiln") {
}
class Light : CliktCommand(name = "light", help = "Light it") {
}
class Shelf : CliktCommand(name = "shelf") {
}
fun main(args: Array<String>) = Kiln()
    .subcommands(Light(), Shelf())
    .main(args)`,
    ['light', 'shelf'],
  ],
  [
    'by the classes that one names',
    'E.java',
    `@Command(name = "kiln", subcommands = { Light.class, Shelf.class })
class Kiln { }
@Command(name = "light")
class Light { }
@Command(name = "shelf")
class Shelf {
    @Command(name = "stack")
    void stack() { }
}`,
    ['light', 'shelf', 'shelf stack'],
  ],
  [
    'by what gives it to another',
    'F.cs',
    `var root = new RootCommand("Kiln");
var shelf = new Command("shelf", "Shelves");
var stack = new Command("stack", "Stack them");
shelf.AddCommand(stack);
root.Add(shelf);`,
    ['shelf', 'shelf stack'],
  ],
  [
    'by the list that it stands in',
    'g.go',
    `	app := &cli.App{
		Commands: []*cli.Command{
			{
				Name:  "shelf",
				Flags: []cli.Flag{
					&cli.StringFlag{Name: "row"},
				},
				Subcommands: []*cli.Command{
					{Name: "stack", Action: stack},
				},
			},
		},
	}`,
    ['shelf', 'shelf stack'],
  ],
])('%s', (_, path, text, names) => {
  expect(nestedIn(path, text)).toEqual(names)
})

test('one that nobody gives to another makes a doubt where others are given', () => {
  const text = `@click.group("kiln")
def kiln(): ...
@kiln.command("light")
def light(): ...
@click.command("lost")
def lost(): ...`
  const stretch = { path: 'a.py', lines: text.split('\n').map((line, index) => ({ number: index + 1, text: line })) }
  const { unread } = nestingOf(commands.read(stretch), [sourceOf(stretch)])
  expect(unread.every(({ match }) => match.line === 5) && unread.length > 0).toBe(true)
})
