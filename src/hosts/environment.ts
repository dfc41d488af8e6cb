// What a program that an agent starts may know of ours: where things are and how to speak, never a secret.

import { delimiter, isAbsolute } from 'node:path'

/** An allow-list, since nobody can list all names that secrets have. */
const allowed: ReadonlySet<string> = new Set([
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'TMPDIR', 'TEMP', 'TMP'],
  ...['LANG', 'LANGUAGE', 'TZ', 'TERM', 'COLUMNS', 'LINES', 'NO_COLOR', 'CI'],
  ...['JAVA_HOME', 'CARGO_HOME', 'RUSTUP_HOME', 'GOPATH', 'GOROOT', 'NVM_DIR', 'VIRTUAL_ENV', 'PYENV_ROOT'],
  ...['XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME'],
  ...['SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_EXTRA_CA_CERTS', 'CURL_CA_BUNDLE', 'REQUESTS_CA_BUNDLE'],
])

const allowedFamily = /^LC_[A-Z]+$/

export type Environment = Readonly<Record<string, string>>

/** The part of an environment that is passed on, with what the caller adds to it. */
export function environmentFor(
  whole: Readonly<Record<string, string | undefined>>,
  added: Environment = {},
): Environment {
  const kept = Object.entries(whole).flatMap(([name, value]) =>
    value !== undefined && (allowed.has(name) || allowedFamily.test(name)) ? [[name, clean(name, value)] as const] : [],
  )
  return { ...Object.fromEntries(kept), ...added }
}

/** A relative place to look for programs is wherever the program happens to run: in a repository that nobody trusts. */
function clean(name: string, value: string): string {
  return name === 'PATH' ? value.split(delimiter).filter(isAbsolute).join(delimiter) : value
}
