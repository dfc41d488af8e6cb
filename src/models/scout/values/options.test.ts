import { describe, expect, test } from 'vitest'
import { namelessOptions } from './nameless-options.ts'
import { optionsIn } from './options.ts'

const linesOf = (text: string) => text.split('\n').map((line, index) => ({ number: index + 1, text: line }))

describe('an option is read with its names and its default', () => {
  test.each<[text: string, names: readonly string[], value: string | null]>([
    ['parser.add_argument("-p", "--port", type=int, default=8080)', ['-p', '--port'], '8080'],
    [
      'timeout = partial(\n    Option,\n    "--timeout",\n    default=15,\n    help="Set it (default %default).",\n)',
      ['--timeout'],
      '15',
    ],
    ['@click.option("--name", default="x", help="Who.")', ['--name'], '"x"'],
    [
      '#[argh(option, short = \'d\', default = "floats::DEPTH")]\n    dip_below: u8,',
      ['--dip-below', '-d'],
      'floats::DEPTH',
    ],
    ['root.PersistentFlags().\n\tStringP(\n\t\t"store", "s", "/var", "where")', ['--store', '-s'], '"/var"'],
    [".option('-p, --port <number>', 'where to listen', 3000)", ['-p', '--port'], '3000'],
    [".option('port', { alias: 'p', default: 80 })", ['--port'], '80'],
    [".options('port', {\n  default: 80,\n})", ['--port'], '80'],
    ["yargs.options({\n  port: {\n    alias: 'p',\n    default: 3000\n  }\n})", ['--port'], '3000'],
    [
      "minimist(process.argv.slice(2), {\n  alias: { b: 'berth' },\n  default: { berth: 12 }\n})",
      ['--berth', '-b'],
      '12',
    ],
    ["const argv = require('mri')(process.argv.slice(2), { boolean: ['dry-dock'] })", ['--dry-dock'], null],
    ["static flags = {\n  force: Flags.boolean({ char: 'f' }),\n}", ['--force'], null],
    ['var quiet = new Option<bool>(new[] { "-q", "--quiet" }, "say less");', ['-q', '--quiet'], null],
    ['var seams = new Option<List<int>>("--seams", "how many");', ['--seams'], null],
    ['var strokes = new Option<int>("--strokes", () => 3, "how many");', ['--strokes'], '3'],
    ['new Option<string>("--unit", getDefaultValue: () => "stone")', ['--unit'], '"stone"'],
    ['Option<int> d = new("--depth");\nvar w = new Option<int>("--wait") { Required = true };', ['--wait'], null],
    ['new Option<int>("--wait", "-w") { Hidden = true, DefaultValueFactory = _ => 5 };', ['--wait', '-w'], '5'],
    ['flag.Int("port", 80, "where to listen")', ['-port'], '80'],
    ['flag.Bool("7", false, "seven digits")', ['-7'], 'false'],
    ['f.StringVarP(&o.Repo, "repo", "r", "here", "`repository`")', ['--repo', '-r'], '"here"'],
    ['flag.Var((*wares)(&carried), "carry", "what to carry")', ['-carry'], null],
    ['cmd.Flags().DurationVar(&o.wait, "wait", 5*time.Second, "how long")', ['--wait'], '5*time.Second'],
    ['    #[arg(short, long, default_value_t = 5)]\n    max_depth: usize,', ['--max-depth', '-m'], '5'],
    ['Arg::new("n").short(\'n\').default_value("9")', ['-n'], '"9"'],
    ['@Option(names = "-w")\nprivate int width = 8;', ['-w'], '8'],
    ['@Option(help: "Stop there.") var maxCount: Int = 50', ['--max-count'], '50'],
    ['@Option(name: [.customLong("most"), .short])\n    var count: Int?', ['--most', '-c'], null],
    ['Arg::new("depth").long("max-depth").default_value("7")', ['--max-depth'], '"7"'],
    ['@Option(names = {"-w", "--tabWidth"}, defaultValue = "8")\nprivate int width;', ['-w', '--tabWidth'], '"8"'],
    ["opts.on('-p', '--port PORT', Integer, 'where') { |port| }", ['-p', '--port'], null],
    ["opt :speed, 'How fast', :short => 's', :default => 20.0", ['--speed'], '20.0'],
    ["->addOption('format', 'f', InputOption::VALUE_REQUIRED, 'How', 'table')", ['--format'], "'table'"],
    ['{"read-interval", 1, NULL, \'r\'},', ['--read-interval', '-r'], null],
    ['{ "port", required_argument, 0, \'p\' },', ['--port', '-p'], null],
    ['	Port int `long:"port" short:"p" default:"80" description:"where"`', ['--port', '-p'], '"80"'],
    ['	Quiet []bool `short:"q"`', ['-q'], null],
    ['opts.optflag("d", "dry-run", "do nothing");', ['--dry-run', '-d'], null],
    ['opts.optopt("", "name", "its name", "NAME")', ['--name'], null],
    ["GetOptions('depth|d=i' => \\$depth)", ['--depth', '-d'], null],
    ['parser:option("-o --output", "Where to."):default "a.out"', ['-o', '--output'], null],
    ['  -n | --dry-run)', ['-n', '--dry-run'], null],
    ["if (arg === '--verbose' || arg === '-V') {", ['--verbose', '-V'], null],
    ['if (!strcmp(argv[i], "-q") || !strcmp(argv[i], "--quiet"))', ['-q', '--quiet'], null],
    ["elif arg in ('-q', '--quiet'):", ['-q', '--quiet'], null],
    ['case "-q", "--quiet":', ['-q', '--quiet'], null],
    ['if ("-quiet".equals(args[i])) {', ['-quiet'], null],
    ["for (i = 1; i < argc; i++)\n\tswitch (argv[i][1]) {\n\tcase 'q':\n\t\tquiet = 1;\n\t}", ['-q'], null],
    ["ARGBEGIN {\ncase 'q': {\n\tswitch (*EARGF()) { case 'x': break; }\n\tbreak;\n}\n} ARGEND", ['-q'], null],
    ['desc.add_options()\n  ("port,p", po::value<int>()->default_value(80), "where");', ['--port', '-p'], '80'],
    ['options.addOption("p", "port", true, "where to listen");', ['--port', '-p'], null],
    ['Option.builder("p")\n    .longOpt("port")\n    .hasArg()\n    .build()', ['--port', '-p'], null],
    ['&cli.IntFlag{\n\tName:    "port",\n\tAliases: []string{"p"},\n\tValue:   80,\n}', ['--port', '-p'], '80'],
    ['cli.IntFlag{Name: "port, p", Value: 80}', ['--port', '-p'], '80'],
    ['struct argp_option options[] = {\n  { "port", \'p\', "N", 0, "where" },\n  { 0 }\n};', ['--port', '-p'], null],
    ["['--port', '-p', GetoptLong::REQUIRED_ARGUMENT]", ['--port', '-p'], null],
    ['ABSL_FLAG(int, port, 80, "where to listen");', ['--port'], '80'],
    ['DEFINE_int32(port, 80, "where to listen");', ['--port'], '80'],
    ["flags.DEFINE_integer('port', 80, 'where to listen')", ['--port'], '80'],
  ])('%s', (text, names, value) => {
    expect(optionsIn(linesOf(text)).map((option) => [option.names, option.value])).toEqual([[names, value]])
  })
})

