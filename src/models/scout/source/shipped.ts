// Which files are the product itself, and which only surround it: tests, examples, benchmarks, what a build or somebody else
// left there. Where the product has an answer, what surrounds it must not give another.

/** A file that is called just `_test` tests nothing else: it is a part of what runs tests. */
const testPath =
  /(?:^|\/)(?:[\w.-]*[._-])?(?:[Tt]ests?|[Ss]pecs?|__tests__|testing|testdata)\/|(?:^|[./-]|(?<=[^/])_)(?:test|spec)[._-]|(?<=[^/])[._-](?:test|spec)s?\.\w+$|Tests?\.\w+$|\.(?:t|feature)$/

export function isTestPath(path: string): boolean {
  return testPath.test(path)
}

/** What a build left behind says the same again. */
export function isGenerated(target: string): boolean {
  return /(?:^|\/)(?:dist|build|out|target|vendor|node_modules|generated)\/|\.min\.\w+(?:\/|:|$)/.test(target)
}

/** `org/example/bank` is a package of Java; a directory of examples is called so in the plural, or lies at the top. So does a
 * file to be copied (`exampleConfig.js`, `settings.sample.py`): what it says, the program need not. */
const surrounding =
  /^(?:bench|example|sample|demo|doc|mock|contrib|deps)\/|(?:^|\/)(?:bench(?:es|marks?)|fixtures?|_?examples|samples|demos|docs|vendor|third[_-]?party|mocks|node_modules)\/|(?:^|\/)(?:example|sample)[\w-]*\.?conf(?:ig)?[\w.-]*$|[._-](?:example|sample)(?:\.\w+)?$/i

/** What finds out on which machine something is built, and is no part of what is built there. */
const configuring = /(?:^|\/)(?:configure|config\.(?:guess|sub|status|rpath)|install-sh|ltmain\.sh|depcomp)$/

export function isShipped(path: string): boolean {
  return !isTestPath(path) && !isGenerated(path) && !surrounding.test(path) && !configuring.test(path)
}

/** Directories and files for those who build and release the product: what they take is not what the product takes. */
const forMakers =
  /^(?:scripts?|misc|hack|helpers?|ci|maint|release|packaging|\.github|debian|rpm|integration_tests?\w*|webpack|config\/webpack)\/|(?:^|\/)(?:init\.d|automake|autoconf|build-aux|autotools|m4|docker|cmake)\/|(?:^|\/)(?:configure\.\w+|compile|mkinstalldirs|ylwrap|ar-lib|mdate-sh|py-compile|test-driver|[\w.-]+\.init|(?:webpack|rollup|vite|vitest|jest|karma|babel|eslint|metro|postcss|playwright)[\w.-]*\.conf(?:ig)?[\w.-]*\.[cm]?[jt]s|missing|libtool|setup\.py|waf|wscript|Rakefile|[Gg]ulpfile\.\w+|Gruntfile\.\w+|gradlew(?:\.bat)?|[\w.-]+\.(?:podspec|gemspec|cmake|m4)|extconf\.rb|Dockerfile[\w.]*|(?<!\w\/)build\.(?:go|rs|py|m?js|sh)|build\.gradle(?:\.kts)?|Makefile[\w.]*|NEWS|ChangeLog|CHANGES|HISTORY|README|INSTALL|TODO|AUTHORS)$/

export function isForMakers(path: string): boolean {
  return forMakers.test(path) || configuring.test(path)
}

/** A library that reads arguments, copied in with an example of its own: what that takes is nothing of the program. */
export function isBundledReader(path: string): boolean {
  return /(?:^|\/)(?:(?:ya_|x|win|bsd-?)?getopt(?:1|s|_?long)?|argp-\w+|argparse|docopt)\.(?:[ch]|cc|[ch]pp|py)$/.test(
    path,
  )
}

/** Those of the product; where it has none, those of other files that somebody wrote; else all. */
export function shippedFirst<Thing>(things: readonly Thing[], pathOf: (thing: Thing) => string): readonly Thing[] {
  const shipped = things.filter((thing) => isShipped(pathOf(thing)))
  if (shipped.length > 0) return shipped
  const written = things.filter((thing) => !isGenerated(pathOf(thing)))
  return written.length > 0 ? written : things
}

/** What declares the same once more, the written one first: `pool.py` and its stub, `hash.ts` and what was compiled of it. */
const twins = [
  ['.py', '.pyi'],
  ['.ts', '.js', '.d.ts'],
  ['.mts', '.mjs', '.d.mts'],
] as const

/** Things without those in files that only repeat, for another compiler, what a file of the same name has. */
export function withoutTwins<Thing>(things: readonly Thing[], pathOf: (thing: Thing) => string): readonly Thing[] {
  const named = things.map((thing) => {
    const path = /^[^:]*?\.\w+(?:\.\w+)?(?=$|[/:])/.exec(pathOf(thing))?.[0] ?? ''
    const { stem = '', ending = '' } = /(?<stem>[^/]+?)(?<ending>(?:\.d)?\.\w+)$/.exec(path)?.groups ?? {}
    return { thing, stem, ending }
  })
  const isTwin = ({ stem, ending }: (typeof named)[number]) => {
    const family: readonly string[] = twins.find((one) => one.some((other) => other === ending)) ?? []
    const before = family.slice(0, family.indexOf(ending))
    // Every folder has one of these.
    return stem !== 'index' && named.some((other) => other.stem === stem && before.includes(other.ending))
  }
  return named.filter((one) => !isTwin(one)).map(({ thing }) => thing)
}

/** Files that are no program, as a search leaves them out: what they say of it is not what it does. */
export const noProgram =
  '*.md *.rst *.txt *.json *.toml *.orig *.lock *.yml *.yaml *.html *.css *.svg *.map *.xml *.xsd *.po *.csv LICEN* CHANGE* changelog* README* NEWS* AUTHORS* TODO* PKG-INFO *.[1-8] *.pot *.spec *.info debian/**'

/** Most of what `isTestPath` knows, for a search whose lines are counted. */
export const testFiles = '**/test/** **/tests/** **/__tests__/** **/spec/** ?*_test.* *.test.* *.spec.* *_spec.*'

/** Everything that is no code of the product itself. */
export const noProduct = `${noProgram} ${testFiles}`

/** What sets up a build, most of it written by tools: a search that is cut must not end in there. */
export const buildFiles =
  'INSTALL configure* *.m4 *.am *.in Makefile* ltmain.sh depcomp install-sh config.guess config.sub'
