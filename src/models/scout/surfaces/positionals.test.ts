import { expect, test } from 'vitest'
import { positionals } from './positionals.ts'

test.each<[how: string, source: string, names: readonly string[]]>([
  ['argparse', "parser.add_argument('chart', nargs='+')\nparser.add_argument('--depth')", ['chart']],
  ['click', "@click.argument('chart')\n@click.option('--depth')", ['chart']],
  ['commander', "  .argument('<chart>', 'what to read')\n  .argument('[more...]')", ['chart', 'more']],
  ['clap', 'Arg::new("chart")\n    .required(true),\nArg::new("depth")\n    .long("depth"),', ['chart']],
  // The next line may say that it has a dash.
  ['clap, a line by itself', 'Arg::with_name("depth")', []],
])('%s tells arguments by their places', (_, source, names) => {
  const lines = source.split('\n').map((text, index) => ({ text, number: index + 1 }))
  expect(positionals.read({ path: 'main', lines }).map(({ name }) => name)).toEqual(names)
})
