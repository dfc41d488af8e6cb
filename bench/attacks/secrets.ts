// One secret of every family, put together here so that no scanner takes this file for a leak.

const letters = 'aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA'
const many = (length: number) => letters.repeat(Math.ceil(length / letters.length)).slice(0, length)
const hex = (length: number) => '0a1b2c3d4e5f6789'.repeat(Math.ceil(length / 16)).slice(0, length)
const upper = (length: number) => many(length).toUpperCase()
const lines = Array.from({ length: 8 }, (_, index) => `${index}${many(63)}`).join('\n')

/** By the name that redaction gives the family. */
export const secretOfEach: Readonly<Record<string, string>> = {
  'private key': `-----BEGIN RSA PRIVATE KEY-----\n${lines}\n-----END RSA PRIVATE KEY-----`,
  'aws key': `AKIA${upper(16)}`,
  'github token': `ghp_${many(36)}`,
  'gitlab token': `glpat-${many(20)}`,
  'anthropic key': `sk-ant-api03-${many(80)}`,
  'openai key': `sk-proj-${many(48)}`,
  'api key': `gsk_${many(52)}`,
  'google key': `AIza${many(35)}`,
  'google token': `ya29.${many(60)}`,
  'slack token': `xoxb-${hex(12)}-${many(24)}`,
  'slack webhook': `hooks.slack.com/services/T${upper(8)}/B${upper(8)}/${many(24)}`,
  'stripe key': `sk_live_${many(24)}`,
  'npm token': `npm_${many(36)}`,
  'pypi token': `pypi-AgEIcHlwaS5vcmc${many(60)}`,
  'docker token': `dckr_pat_${many(27)}`,
  'digitalocean token': `dop_v1_${hex(64)}`,
  'sendgrid key': `SG.${many(22)}.${many(43)}`,
  'twilio key': `SK${hex(32)}`,
  'mailgun key': `key-${hex(32)}`,
  'telegram token': `123456789:AA${many(33)}`,
  'discord token': `M${many(23)}.${many(6)}.${many(27)}`,
  'hugging face token': `hf_${many(34)}`,
  'databricks token': `dapi${hex(32)}`,
  'shopify token': `shpat_${hex(32)}`,
  'age key': `AGE-SECRET-KEY-1${upper(58)}`,
  'web token': `eyJ${many(20)}.eyJ${many(40)}.${many(43)}`,
}
