import { expect, test } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { valuedOption } from './asked-option.ts'
import { choicesIn, choicesNamed } from './option-choices.ts'

test.each([
  ['argparse', `add_argument('--kind', choices=['a', 'b'], default='a')`, ['a', 'b']],
  ['argparse with a tuple', `add_argument('--kind', choices=('a', "b"))`, ['a', 'b']],
  ['numbers', `add_argument('--level', type=int, choices=[1, 2])`, ['1', '2']],
  ['click', `@click.option('--kind', type=click.Choice(['a', 'b'], case_sensitive=False))`, ['a', 'b']],
  ['clap', `Arg::new("kind").long("kind").possible_values(&["a", "b"])`, ['a', 'b']],
  ['clap 4', `#[arg(long, value_parser = ["a", "b"])]`, ['a', 'b']],
  ['commander', `new Option("-k, --kind <kind>", "Kind").choices(["a", "b"]).default("a")`, ['a', 'b']],
  ['Clikt', `option("--kind").choice("a", "b").default("a")`, ['a', 'b']],
  ['Clikt, with what each stands for', `option("--kind").choice("a" to Kind.A, "b" to Kind.B)`, []],
  ['yargs', `.option('kind', { choices: ['a', 'b'], describe: 'x' })`, ['a', 'b']],
  ['oclif', `kind: Flags.string({ options: ['a', 'b'] })`, ['a', 'b']],
  ['thor', `method_option :kind, enum: %w[a b]`, ['a', 'b']],
  ['OptionParser', `opts.on("--kind KIND", [:a, :b], "Kind")`, ['a', 'b']],
  ['kingpin', `app.Flag("kind", "Kind").Default("a").Enum("a", "b")`, ['a', 'b']],
  ['kong', 'Kind string `help:"Kind" enum:"a, b"`', ['a', 'b']],
  ['a list that is made elsewhere', `add_argument('--kind', choices=KINDS)`, []],
  ['a list that holds more than texts', `add_argument('--kind', choices=['a', *more()])`, []],
  ['no list', `add_argument('--kind', help="a or b")`, []],
])('the values of an option are read from its declaration: %s', (_, text, expected) => {
  expect(choicesIn(text)).toEqual(expected)
})

test.each([
  ['Which values does the --expose option accept?', '--expose'],
  ['What values can --kind take?', '--kind'],
  ['Which formats does --format support?', '--format'],
  ['What are the allowed values of the --kind flag?', '--kind'],
  ['What does -k accept?', '-k'],
  ['What are the possible values for kind?', null],
  ['Which values can be passed to --kind?', '--kind'],
  ['Which fields does the Option struct have?', null],
  ['Which options does the program accept?', null],
])('%s', (text, expected) => {
  expect(valuedOption(readQuestion(text))).toBe(expected)
})

test.each([
  [`add_argument('--kind', choices=[k.value for k in Kind], default='a')`, 'Kind'],
  [`add_argument('--kind', choices=KINDS)`, 'KINDS'],
  ['option :kind, type: :string, enum: Lamp::KINDS', 'KINDS'],
  [`add_argument('--kind', choices=[k.lower() for k in Kind])`, null],
])('the list that a declaration names: %s', (text, expected) => {
  expect(choicesNamed(text)).toBe(expected)
})
