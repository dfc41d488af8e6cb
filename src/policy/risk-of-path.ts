// How much hangs on a file, by its name alone.

import type { Risk } from './shell/finding.ts'

export interface Weighed {
  readonly risk: Risk
  readonly reason: string
}

/** Files that decide what is built, installed or run. */
const deciding = new RegExp(
  [
    '(^|/)(docker[^/]*|containerfile|[^/]*compose[^/]*\\.ya?ml|gnumakefile|makefile|[^/]*\\.mk|cmakelists\\.txt|requirements[^/]*\\.txt|jenkinsfile)$',
    '(^|/)\\.(github|gitlab|circleci|husky|devcontainer)/',
    '(^|/)[^/]*\\.(json|jsonc|ya?ml|toml|ini|cfg|conf|config|properties|gradle|tf|env|lock)$',
    '(^|/)(\\.env|\\.npmrc|\\.[a-z]+rc|[^/]*\\.config\\.[a-z]+|pom\\.xml|setup\\.py|build\\.rs|gemfile|rakefile|procfile)[^/]*$',
    '(^|/)\\.[a-z][^/]*$',
  ].join('|'),
)
const prose = /(^|\/)([^/]*\.(md|mdx|markdown|rst|txt|adoc)|license|changelog|readme)$/

/** The risk of writing a file. */
export function riskOfPath(path: string): Weighed {
  const name = path.toLowerCase()
  if (deciding.test(name)) return { risk: 'high', reason: `${path} decides what is built or run` }
  if (prose.test(name)) return { risk: 'low', reason: 'writes documentation' }
  return { risk: 'medium', reason: `changes ${path === '' ? 'the workspace' : path}` }
}
