// What programs do with their arguments, as data. A program that is not here is not known to be harmless.

import type { Risk } from './finding.ts'

/** Options that make an otherwise reading program write or run something. Long ones count abbreviated, too. */
export interface Options {
  readonly letters?: string
  readonly names?: readonly string[]
  /** Long ones that do no harm, although one that does begins like them. */
  readonly harmless?: readonly string[]
}

export interface Program {
  readonly risk: Risk
  readonly reason: string
  /** What the words are that are no options. */
  readonly operands: 'read' | 'written' | 'last written' | 'text'
  /** How many of them, from the first, are no paths (a pattern, a mode). */
  readonly texts?: number
  /** More operands than these are files it writes. */
  readonly most?: number
  readonly dangers?: Options
  /** It acts on names, and not on what a link of that name leads to. */
  readonly sparesLinks?: true
  readonly usesNetwork?: true
}

const list = (names: string): readonly string[] => names.trim().split(/\s+/)
const each = (names: string, program: Program): Readonly<Record<string, Program>> =>
  Object.fromEntries(list(names).map((name) => [name, program]))

const reads: Program = { risk: 'none', reason: 'reads', operands: 'read' }
const readsText: Program = { ...reads, operands: 'text' }
const writes: Program = { risk: 'medium', reason: 'changes files', operands: 'written' }
const builds: Program = { risk: 'medium', reason: 'runs code of the project', operands: 'read' }
const network: Program = { risk: 'high', reason: 'uses the network', operands: 'text', usesNetwork: true }
const destroys: Program = { risk: 'high', reason: 'deletes', operands: 'written', sparesLinks: true }
const rules: Program = { risk: 'high', reason: 'acts on the machine', operands: 'text' }

const readers: Readonly<Record<string, Program>> = {
  ...each(
    `cat tac nl head tail wc cut comm diff cmp ls dir vdir stat du df realpath readlink
     md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum cksum sum od hexdump strings fold fmt paste join
     expand unexpand rev column tsort zcat bzcat xzcat tokei`,
    reads,
  ),
  ...each(
    `echo basename dirname pwd true false : sleep seq whoami id groups uname arch uptime free nproc lscpu ps pgrep pstree tr which
     whereis type printenv locale getconf lsof netstat vmstat tput clear wait`,
    readsText,
  ),
  ...each('nm objdump size readelf', { ...reads, dangers: { names: ['plugin'] } }),
  hostname: { ...readsText, most: 0, dangers: { letters: 'Fb', names: ['file', 'boot'] } },
  printf: { ...readsText, dangers: { letters: 'v' } },
  test: { ...reads, dangers: { letters: 'vR' } },
  '[': { ...reads, dangers: { letters: 'vR' } },
  date: { ...reads, dangers: { letters: 's', names: ['set'] } },
  grep: { ...reads, texts: 1 },
  egrep: { ...reads, texts: 1 },
  fgrep: { ...reads, texts: 1 },
  zgrep: { ...reads, texts: 1 },
  rg: { ...reads, texts: 1, dangers: { names: ['pre', 'hostname-bin'] } },
  ag: { ...reads, texts: 1, dangers: { names: ['pager'] } },
  jq: { ...reads, texts: 1 },
  yq: {
    ...reads,
    texts: 1,
    dangers: { letters: 'is', names: ['inplace', 'in-place', 'split-exp', 'security-enable-system-operator'] },
  },
  fd: { ...reads, texts: 1, dangers: { letters: 'xX', names: ['exec', 'exec-batch'] } },
  uniq: { ...reads, most: 1 },
  xxd: { ...reads, most: 1, dangers: { letters: 'r', names: ['revert'] } },
  tree: { ...reads, dangers: { letters: 'oR', names: ['output'] } },
  file: { ...reads, dangers: { letters: 'mCfz', names: ['magic-file', 'compile', 'files-from', 'uncompress'] } },
  sort: { ...reads, dangers: { letters: 'oT', names: ['output', 'compress-program', 'temporary-directory'] } },
  base64: { ...reads, dangers: { letters: 'o', names: ['output'] } },
  base32: reads,
  less: {
    ...reads,
    dangers: { letters: 'oOkt', names: ['log-file', 'LOG-FILE', 'lesskey-file', 'lesskey-src', 'tag'] },
  },
  more: reads,
  bat: { ...reads, dangers: { names: ['pager'] } },
  man: {
    ...readsText,
    dangers: {
      letters: 'PHCMXTZ',
      names: ['pager', 'html', 'config-file', 'gxditview', 'troff-device', 'manpath', 'ditroff'],
    },
  },
}

