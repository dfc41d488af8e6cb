import { describe, expect, test } from 'vitest'
import { longestPattern } from '../looking/every-match.ts'
import { commands } from './commands.ts'
import { flags, usageFlags, withoutAliases } from './flags.ts'
import { routes } from './routes.ts'
import type { Surface } from './surface.ts'
import { setInShell, shellVariables, variables } from './variables.ts'

const surfaces = { commands, flags, routes, usageFlags, variables, shellVariables }

const namesIn = ({ read }: Surface, text: string, path = 'src/a.ts') => {
  const lines = text.split('\n').map((line, index) => ({ number: index + 1, text: line }))
  return [...new Set(read({ path, lines }).map(({ name }) => name))]
}

describe.each(Object.entries(surfaces))('what is searched for %s', (_, { patterns }) => {
  test.each(patterns)('%s can be told apart in a prompt and is a regular expression', (pattern) => {
    expect(pattern.length).toBeLessThanOrEqual(longestPattern)
    // A stroke that is escaped would be read as an alternative.
    expect(pattern).not.toContain('\\|')
    expect(() => new RegExp(pattern.replace(/\(\?i:?/g, '(?:').replace(/^\(\?:\)/, ''))).not.toThrow()
  })
})

describe('commands', () => {
  test.each<[text: string, names: readonly string[]]>([
    [".command('serve [port]', 'start it')", ['serve']],
    ['sub.add_parser(\n    "sync",\n    help="x")', ['sync']],
    ['	Use:   "backup [flags] FILE",', ['backup']],
    ['@cli.command("show-all")', ['show-all']],
    ['@Command(mixinStandardHelpOptions = true, name = "add")', ['add']],
    ['@Command(name = "git", subcommands = { Add.class })', ['git']],
    ['@Parameters(commandNames = {"fire", "f"}, commandDescription = "x")', ['fire']],
    ["#[AsCommand(name: 'app:import')]", ['app:import']],
    ["protected static $defaultName = 'app:export';", ['app:export']],
    ["const program = new Command('shop')", []],
    ["export const build = new Command('build')", ['build']],
    ['exec.Command("git", "log")', []],
    ['app.Commands = []*cli.Command{\n\t{\n\t\tName: "up",\n\t\tUsage: "x",\n\t\tAction: up,\n\t},\n}', ['up']],
    ['caddycmd.RegisterCommand(caddycmd.Command{\n\tName: "reload",\n\tFunc: reload,\n})', ['reload']],
    ['&http.Server{\n\tName: "up",\n\tAction: up,\n}', []],
    ['return &cli.Command{\n\tUsage: "sink it",\n\tAliases: []string{"s"},\n\tName: "sink",\n}', ['sink']],
    ['[Verb("moor", HelpText = "Moor one.")]', ['moor']],
  ])('%s', (text, names) => {
    expect(namesIn(commands, text)).toEqual(names)
  })
})

describe('environment variables', () => {
  test.each<[text: string, names: readonly string[]]>([
    ['const port = process.env.PORT ?? 80', ['PORT']],
    ['const { HOST, PORT: port = 1 } = process.env', ['HOST', 'PORT']],
    ["const worker = globalThis.process?.env?.['WORKER_ID'] ?? process?.env?.SEED", ['WORKER_ID', 'SEED']],
    ["home = process.env[(platform === 'win') ? 'USERPROFILE' : 'HOME']", ['USERPROFILE', 'HOME']],
    ["debug('Setting process.env.ROOT: %o', root)", []],
    ["say('a', process.env.ROOT, 'b')", ['ROOT']],
    [`say(\`don't \${process.env.ROOT} can't\`)`, ['ROOT']],
    ['os.environ["A_B"] = "1"', []],
    ['if "NO_COLOR" in os.environ:', ['NO_COLOR']],
    ['let x = env::var_os("RUST_X");', ['RUST_X']],
    ['v, ok := os.LookupEnv("GO_X")', ['GO_X']],
    ['if os.Getenv("TERM_X") == "" && os.Getenv("HostPid") != "" {', ['TERM_X', 'HostPid']],
    ['let kept = std::env::var("http_proxy").or_else(|_| std::env::var("KeptAt"));', ['http_proxy', 'KeptAt']],
    ['limit := envInt("LIMIT_X", 5)', ['LIMIT_X']],
    ['my $x = $ENV{PERL_X};', ['PERL_X']],
    ["$dir = getenv('XDG_HOME');", ['XDG_HOME']],
    ["port = ENV.fetch('RB_PORT', 0)", ['RB_PORT']],
    ['@click.option("--key", envvar="API_KEY")', ['API_KEY']],
    ['#[arg(long, env = "TOKEN_X")]', ['TOKEN_X']],
    ['port: parsePort(env.ROOM_PORT, 80),', ['ROOM_PORT']],
    ['raise EnvFileNotFound("Couldn\'t find it")', []],
    ['setenv("GONE_X", "1", 1);', []],
  ])('%s', (text, names) => {
    expect(namesIn(variables, text)).toEqual(names)
  })

  test('a script of the shell reads what it does not set', () => {
    const script = `PREFIX="\${APP_DIR:-$HOME/.app}"\nCLIP="\${CLIP:-45}"\necho "$PREFIX $CLIP $RANDOM"`
    const set = new Set(setInShell(script))
    expect(namesIn(shellVariables, script, 'app.sh').filter((name) => !set.has(name))).toEqual([
      'APP_DIR',
      'HOME',
      'CLIP',
    ])
  })
})

describe('routes', () => {
  test.each<[text: string, names: readonly string[]]>([
    ["router.get('/users', list)", ['GET /users']],
    ["axios.get('/users', options)", []],
    ["app.get('env')", []],
    ['mux.HandleFunc("/healthz", ok)', ['/healthz']],
    ['http.HandleFunc("POST /items", add)', ['POST /items']],
    ['@app.route("/a")', ['/a']],
    ['@GetMapping("/a")', ['GET /a']],
    ["server.route({\n  method: 'PUT',\n  url: '/a',\n})", ['PUT /a']],
    ["#[Route('/blog', name: 'blog')]", ['/blog']],
    ["    path('about/', views.about),", ['about/']],
    ["$app->post('/x', Handler::class)", ['POST /x']],
    ["router.route('/:id').get(show).put(update, w)", ['GET /:id', 'PUT /:id']],
  ])('%s', (text, names) => {
    expect(namesIn(routes, text)).toEqual(names)
  })
})

describe('flags', () => {
  test.each<[text: string, names: readonly string[]]>([
    ['while ((c = getopt(argc, argv, "hp:v")) != -1) {', ['-h', '-p', '-v']],
    ['while getopts ":o:q" option; do', ['-o', '-q']],
    [
      'struct option all[] = { { "help", no_argument, NULL, \'h\' } };\ngetopt_long(argc, argv, "hj:", all, NULL)',
      ['--help', '-j'],
    ],
    ['else if (arg.indexOf("--port=") > -1) {', ['--port']],
    ['if (argv[i].equals("-d") || argv[i].equals("--outdir")) {', ['--outdir']],
  ])('%s', (text, names) => {
    const lines = text.split('\n').map((line, index) => ({ number: index + 1, text: line }))
    expect(withoutAliases(flags.read({ path: 'src/a.c', lines })).map(({ name }) => name)).toEqual(names)
  })
})

test('what a program says of itself names its flags', () => {
  expect(
    namesIn(usageFlags, '  "  -p, --port=<num>   where to listen",\n  "  --cors[=x]  allow"\n  "see --help"'),
  ).toEqual(['--port', '--cors'])
})
