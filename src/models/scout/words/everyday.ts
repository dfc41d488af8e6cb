// Ordinary words of English that colour a question: `the mistyped command`, `written to disk`, `a free name`. They are no
// things of a program, so no place need speak of them, unless this program has something that is called so.

export const everyday: ReadonlySet<string> = new Set(
  // How something is.
  (
    'bad good wrong broken missing absent present empty full large larger largest small smaller big bigger huge tiny long ' +
    'longer short shorter high low deep wide old older oldest newer newest recent latest early late later soon free busy ' +
    'special normal usual common ordinary simple complex plain malformed mangled unknown unexpected unusual mistyped ' +
    'misspelt misspelled endless endlessly infinite infinitely forever enough similar equal identical several multiple ' +
    'single double whole entire partial incomplete extra additional necessary required available unavailable existing ' +
    'nonexistent given previous final initial original real fake safe safely unsafe dangerous harmful malicious evil ' +
    'illegal forbidden hosted served specified passed typed entered wanted unwanted needed unneeded leftover remaining ' +
    'dead died dies die alive gone stuck hanging slow slowly quick quickly very quite nice nicely pretty readable ' +
    'correct many few much little automatic automatically repeatedly twice once again back aside ' +
    'incoming due ready unable able likely possibly eventually immediately finally silently gracefully accidentally ' +
    // What somebody does, or what happens to it.
    'specify specifies happen happened happening hit hitting reach reached reaching exceed exceeds exceeded mistype ' +
    'requested asking wants wish allow allows appear appears appeared ' +
    // What it is about without naming it.
    'disk disc screen typo typos mistake mistakes nothing something anything everything nobody somebody someone anyone ' +
    'user users people person human computer machine moment situation side end beginning piece pieces bit stuff amount ' +
    'picture child children text content contents body bodies word words letter letters somewhere anywhere ' +
    'today yesterday day minute second seconds ' +
    'two took takes taking leading current currently belong belongs'
  ).split(/\s+/),
)

export function isEveryday(word: string): boolean {
  return everyday.has(word)
}