describe('what only looks like an option is none', () => {
  test.each([
    ['a call of another program', "spawn('git', ['--no-pager', 'log'])"],
    ['a listener', "button.on('click', () => {})"],
    ['a comment', '# parser.add_argument("--port")'],
    ['a plain argument', 'parser.add_argument("path", default=".")'],
    ['an argument of clap whose long name is a constant', 'Arg::new(STORE).long(STORE)'],
    ['an argument of clap without a long name', 'Arg::new("path").default_value(".")'],
    ['a letter of something else', "switch (*p) {\ncase 'q':\n  break;\n}"],
    ['a letter of a text that is no argument', "while (*p == '-')\n  switch (*++p) {\n  case 'q':\n    break;\n  }"],
  ])('%s', (_, text) => {
    expect(optionsIn(linesOf(text))).toEqual([])
  })
})

describe('an option whose name is not written is told by its line', () => {
  test.each([
    ['a row of Boost', 'desc.add_options()\n  (name, "where");', 2],
    ['a record of urfave', '&cli.IntFlag{\n\tName: portFlag,\n}', 1],
    ['a row of argp', "struct argp_option options[] = {\n  { name, 'p' },\n  { 0 }\n};", 2],
    ['words behind a second sign', "switch (argv[i][1]) {\ncase '-':\n  word(argv[i] + 2);\n}", 2],
    ['a switch whose end was not seen', "switch (argv[i][1]) {\ncase 'q':\n  quiet = 1;", 1],
    ['a list of words that is kept elsewhere', 'getopt.getopt(\n    argv, "h", words)', 1],
  ])('%s', (_, text, line) => {
    expect(namelessOptions(linesOf(text)).map(({ number }) => number)).toEqual([line])
  })
})

test('what is said of the next option is not said of the one above it', () => {
  const lines = linesOf(
    '/// The settings\n#[arg(long, default_value = "a.toml")]\nconfig: PathBuf,\n\n/// The store\n#[arg(long)]\nstore: PathBuf,',
  )
  expect(optionsIn(lines).map(({ text }) => text)).toEqual([
    '#[arg(long, default_value = "a.toml")]\nconfig: PathBuf,\n',
    '#[arg(long)]\nstore: PathBuf,',
  ])
})
