// Programs whose first words say what they do: `git log` reads, `git push` does not.

import type { Options } from './programs.ts'

/** Lists of verbs, one or two words each; the longest that fits counts, and none that fits is a high risk. */
export interface Verbs {
  readonly reads: readonly string[]
  readonly medium: readonly string[]
  readonly high: readonly string[]
  /** Verbs that use the network, beside what they do. */
  readonly network: readonly string[]
  /** Options that no verb may have without a question. */
  readonly dangers?: Options
}

const list = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map((verb) => verb.trim())
    .filter((verb) => verb !== '')

const nodePackages = {
  reads: list(
    'ls, list, ll, view, info, outdated, why, explain, root, prefix, bin, config get, config list, pkg get, ping, whoami, help, search, fund, doctor, query, licenses list, -v, --version',
  ),
  medium: list(
    'test, t, run, run-script, start, build, ci, lint, audit, typecheck, format, check, rebuild, dedupe, prune, pack, tsc, eslint, prettier, vitest, jest',
  ),
  high: list(
    'publish, install, i, add, remove, rm, uninstall, un, update, up, upgrade, link, exec, x, dlx, create, init, login, logout, token, config, config set, set-script, pkg set, deprecate, dist-tag, unpublish, version, access, owner, team, patch',
  ),
  network: list(
    'publish, install, i, add, ci, update, up, upgrade, exec, x, dlx, create, init, view, info, outdated, audit, ping, whoami, search, login, dist-tag, unpublish, doctor',
  ),
  dangers: {
    names: ['prefix', 'script-shell', 'node-options', 'userconfig', 'globalconfig', 'registry', 'global', 'cwd'],
    letters: 'gC',
  },
} as const

