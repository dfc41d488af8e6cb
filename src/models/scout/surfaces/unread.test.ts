import { describe, expect, test } from 'vitest'
import { longestPattern } from '../looking/every-match.ts'
import type { Match } from '../looking/read-matches.ts'
import type { Named } from './surface.ts'
import { notTold, severalParsers, toldBesides } from './told-flags.ts'
import { variablesBesides } from './told-variables.ts'
import { unreadIn, unreadPatterns } from './unread.ts'

const lineIn = (path: string, text: string, line = 1): Match => ({ path, line, text, around: null, after: [] })
const flag = (name: string, more: Partial<Named> = {}): Named => ({
  name,
  path: 'src/main.c',
  line: { number: 1, text: name },
  ...more,
})

test.each(Object.values(unreadPatterns).flat())('%s can be told apart in a prompt', (pattern) => {
  expect(pattern.length).toBeLessThanOrEqual(longestPattern)
  expect(() => new RegExp(pattern)).not.toThrow()
})

test('another word for a command of Thor is one that may be typed', () => {
  const isUnread = (text: string) => unreadIn('command', [lineIn('lib/cli.rb', text)]).length > 0
  expect(isUnread('  map "open" => :new')).toBe(true)
  expect(isUnread('  map "n" => :new')).toBe(false)
  expect(isUnread('  map "--version" => :version')).toBe(false)
})

test('a command of Java or PHP may be declared without a class or a name of its own', () => {
  const isUnread = (path: string, text: string) => unreadIn('command', [lineIn(path, text)]).length > 0
  expect(isUnread('Desk.java', '    @Command(description = "Takes a slip.")')).toBe(true)
  expect(isUnread('Desk.java', '    @Command(name = "take", description = "Takes a slip.")')).toBe(false)
  expect(isUnread('bin/desk', "$app->register('slips:' . $kind)")).toBe(true)
  expect(isUnread('bin/desk', "$app->register('slips:check')")).toBe(false)
  expect(isUnread('src/Desk.php', "$this->container->register('clock')")).toBe(false)
})

describe('a declaration that does not tell the name is a hole in the list', () => {
  test.each<[noun: string, text: string, isUnread: boolean]>([
    ['flag', "program.option('-p, --port <n>', 'where')", false],
    ['flag', 'program.option(flags, description)', true],
    ['flag', 'while ((c = getopt_long(argc, argv, "hv", all, NULL)) != -1)', false],
    ['flag', 'while ((c = getopt_long(argc, argv, letters, all, NULL)) != -1)', true],
    ['flag', '  {"port", required_argument, NULL, 1},', false],
    ['flag', '  {PORT_NAME, required_argument, NULL, 1},', true],
    ['flag', 'flag.StringVar(&host, "host", "", "where")', false],
    ['flag', 'flag.StringVar(&host, name, "", "where")', true],
    ['flag', "const argv = require('minimist')(process.argv)", true],
    ['flag', 'static struct argp_option options[] = {', false],
    ['flag', 'opts, rest = getopt.getopt(sys.argv[1:], letters, ["port="])', true],
    ['flag', 'opts, rest = getopt.getopt(sys.argv[1:], "hp:", words)', true],
    ['flag', 'opts, rest = getopt.getopt(sys.argv[1:], "hp:", ["port="])', false],
    ['flag', '\tPort int `long:"port"`', false],
    ['flag', '\tServer ServerOptions `group:"server" namespace:"server"`', true],
    ['flag', '\tPort int `kong:"help=\'where\'"`', true],
    ['flag', 'let matches = command.arg(arg!(--port <PORT>))', true],
    ['flag', '    #[options(help = "where to listen")]', true],
    ['flag', 'options.addOption("p", "port", true, "where to listen");', false],
    ['flag', 'options.addOption("port", "where to listen");', true],
    ['flag', "$this->addOption('port', 'p', InputOption::VALUE_REQUIRED)", false],
    ['flag', 'TCLAP::ValueArg<int> port("p", "port", "where", true, 80, "number");', true],
    ['flag', '\tPort int `arg:"--port"`', true],
    ['flag', '  @Option(help: "where") var port: Int', false],
    ['command', '  vim.api.nvim_create_user_command(name, run, {})', true],
    ['command', '  vim.api.nvim_create_user_command("Open", run, {})', false],
    ['flag', '  option ["-p", "--port"], "PORT", "where"', true],
    ['command', '@cli.group(cls=Lazy)', true],
    ['command', '@click.group()', false],
    ['command', 'app.add_typer(users, name="users")', true],
    ['command', '\tSync SyncCommand `cmd:"" name:"sync"`', false],
    ['flag', '\tset := root.PersistentFlags()', true],
    ['flag', '\tpf := root.PersistentFlags()', false],
    ['flag', '\tstow := flag.NewFlagSet("stow", flag.ExitOnError)', true],
    ['flag', '\tfs := flag.NewFlagSet("stow", flag.ExitOnError)', false],
    ['flag', '        .arg(Arg::new(STORE).long(STORE))', true],
    ['flag', '    val berth by option(help = "Where")', true],
    ['flag', '    val berth by option("--berth")', false],
    ['flag', '\troot.PersistentFlags().StringP(argStore, "s", "", "where")', true],
    ['command', 'sub.add_parser("sync")', false],
    ['command', 'sub.add_parser(name)', true],
    ['command', '#[command(external_subcommand)]', true],
    ['environment variable', 'os.environ.get("PORT")', false],
    ['environment variable', 'os.environ.get(key)', true],
    ['environment variable', 'viper.AutomaticEnv()', true],
    ['environment variable', 'def home(env=os.environ):', true],
    ['environment variable', 'own = dict(os.environ)', false],
    ['environment variable', 'if "A" in os.environ:', false],
    ['environment variable', 'os.Getenv("APP_" + name)', true],
    ['environment variable', 'ENV["APP_#{name}"]', true],
    ['environment variable', 'for (key, value) in env::vars() {', true],
    ['environment variable', 'const settings = schema.parse(process.env)', true],
    ['environment variable', 'spawn(program, { env: process.env })', false],
    ['environment variable', '    #[arg(long, env)]', true],
    ['environment variable', '    #[arg(long, env = "PORT")]', false],
    ['command', "for one in entry_points(group='tool.commands'):", true],
    ['command', 'for one in entry_points(group=group):', true],
    ['command', "@with_plugins(iter_entry_points('tool.plugins'))", true],
    ['command', "found = list(iter_entry_points('tool.themes'))", false],
    ['route', 'mux.HandleFunc("/a", a)', false],
    ['route', 'mux.HandleFunc(prefix, a)', true],
    ['route', '// mux.HandleFunc(prefix, a)', false],
  ])('%s: %s', (noun, text, isUnread) => {
    expect(unreadIn(noun, [lineIn('src/a.go', text)]).length > 0).toBe(isUnread)
  })
})

