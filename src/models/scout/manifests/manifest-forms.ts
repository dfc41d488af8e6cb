// How each sort of manifest is written, line by line.

export interface ManifestForm {
  readonly file: RegExp
  /** Headings of the parts that list dependencies; everywhere when not given. */
  readonly section?: RegExp
  /** What ends such a part, where no bracket does. */
  readonly end?: RegExp
  readonly dependency?: RegExp
  readonly name?: RegExp
  readonly version?: RegExp
  readonly taskSection?: RegExp
  readonly task?: RegExp
  /** How a task is run. */
  readonly run?: (name: string) => string
}

export const forms: readonly ManifestForm[] = [
  {
    file: /(?:^|\/)package\.json$/,
    // Tools keep lists of their own deeper down.
    section: /^ {0,2}"(?:dev|peer|optional)?[dD]ependencies"\s*:/,
    dependency: /^\s*"(?<name>[^"]+)"\s*:\s*"(?<version>[^"]*)"/,
    name: /^\s{0,2}"name"\s*:\s*"(?<text>[^"]+)"/,
    version: /^\s{0,2}"version"\s*:\s*"(?<text>[^"]+)"/,
    taskSection: /^\s*"scripts"\s*:/,
    // What npm writes in place of a test tests nothing.
    task: /^\s*"(?<name>[^"]+)"\s*:\s*"(?!echo \\"Error: no test specified)/,
    run: (name) => (name === 'test' || name === 'start' ? `npm ${name}` : `npm run ${name}`),
  },
  {
    file: /(?:^|\/)composer\.json$/,
    section: /^\s*"require(?:-dev)?"\s*:/,
    dependency: /^\s*"(?<name>[^"]+)"\s*:\s*"(?<version>[^"]*)"/,
    name: /^\s{0,2}"name"\s*:\s*"(?<text>[^"]+)"/,
    version: /^\s{0,2}"version"\s*:\s*"(?<text>[^"]+)"/,
    taskSection: /^\s*"scripts"\s*:/,
    task: /^\s*"(?<name>[^"]+)"\s*:\s*["[]/,
    run: (name) => `composer ${name}`,
  },
  {
    file: /(?:^|\/)Cargo\.toml$/,
    section: /^\[(?:workspace\.|target\..*\.)?(?:dev-|build-)?dependencies\]/,
    dependency:
      /^(?<name>[\w-]+)(?:\.workspace)?\s*=\s*(?:true\b|"(?<version>[^"]*)"|\{(?:.*?\bversion\s*=\s*"(?<inner>[^"]*)")?.*\}?)/,
    name: /^name\s*=\s*"(?<text>[^"]+)"/,
    version: /^version\s*=\s*"(?<text>[^"]+)"/,
  },
  {
    file: /(?:^|\/)pyproject\.toml$/,
    name: /^name\s*=\s*"(?<text>[^"]+)"/,
    version: /^version\s*=\s*"(?<text>[^"]+)"/,
  },
  { file: /(?:^|\/)Pipfile$/ },
  {
    file: /(?:^|\/)[\w.-]+\.(?:dist|egg)-info\/(?:METADATA|PKG-INFO)$/,
    dependency: /^Requires-Dist:\s*(?<name>[\w.-]+)(?:\[[^\]]*\])?\s*\(?(?<version>[=<>~!][^;)]*)?/,
    name: /^Name:\s*(?<text>\S+)/,
    version: /^Version:\s*(?<text>\S+)/,
  },
  {
    file: /(?:^|\/)setup\.(?:cfg|py)$/,
    section: /^\s*install_requires\s*=/,
    end: /^\s*\w+\s*=/,
    dependency:
      /^\s*["']?(?<name>[A-Za-z][\w.-]*)(?:\[[^\]]*\])?\s*(?<version>[=<>~!][^"';#]*?)?\s*(?:;[^"']*)?["']?,?\s*$/,
    name: /^\s*name\s*=\s*["']?(?<text>[\w.-]+)/,
    version: /^\s*version\s*=\s*["']?(?<text>\d[\w.-]*)/,
  },
  {
    file: /(?:^|\/)requirements[\w-]*\.txt$/,
    dependency: /^(?<name>[A-Za-z][\w.-]*)(?![\w.+-]|:\/)(?:\[[^\]]*\])?\s*(?<version>[=<>~!][^;#\s]*)?/,
  },
  {
    file: /(?:^|\/)requires\.txt$/,
    dependency: /^(?<name>[A-Za-z][\w.-]*)(?:\[[^\]]*\])?\s*(?<version>[=<>~!][^;#\s]*)?/,
  },
  {
    file: /(?:^|\/)go\.mod$/,
    dependency: /^(?:\trequire\s+|require\s+|\t)(?<name>[\w.-]+\.[\w./-]+)\s+(?<version>v[\w.+-]+)/,
    name: /^module\s+(?<text>\S+)/,
  },
  {
    file: /(?:^|\/)(?:Gemfile|[\w.-]+\.gemspec)$/,
    name: /^\s*\w+\.name\s*=\s*["'](?<text>[^"']+)/,
    version: /^\s*\w+\.version\s*=\s*["'](?<text>\d[^"']*)["']/,
    // A packed gem has its names as `%q<rake>.freeze` and its versions in a list.
    dependency:
      /^\s*(?:gem|\w+\.add_(?:runtime_|development_)?dependency)\s*\(?\s*(?:["']|%q<)(?<name>[^"'>]+)["'>](?:\.freeze)?(?:,\s*\[?["'](?<version>[^"']+(?:["'],\s*["'][<>=~!\d][^"']*)*)["'])?/,
  },
  { file: /(?:^|\/)build\.gradle(?:\.kts)?$/, version: /^version\s*=?\s*["'](?<text>[^"'$]+)/ },
  { file: /(?:^|\/)gradle\/[\w-]+\.versions\.toml$/ },
  {
    file: /(?:^|\/)build\.sbt$/,
    dependency: /"[\w.-]+"\s*%{1,3}\s*"(?<name>[\w.-]+)"\s*%\s*(?:"(?<version>[^"]+)"|(?<inner>\w+(?:\.\w+)*))/,
    version: /^\s*(?:ThisBuild\s*\/\s*)?version\s*:=\s*"(?<text>[^"]+)"/,
    name: /^\s*(?:lazy val \w+ = .*)?\bname\s*:=\s*"(?<text>[^"]+)"/,
  },
  {
    file: /(?:^|\/)mix\.exs$/,
    section: /^\s*defp?\s+deps\b/,
    end: /^\s*end\b/,
    dependency: /^\s*(?:\[\s*)?\{:(?<name>\w+),\s*(?:"(?<version>[^"]*)")?/,
    version: /^\s*(?:version:\s*|@version\s+)"(?<text>[^"]+)"/,
  },
  {
    file: /(?:^|\/)vcpkg\.json$/,
    // Packages and features have lists of their own further in.
    section: /^ {0,2}"dependencies"\s*:/,
    dependency: /^(?: {4}"(?<name>[a-z\d][\w-]*)",?$| {6}"name"\s*:\s*"(?<key>[^"]+)")/,
    name: /^\s{0,2}"name"\s*:\s*"(?<text>[^"]+)"/,
    version: /^\s{0,2}"version(?:-\w+)?"\s*:\s*"(?<text>[^"]+)"/,
  },
  {
    file: /(?:^|\/)conanfile\.txt$/,
    section: /^\[(?:tool_)?requires\]/,
    dependency: /^(?<name>[\w.-]+)\/(?<version>[\w.-]+)/,
  },
  { file: /(?:^|\/)gradle\.properties$/, version: /^version\s*=\s*(?<text>\d\S*)/ },
  { file: /\.(?:cs|fs|vb)proj$|(?:^|\/)Directory\.Build\.props$/, version: /<Version>(?<text>[^<$]+)</ },
  { file: /(?:^|\/)Directory\.Packages\.props$/ },
  { file: /(?:^|\/)Package\.swift$/, name: /^\s*name:\s*"(?<text>[^"]+)"/ },
  { file: /(?:^|\/)pubspec\.yaml$/, name: /^name:\s*(?<text>[\w-]+)/, version: /^version:\s*["']?(?<text>[^\s"'#]+)/ },
  { file: /(?:^|\/)CMakeLists\.txt$/ },
  {
    file: /\.rockspec$/,
    name: /^package\s*=\s*["'](?<text>[^"']+)/,
    dependency: /^\s*["'](?<name>[\w-]+)\s*(?<version>[<>=~][^"']*)?["'],?$/,
    version: /^version\s*=\s*["'](?<text>[^"']+)/,
  },
  { file: /(?:^|\/)(?:GNU)?[Mm]akefile$/, task: /^(?<name>[a-z][\w.-]*)\s*:(?!=)/, run: (name) => `make ${name}` },
  {
    file: /(?:^|\/)[Jj]ustfile$/,
    task: /^@?(?<name>[A-Za-z][\w-]*)(?:\s+[^:]*)?:(?!=)/,
    run: (name) => `just ${name}`,
  },
  { file: /(?:^|\/)pom\.xml$/, version: /^\s{0,4}<version>(?<text>[^<]+)</ },
]
