// The forms in which secrets are handed out. Each has a length and an alphabet of its own, so that code stays code.

export interface SecretFamily {
  /** What is shown in its place. */
  readonly name: string
  /** A text that must be there before it is worth looking; any of them, in small letters. */
  readonly hints: readonly string[]
  /** The whole match is the secret, unless it has a group of that name. */
  readonly pattern: RegExp
}

// Not inside a longer word; but `\n` in JSON, a colour of the terminal and `%3D` in a URL end with letters, too.
const start = String.raw`(?<![A-Za-z0-9_](?<!\\[nrtbf]|\x1b\[[\d;]{0,8}m|%[0-9A-Fa-f]{2}))`
const end = '(?![A-Za-z0-9_])'

function family(name: string, hints: string, source: string, flags = 'dg'): SecretFamily {
  return { name, hints: hints.split(' '), pattern: new RegExp(source, flags) }
}

/** A key that some assignment or field names as a secret. The value has to look like one: long, with letters and digits. */
const secretName =
  '(?:secret|token|passwd|password|pwd|api[_-]?key|access[_-]?key|private[_-]?key|client[_-]?secret|account[_-]?key|credentials?)'
const secretValue = String.raw`(?=[^\s"'\\,;]{0,60}\d)(?=[^\s"'\\,;]{0,60}[A-Za-z])[A-Za-z0-9+/_.~!@#$%^&*-]{16,200}={0,2}`

export const secretFamilies: readonly SecretFamily[] = [
  family(
    'private key',
    'private key',
    String.raw`-----BEGIN (?:[A-Z]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:(?:[^-]|-(?!----)){0,20000}(?:-----END (?:[A-Z]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----|$)|(?:\s{1,4}[A-Za-z0-9+/=]{40,80}){1,400})`,
  ),
  family('aws key', 'akia asia abia acca', '(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Z0-9])'),
  family(
    'github token',
    'ghp_ gho_ ghu_ ghs_ ghr_ github_pat_',
    '(?:gh[pousr]_[A-Za-z0-9]{30,255}|github_pat_[A-Za-z0-9_]{22,255})',
  ),
  family('gitlab token', 'glpat- glptt- gldt- glrt-', 'gl(?:pat|ptt|dt|rt)-[A-Za-z0-9_-]{20,64}'),
  family('anthropic key', 'sk-ant-', 'sk-ant-[A-Za-z0-9_-]{20,200}'),
  family(
    'openai key',
    'sk-',
    String.raw`${start}sk-(?:proj-|svcacct-|admin-)?(?=[A-Za-z_-]{0,40}\d)[A-Za-z0-9_-]{20,200}`,
  ),
  family(
    'api key',
    'gsk_ xai- pplx- csk- r8_',
    String.raw`${start}(?:gsk_|xai-|pplx-|csk-|r8_)(?=[A-Za-z_-]{0,40}\d)[A-Za-z0-9_-]{24,200}`,
  ),
  family('google key', 'aiza', 'AIza[A-Za-z0-9_-]{35}'),
  family(
    'google token',
    'ya29. gocspx-',
    String.raw`${start}(?:ya29\.[A-Za-z0-9_-]{20,400}|GOCSPX-[A-Za-z0-9_-]{20,64})`,
  ),
  family(
    'slack token',
    'xox xapp-',
    String.raw`(?:xox[abeoprs](?:\.xox[a-z])?-[A-Za-z0-9-]{10,250}|xapp-\d-[A-Za-z0-9-]{10,250})`,
  ),
  family(
    'slack webhook',
    'hooks.slack.com',
    String.raw`hooks\.slack\.com/(?:services|workflows)/[A-Za-z0-9/_-]{20,200}`,
  ),
  family(
    'stripe key',
    'k_live_ k_test_ whsec_',
    `${start}(?:[sr]k_(?:live|test)_[A-Za-z0-9]{16,120}|whsec_[A-Za-z0-9]{24,80})`,
  ),
  family('npm token', 'npm_', `${start}npm_[A-Za-z0-9]{36}${end}`),
  family('pypi token', 'pypi-', 'pypi-[A-Za-z0-9_-]{50,300}'),
  family('docker token', 'dckr_', 'dckr_(?:pat|oat)_[A-Za-z0-9_-]{20,64}'),
  family('digitalocean token', '_v1_', 'do[opr]_v1_[a-f0-9]{64}'),
  family('sendgrid key', 'sg.', String.raw`${start}SG\.[A-Za-z0-9_-]{16,64}\.[A-Za-z0-9_-]{16,64}`),
  family('twilio key', 'sk ac', `${start}(?:SK|AC)[0-9a-f]{32}${end}`),
  family('mailgun key', 'key-', `${start}key-[0-9a-f]{32}${end}`),
  family('telegram token', ':aa', String.raw`${start}\d{8,10}:AA[A-Za-z0-9_-]{33}`),
  family('discord token', '.', String.raw`${start}[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,45}`),
  family('hugging face token', 'hf_', `${start}hf_[A-Za-z0-9]{30,60}${end}`),
  family('databricks token', 'dapi', String.raw`${start}dapi[a-f0-9]{32}(?:-\d)?`),
  family('shopify token', 'shp', 'shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}'),
  family(
    'azure key',
    'accountkey sharedaccesskey',
    '(?:Account|SharedAccess)Key=(?<secret>[A-Za-z0-9+/]{40,100}={0,2})',
    'dgi',
  ),
  family('age key', 'age-secret-key-', 'AGE-SECRET-KEY-1[A-Z0-9]{58}'),
  family('web token', 'eyj', String.raw`eyJ[A-Za-z0-9_-]{8,4000}\.eyJ[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]{10,1000}`),
  family(
    'password in url',
    '://',
    String.raw`://[^\s/:@"'<>$\{]{0,80}:(?<secret>[^\s/:@"'<>$\{\x5b]{4,200})(?=@[A-Za-z0-9\[])`,
    'dgi',
  ),
  family(
    'bearer token',
    'bearer basic',
    String.raw`\b(?:bearer|basic)[ +]{1,3}(?<secret>(?=[A-Za-z._~+/-]{0,60}\d)[A-Za-z0-9._~+/-]{20,4000}={0,2})`,
    'dgi',
  ),
  family(
    'assigned secret',
    'secret token pass pwd key credential',
    String.raw`${secretName}["']?\s{0,3}[=:]{1,2}\s{0,3}["']?(?<secret>${secretValue})(?=["'\s,;&)\]}<]|\\|$)`,
    'dgi',
  ),
]