export const verbs: Readonly<Record<string, Verbs>> = {
  git: {
    reads: list(
      `status, log, diff, show, blame, annotate, ls-files, ls-tree, rev-parse, describe, grep, shortlog, cat-file, rev-list,
       merge-base, name-rev, for-each-ref, show-ref, show-branch, count-objects, check-ignore, check-attr, diff-tree,
       diff-index, diff-files, whatchanged, range-diff, cherry, var, version, --version, stash list, stash show,
       worktree list, bisect log, notes list, notes show, config --get, config --get-all, config --list, config -l,
       config --get-regexp, remote -v, remote show, remote get-url, reflog show, bundle verify, verify-commit`,
    ),
    medium: list(
      `add, commit, switch, checkout, merge, cherry-pick, revert, stash, stash push, stash pop, stash apply, stash save,
       mv, init, apply, am, bisect, worktree add, fetch, pull, tag, branch, rebase, restore --staged, notes add`,
    ),
    high: list(
      'push, clone, rm, reset, clean, restore, gc, prune, filter-branch, config, remote, submodule, stash drop, stash clear',
    ),
    network: list('push, clone, fetch, pull, ls-remote, remote update, remote show, submodule'),
    dangers: {
      names: [
        'output',
        'ext-diff',
        'textconv',
        'open-files-in-pager',
        'upload-pack',
        'receive-pack',
        'exec',
        'filters',
        'template',
        'git-dir',
        'work-tree',
        'exec-path',
        'config-env',
      ],
    },
  },
  npm: nodePackages,
  pnpm: { ...nodePackages, high: [...nodePackages.high, 'i'] },
  yarn: {
    ...nodePackages,
    medium: [...nodePackages.medium, 'install'],
    high: nodePackages.high.filter((verb) => verb !== 'install'),
  },
  cargo: {
    reads: list(
      'tree, metadata, --version, -V, version, locate-project, pkgid, help, --list, read-manifest, verify-project',
    ),
    medium: list(
      'build, b, test, t, check, c, clippy, run, r, fmt, doc, d, bench, nextest, clean, fetch, vendor, generate-lockfile, expand, audit, deny, llvm-cov, miri',
    ),
    high: list('publish, install, uninstall, add, remove, update, login, owner, yank, new, init, fix'),
    network: list('publish, install, add, update, search, fetch, login, owner, yank'),
    dangers: { names: ['config', 'manifest-path', 'target-dir', 'out-dir'], harmless: ['target'], letters: 'CZ' },
  },
  go: {
    reads: list('version, env, list, doc, help, mod graph, mod why, mod verify, tool dist list'),
    medium: list('build, test, vet, run, fmt, generate, mod tidy, mod download, mod vendor, work sync, clean'),
    high: list('get, install, mod edit, mod init, env -w'),
    network: list('get, install, mod tidy, mod download'),
    dangers: { names: ['exec', 'toolexec', 'vettool', 'overlay', 'modfile', 'o', 'w'] },
  },
  pip: {
    reads: list('list, show, freeze, check, --version, -V, debug, inspect, config list, cache list, help'),
    medium: [],
    high: list('install, uninstall, download, wheel, config, cache purge, index, search'),
    network: list('install, download, wheel, index, search'),
  },
  uv: {
    reads: list('--version, version, tree, pip list, pip show, pip freeze, python list, help'),
    medium: list('run, sync, lock, venv, build'),
    high: list('pip install, add, remove, tool, publish, self, pip uninstall'),
    network: list('sync, lock, pip install, add, tool, publish, self, run'),
  },
  poetry: {
    reads: list('--version, show, check, env info, env list, version, config --list'),
    medium: list('run, build, lock, install'),
    high: list('add, remove, update, publish, config, self'),
    network: list('lock, install, add, update, publish, self'),
  },
  docker: {
    reads: list(
      'ps, images, logs, inspect, version, info, stats, top, port, diff, history, --version, image ls, image inspect, container ls, container inspect, network ls, network inspect, volume ls, volume inspect, compose ps, compose logs, compose config, compose ls, compose version, system df, context ls',
    ),
    medium: [],
    high: list('run, exec, build, rm, rmi, pull, push, stop, start, restart, kill, cp, compose, system prune, login'),
    network: list('pull, push, login, run, build, compose pull, compose up'),
    dangers: { names: ['host', 'config', 'context'], letters: 'H' },
  },
  kubectl: {
    reads: [],
    medium: list(
      'get, describe, logs, top, version, explain, cluster-info, config view, config current-context, config get-contexts, api-resources, rollout status, diff',
    ),
    high: list('apply, delete, create, edit, patch, scale, rollout, exec, cp, port-forward, drain, cordon'),
    network: list(
      'get, describe, logs, top, apply, delete, create, edit, patch, scale, rollout, exec, cp, port-forward, drain, cordon, diff',
    ),
    dangers: { names: ['kubeconfig', 'server', 'token'] },
  },
  gh: {
    reads: [],
    medium: list(
      'pr view, pr list, pr status, pr diff, pr checks, issue view, issue list, issue status, run view, run list, run watch, repo view, release view, release list, auth status, search, --version, workflow list, workflow view, label list',
    ),
    high: list(
      'pr create, pr merge, pr close, issue create, api, repo delete, repo create, release create, auth login, secret, ssh-key, gist, extension, alias',
    ),
    network: list('pr, issue, run, repo, release, auth, search, api, workflow, label, secret, gist'),
  },
  dotnet: {
    reads: list('--version, --info, --list-sdks, --list-runtimes, list'),
    medium: list('build, test, run, restore, format, clean, watch, pack'),
    high: list('publish, add, remove, tool, nuget, new'),
    network: list('restore, add, tool, nuget'),
  },
  swift: {
    reads: list('--version'),
    medium: list('build, test, run, package describe'),
    high: list('package'),
    network: list('package'),
  },
  bundle: {
    reads: list('--version, list, show, info, outdated, check'),
    medium: list('exec rspec, exec rake, exec rubocop, exec rails, install'),
    high: list('exec, add, update, config'),
    network: list('install, add, update, outdated'),
  },
  gem: {
    reads: list('list, info, environment, --version, contents, which'),
    medium: [],
    high: list('install, uninstall, push, update'),
    network: list('install, push, update'),
  },
  composer: {
    reads: list('show, --version, validate, licenses, why, outdated, diagnose'),
    medium: list('test, run, run-script, dump-autoload, install, check-style'),
    high: list('require, remove, update, config, global, exec'),
    network: list('install, require, update, outdated'),
  },
  rustup: {
    reads: list('show, --version, toolchain list, target list, component list, which'),
    medium: [],
    high: list('update, install, toolchain, target, component, default, override, run'),
    network: list('update, install, toolchain install, target add, component add'),
  },
  terraform: {
    reads: list('version, --version, fmt -check, validate, show, output'),
    medium: list('fmt, plan, init'),
    high: list('apply, destroy, import, state'),
    network: list('plan, init, apply, destroy, import'),
  },
}

export interface VerbReading {
  readonly verb: string
  readonly kind: 'reads' | 'medium' | 'high' | 'unknown'
  readonly usesNetwork: boolean
}

/** What the verb at the head of these words does. */
export function readVerb({ reads, medium, high, network }: Verbs, words: readonly string[]): VerbReading {
  const [first = '', second = ''] = words
  const usesNetwork = [`${first} ${second}`, first].some((verb) => network.includes(verb))
  for (const verb of [`${first} ${second}`, first]) {
    if (reads.includes(verb)) return { verb, kind: 'reads', usesNetwork }
    if (high.includes(verb)) return { verb, kind: 'high', usesNetwork }
    if (medium.includes(verb)) return { verb, kind: 'medium', usesNetwork }
  }
  return { verb: first, kind: 'unknown', usesNetwork }
}
