import { describe, expect, test } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { handledOption } from './asked-option.ts'
import { keysOf, readsOption } from './option-keys.ts'
import { optionsIn } from './options.ts'

function keys(typed: string, ...lines: readonly string[]) {
  const declared = optionsIn(lines.map((text, index) => ({ number: index + 1, text })))
  return keysOf(
    typed,
    declared.filter(({ names }) => names.some((name) => name.endsWith(typed.replace(/^-+/, '')))),
  )
}

describe('the option that is asked where it is handled', () => {
  test.each([
    ['Where is the --half-muffled option handled?', '--half-muffled'],
    ['Where is -mute processed?', '-mute'],
    ['where does it handle --tenor?', '--tenor'],
    ['Which function handles the --tenor flag?', '--tenor'],
    ['Where is the tenor option read?', 'tenor'],
    ['Where is the tenor bell handled?', null],
    ['Where are the options parsed?', null],
    ['What is the default of --tenor?', null],
  ])('%s', (question, option) => {
    expect(handledOption(readQuestion(question))).toBe(option)
  })
})

describe('a line that reads an option', () => {
  test('by what argparse, commander, clap and click call it', () => {
    const plain = keys('--half-muffled', "parser.add_argument('--half-muffled', action='store_true')")
    expect(readsOption('    if args.half_muffled:', plain)).toBe('reads')
    expect(readsOption('if (options.halfMuffled) mute()', plain)).toBe('reads')
    expect(readsOption('const { halfMuffled, peal } = program.opts()', plain)).toBe('reads')
    expect(readsOption('  peal.half_muffled + 1', plain)).toBe('may')
    expect(readsOption('  args.half_muffled = False', plain)).toBeNull()
    const click = keys('--half-muffled', "@click.option('--half-muffled', is_flag=True)", 'def ring(half_muffled):')
    expect(readsOption('    if half_muffled:', click)).toBe('reads')
  })

  test('by the variable that it is put into', () => {
    const go = keys('--tenor', '\ttenor := flag.Int("tenor", 8, "which bell")')
    expect(readsOption('\treturn ring(*tenor)', go)).toBe('reads')
    expect(readsOption('\ttenor = 3', go)).toBeNull()
  })

  test('by the letter that getopt gives back, also for its long name', () => {
    const long = keys(
      '--tenor',
      'static struct option all[] = {',
      '    {"tenor", required_argument, NULL, \'t\'},',
      '};',
    )
    expect(readsOption("        case 't':", long)).toBe('reads')
    expect(readsOption("        case 'u':", long)).toBeNull()
  })

  test('by its text, compared or asked for', () => {
    const typed = keysOf('-mute', [])
    expect(readsOption('} else if (!strcmp(arg, "-mute")) {', typed)).toBe('reads')
    expect(readsOption('    -m|-mute) muted=1 ;;', keysOf('-mute', []))).toBe('reads')
    expect(readsOption('  return c.Bool("mute")', typed)).toBe('reads')
    expect(readsOption('  printf("-mute  say nothing");', typed)).toBeNull()
  })

  test('by what it is called where nobody types it', () => {
    const clap = keys('--no-toll', 'Arg::with_name("notoll").long("no-toll")')
    expect(readsOption('let toll = !matches.is_present("notoll");', clap)).toBe('reads')
    const go = keys('--no-toll', 'flags.BoolVarP(&af.NoToll, "no-toll", "t", false, "ring nothing")')
    expect(readsOption('	if a.Flags.NoToll {', go)).toBe('reads')
    const java = keys('--toll', '@Option(names = {"-t", "--toll"})', 'private boolean tolling;')
    expect(readsOption('    if (tolling) ring();', java)).toBe('reads')
    expect(readsOption('    return this.tolling ? 1 : 2;', java)).toBe('reads')
    const boost = keys('--toll', '("toll,t", po::value<int>(), "how often")')
    expect(readsOption('  if (vm.count("toll"))', boost)).toBe('reads')
  })

  test('from the map of Boost', () => {
    const berths = keys('--berths', 'all.add_options()', '  ("berths", po::value<int>(), "How many")')
    expect(readsOption('  auto found = vm.find("berths");', berths)).toBe('reads')
    expect(readsOption('  int all = given["berths"].as<int>();', berths)).toBe('reads')
    expect(readsOption('  size_t at = line.find("berths");', berths)).toBeNull()
  })
})
