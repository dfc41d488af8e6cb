// The shapes keys are handed out in. A key that has none of them is hidden by its own text. Long and with a digit, so
// that names in code (`sk_learn_pipeline_factory`) stay what they are.
const shapes = [
  /\b(?:sk|rk|gsk|xai|pplx|csk)[-_](?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{20,}/g,
  /\bAIza[A-Za-z0-9_-]{30,}/g,
  /\bgh[pousr]_[A-Za-z0-9]{20,}/g,
  /\bgithub_pat_[A-Za-z0-9_]{20,}/g,
  /\bAKIA[A-Z0-9]{16}\b/g,
  /\bBearer\s+[A-Za-z0-9._~+/-]{16,}=*/g,
]

const shortestKey = 8

/** The text without anything that looks like a key, and without the keys that are given. */
export function hideKeys(text: string, keys: readonly string[] = []): string {
  let hidden = text
  for (const key of keys) if (key.length >= shortestKey) hidden = hidden.replaceAll(key, '[key]')
  for (const shape of shapes) hidden = hidden.replace(shape, '[key]')
  return hidden
}
