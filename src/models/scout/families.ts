// Words that programmers use for one another: who asks where secrets are removed may mean `censor_secrets`.

import { stemOf } from './question.ts'

const families: readonly (readonly string[])[] = [
  'remove delete strip censor redact mask drop discard erase purge clear unlink prune scrub clean',
  'expire ttl timeout stale expiry expiration',
  'hash digest checksum',
  'retry backoff attempt',
  'log logger logging',
  'choose select pick chosen determine resolve detect get find',
  'compute calculate calc count measure',
  'parse read decode scan lex tokenize deserialize unmarshal load',
  'store save write persist dump serialize keep set',
  'send emit dispatch publish transmit post deliver',
  'fetch download retrieve request',
  'create make build construct generate spawn new',
  'check validate verify ensure assert authenticate',
  'detect check determine recognise recognize notice identify is tell',
  'image picture',
  'width wide',
  'mercurial hg',
  'show display print render draw output paint',
  'start launch boot spawn begin init run listen',
  'stop shutdown terminate kill close abort cancel halt quit exit',
  'compare cmp diff equal',
  'find search lookup locate discover resolve detect get',
  'escape quote encode',
  'split tokenize partition chunk',
  'join merge concat combine',
  'convert transform translate cast',
  'color colour style',
  'watch monitor observe',
  'limit max throttle cap',
  'encrypt cipher crypt',
  'decrypt decipher crypt',
  'compress deflate gzip',
  'decompress inflate gunzip uncompress',
  'extract unpack unzip',
  'login auth credential signin',
  'error exception failure',
  'lock mutex',
  'queue enqueue pending',
  'guess detect infer sniff',
  'increment inc bump increase',
  'copy clone duplicate',
  'update refresh upgrade',
  'protect guard prevent avoid mitigate detect',
  'refuse reject deny forbid disallow',
  'register add install attach',
  'old obsolete stale outdated expired',
  'loop cycle recursion',
  'secret password token credential',
  'normalise normalize',
  'list array sequence',
  'terminal tty isatty atty console',
  'difference diff',
  'directory folder dir',
].map((family) => family.split(' ').map(stemOf))

/** Stems of what a function may say that it does. */
export const verbs: ReadonlySet<string> = new Set([
  ...families.flat(),
  ...(
    'set get is has need add put open format confirm ask prompt warn export import wrap unwrap push pop append insert prepend ' +
    'reset restore replace rename move sort filter reduce group bind connect disconnect enable disable toggle mark notify ' +
    'report collect flush reload accept reject allow deny'
  )
    .split(' ')
    .map(stemOf),
])

/** The stems of other words that may be written for one. */
export function akinTo(stem: string): readonly string[] {
  const others = families.filter((family) => family.includes(stem)).flat()
  return [...new Set(others)].filter((other) => other !== stem)
}