const writers: Readonly<Record<string, Program>> = {
  ...each('mkdir touch tee truncate mkfifo gzip gunzip bzip2 xz', writes),
  ...each('rm rmdir unlink', destroys),
  shred: { ...writes, risk: 'high', reason: 'deletes' },
  cp: { ...writes, operands: 'last written', dangers: { letters: 't', names: ['target-directory'] } },
  install: {
    ...writes,
    operands: 'last written',
    dangers: { letters: 't', names: ['target-directory', 'strip-program'] },
  },
  mv: { ...writes, sparesLinks: true, dangers: { letters: 't', names: ['target-directory'] } },
  ln: { ...writes, dangers: { letters: 't', names: ['target-directory'] } },
  chmod: { ...writes, texts: 1 },
  chown: { ...writes, risk: 'high', reason: 'changes who owns files', texts: 1 },
  chgrp: { ...writes, risk: 'high', reason: 'changes who owns files', texts: 1 },
  split: { ...writes, dangers: { names: ['filter'] } },
  csplit: writes,
  unzip: { ...writes, operands: 'read', dangers: { letters: 'd:' } },
  zip: { ...writes, operands: 'read', dangers: { letters: 'TmO', names: ['unzip-command', 'move', 'out'] } },
}

const builders: Readonly<Record<string, Program>> = {
  ...each(
    `tsc eslint prettier biome jest vitest mocha ava tap c8 nyc rollup esbuild webpack vite tsup turbo nx pytest tox nox
     ruff mypy black flake8 pylint isort pyright rustc rustfmt gcc g++ cc c++ clang clang-format clang-tidy javac java
     kotlinc swiftc ghc stack cabal rspec rubocop rake phpunit phpcs phpstan gofmt golangci-lint staticcheck shellcheck
     shfmt hadolint markdownlint stylelint ninja meson cmake make gradle mvn ant sbt bazel just tsx ts-node playwright
     cypress coverage pre-commit sqlfluff buf protoc zig dart flutter elixir mix lein`,
    builds,
  ),
  make: { ...builds, operands: 'text', dangers: { letters: 'CfI', names: ['eval', 'directory', 'file', 'makefile'] } },
  cmake: { ...builds, dangers: { letters: 'EP' } },
}

const talkers: Readonly<Record<string, Program>> = {
  ...each(
    `curl wget nc ncat netcat telnet ssh scp sftp ftp rsync dig nslookup host ping ping6 traceroute whois aws gcloud az
     heroku vercel netlify fly flyctl doctl terraform ansible ansible-playbook psql mysql mongo mongosh redis-cli
     sqlcmd xdg-open open sendmail mail`,
    network,
  ),
}

const rulers: Readonly<Record<string, Program>> = {
  ...each(
    `apt apt-get dpkg yum dnf apk pacman brew snap systemctl service crontab at batch useradd usermod userdel groupadd
     passwd chpasswd visudo mount umount swapon swapoff sysctl modprobe insmod iptables nft ufw ip ifconfig kill pkill
     killall launchctl osascript pbcopy xclip sudo doas su chroot nsenter unshare update-alternatives ldconfig`,
    rules,
  ),
}

export const programs: Readonly<Record<string, Program>> = {
  ...readers,
  ...writers,
  ...builders,
  ...talkers,
  ...rulers,
}

/** Part of the shell itself: no file is started, whatever the search path. */
export const builtins: ReadonlySet<string> = new Set(
  list(
    ': true false echo printf pwd test [ cd type wait kill exit return break continue shift umask set eval trap exec command builtin',
  ),
)

/** Programs that run what is given to them as code, in a file or in an argument. */
export const interpreters: Readonly<Record<string, { readonly code: Options; readonly module?: string }>> = {
  node: {
    code: {
      letters: 'eprc',
      names: ['eval', 'print', 'require', 'import', 'loader', 'experimental-loader', 'env-file', 'inspect'],
    },
  },
  bun: { code: { letters: 'epr', names: ['eval', 'print', 'preload'] } },
  deno: { code: { names: ['eval', 'allow-all'], letters: 'A' } },
  python: { code: { letters: 'cim' }, module: '-m' },
  python3: { code: { letters: 'cim' }, module: '-m' },
  ruby: { code: { letters: 'erIC' } },
  perl: { code: { letters: 'eEimMIxn' } },
  php: { code: { letters: 'rdcBREFSz' } },
  lua: { code: { letters: 'eli' } },
  Rscript: { code: { letters: 'e' } },
}

/** Modules that `python -m` runs and that are tools for a project. */
export const harmlessModules: ReadonlySet<string> = new Set(
  list(
    'pytest unittest mypy black ruff flake8 pylint isort compileall py_compile doctest json.tool tox nox coverage timeit venv build sphinx',
  ),
)

/** Tools that `npx` and its kind may start without anybody being asked: they are of the project. */
export const projectTools: ReadonlySet<string> = new Set([
  ...Object.keys(builders),
  ...list('knip publint tsd attw depcheck madge size-limit changeset lerna next nuxt astro svelte-check ng storybook'),
])
