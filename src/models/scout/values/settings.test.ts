import { describe, expect, test } from 'vitest'
import type { Match } from '../looking/read-matches.ts'
import { amountOf, settingsIn } from './settings.ts'

const lineOf = (text: string, path = 'src/a.ts'): Match => ({ path, line: 1, text, around: null, after: [] })

describe('a line that gives a key a plain value', () => {
  test.each<[text: string, key: string, value: string | null]>([
    ['const limit = 5 // per day', 'limit', '5'],
    ['  connection_timeout = 30,  -- 0 = no timeout', 'connection_timeout', '30'],
    ['#define MAX_DEPTH (256)', 'MAX_DEPTH', '256'],
    ['def open(path, retries=3):', 'retries', '3'],
    ['public function __construct(string $file, int $most = 60)', 'most', '60'],
    ['static readonly Handling DefaultHandling = Handling.Include;', 'DefaultHandling', 'Handling.Include'],
    ['flag.Int("port", 8080, "where to listen")', 'port', '8080'],
    ['class A { public int limit = 0; }', 'limit', '0'],
    ['function open(private readonly int $most = 14)', 'most', '14'],
    ['  {"update_ms", 2000},', 'update_ms', '2000'],
    ["DEFAULT = {'max': 80,", 'max', '80'],
    ['protected function normalize($data, int $depth = 0)', 'depth', '0'],
    ['  enum { kBlockSize = 8 * 1024 };', 'kBlockSize', '8 * 1024'],
    ['FETCH_INTERVAL = timedelta(weeks=2)', 'FETCH_INTERVAL', 'timedelta(weeks=2)'],
    ["'depth' => Expect::int()->min(0)->default(4),", 'depth', '4'],
    ['const DefaultKind = Kind("salt")', 'DefaultKind', 'Kind("salt")'],
    ['const {maxRetries = 3, ms = 1000, maxFree = 256} = config', 'maxRetries', '3'],
    ['const {maxRetries = 3, ms = 1000, maxFree = 256} = config', 'ms', '1000'],
    ['const {maxRetries = 3, ms = 1000, maxFree = 256} = config', 'maxFree', '256'],
    ['const {size = 8 * 1024, name} = config', 'size', '8 * 1024'],
    ["  @options[:file]  ||= 'plan.rb'", 'file', "'plan.rb'"],
    ['    this.retries ??= 3', 'retries', '3'],
    ['host, port = bound, 8080', 'port', null],
    ['Error("code: 5, %s", text);', 'code', null],
    ['limit = other.limit()', 'limit', null],
    ['  limit = { options.limit, "number" },', 'limit', null],
    ['static final BigDecimal FEE = new BigDecimal("4.50");', 'FEE', 'new BigDecimal("4.50")'],
    ['store_dir: PathBuf::from("/var/lib"),', 'store_dir', 'PathBuf::from("/var/lib")'],
    ['// limit = 5', 'limit', null],
  ])('%s', (text, key, value) => {
    expect(settingsIn([lineOf(text)], (one) => one === key).map((one) => one.value)).toEqual(
      value === null ? [] : [value],
    )
  })
})

test('a property of C# is given by its name, whatever may be done with it', () => {
  const line = lineOf('    public int PollSeconds { get; private set; } = 30;', 'src/Options.cs')
  expect(settingsIn([line], () => true).map(({ key, value }) => [key, value])).toEqual([['PollSeconds', '30']])
})

test('what a constructor of C++ begins with is given, and the type of Go is no name', () => {
  const started = settingsIn([lineOf('  Config() : retries(3), depth(1) {}', 'src/config.h')], () => true)
  expect(started.map(({ key, value }) => [key, value])).toEqual([
    ['retries', '3'],
    ['depth', '1'],
  ])
  const typed = settingsIn([lineOf('\tlowest byte = 20', 'a.go')], () => true)
  expect(typed.map(({ key, value }) => [key, value])).toEqual([['lowest', '20']])
})

test('a product of numbers is what it comes to', () => {
  expect(['1024 * 1024', '1_048_576', '"a"', '5 * minute'].map(amountOf)).toEqual([
    '1048576',
    '1048576',
    'a',
    '5 * minute',
  ])
})

test('a fallback comes to what stands last in it', () => {
  expect(['port or 3306', 'width.unwrap_or(8)', 'env.get("X", 5)', 'config.ping || 5000'].map(amountOf)).toEqual([
    '3306',
    '8',
    '5',
    '5000',
  ])
})