describe('what manuals and help texts tell of', () => {
  test.each<[text: string, besides: readonly string[]]>([
    ['  -p, --port <n>   where to listen', []],
    ['  -q, --quiet      say nothing', ['tells of `--quiet`, which is not among them']],
    ['- `--enable-debug`: build it for debugging', []],
    ['| `--quiet` | say nothing |', ['tells of `--quiet`, which is not among them']],
    ['.It Fl -quiet', []],
    ['.B -p --port\\fR=\\fIN\\fR', []],
    ['.B -q --quiet\\fR=\\fIN\\fR', ['tells of `--quiet`, which is not among them']],
    ['.B \\-\\-quiet', ['tells of `--quiet`, which is not among them']],
    ['- `--no-port`: do not listen', []],
    ['  -h, --help', []],
    ['run `npm install --save-dev thing` first', []],
  ])('%s', (text, besides) => {
    const found = toldBesides([flag('--port', { aliases: ['-p'] })], [lineIn('README.md', text)])
    expect(found.map(({ because }) => because)).toEqual(besides)
  })
})

test('what is only compared must be told of somewhere', () => {
  const told = [lineIn('src/help.c', '  --all   everything')]
  const names = [flag('--all', { isCompared: true }), flag('--print', { isCompared: true }), flag('--port')]
  expect(notTold(names, told).map(({ because }) => because)).toEqual([
    'compares something with `--print`, which no help text or manual tells of',
  ])
})

test('arguments that are read in two files may be those of two programs', () => {
  const code = [lineIn('a.py', 'p = ArgumentParser()'), lineIn('a.py', 'q = ArgumentParser()', 2)]
  expect(severalParsers(code)).toEqual([])
  const [other] = severalParsers([...code, lineIn('b.py', 'p = argparse.ArgumentParser(')])
  expect(other?.because).toBe('reads arguments as a.py does')
})

test('a variable that a manual tells of and that is called as the others is missing from the list', () => {
  const told = [lineIn('README.md', 'Set `BAT_STYLE` or `BAT_THEME`; `GIT_DIR` is not ours.')]
  expect(variablesBesides([flag('BAT_STYLE'), flag('HOME')], told).map(({ because }) => because)).toEqual([
    'tells of `BAT_THEME`, which is not among them',
  ])
  expect(variablesBesides([flag('BAT_STYLE'), flag('BAT_THEME')], told)).toEqual([])
})

test('the beginning of a name beside its letter tells of no other flag', () => {
  const dredge = { ...flag('--spoil-ground'), aliases: ['-s'] }
  const told = (text: string) => [{ path: 'dredger.8', line: 3, text }]
  expect(toldBesides([dredge], told('\\fB\\-s\\fR, \\fB\\-\\-spoil=\\fIPLACE\\fR'))).toEqual([])
  expect(toldBesides([dredge], told('\\fB\\-x\\fR, \\fB\\-\\-spoil=\\fIPLACE\\fR'))).toHaveLength(1)
})
