import { expect, test } from 'vitest'
import { isClosedChain } from './closed-chain.ts'

/** Lines as they stand in a file; those that ask for an option are marked with `?` at their end. */
function read(source: string) {
  const lines = source
    .split('\n')
    .slice(1)
    .map((text, index) => ({ number: index + 1, text: text.replace(/ *\?$/, '') }))
  const asking = source
    .split('\n')
    .slice(1)
    .flatMap((text, index) => (text.endsWith('?') ? [index + 1] : []))
  return { lines, asking }
}

const closed: readonly (readonly [string, string])[] = [
  [
    'questions in C, each brace in a line of its own',
    `
    for (i = 1; i < argc; i++)
    {
        // wax it
        if (strcmp(argv[i], "-w") == 0) ?
        {
            wax();
        }
        else if (strcmp(argv[i], "-q") == 0) ?
        {
        }
        else
        {
            sew(argv[i]);
        }
    }`,
  ],
  [
    'Python with an arm for what only begins like an option',
    `
    for arg in args:
        if arg == "--wax": ?
            wax = True
        elif arg.startswith("-"):
            fail(arg)
        else:
            names.append(arg)
    run()`,
  ],
  [
    'a switch of Go, whose labels stand where it begins',
    `
	for _, arg := range os.Args[1:] {
		switch arg {
		case "--wax": ?
			wax = true
		case "--cotton", "--hemp": ?
			thread = arg
		default:
			usage()
		}
	}`,
  ],
  [
    'a case of a shell',
    `
  case "$1" in
    -w|--wax) wax=1 ;; ?
    -q) ?
      quiet=1
      ;;
    --hull=*) hull="\${1#*=}" ;; ?
    --) shift; break ;;
    -*) echo "what is $1" >&2; exit 2 ;;
    *)
      usage
      ;;
  esac`,
  ],
]

test.each(closed)('it is closed: %s', (_, source) => {
  const { lines, asking } = read(source)
  expect(isClosedChain(lines, asking)).toBe(true)
})

const open: readonly (readonly [string, string])[] = [
  [
    'nothing is done otherwise',
    `
    for arg in args:
        if arg == "--wax": ?
            wax = True
        elif arg == "--dry": ?
            dry = True
    run()`,
  ],
  [
    'one question is not about a text',
    `
    for arg in args:
        if arg == "--wax": ?
            wax = True
        elif arg in more:
            dry = True
        else:
            fail(arg)
    run()`,
  ],
  [
    'another chain follows',
    `
    for arg in args:
        if arg == "--wax": ?
            wax = True
        else:
            rest.append(arg)
        if arg == "--dry": ?
            dry = True
    run()`,
  ],
  [
    'it was not seen to its end',
    `
    for arg in args:
        if arg == "--wax": ?
            wax = True
        else:
            fail(arg)`,
  ],
]

test.each(open)('it is not closed: %s', (_, source) => {
  const { lines, asking } = read(source)
  expect(isClosedChain(lines, asking)).toBe(false)
})
