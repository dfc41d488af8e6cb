// What programs put around the output of a call: numbers of chunks, processes and tokens that are new each time and
// say nothing about what the call brought. Left in, no two results would ever be the same.

const remarks: readonly RegExp[] = [
  // Codex
  /^Chunk ID: [0-9a-f]+$/,
  /^Wall time: [\d.]+ seconds?$/,
  /^Original token count: \d+$/,
  /^Process running with session ID \d+$/,
  // Gemini CLI
  /^<\/?untrusted_context>$/,
  /^Process Group PGID: \d+$/,
  /^Background PIDs: [\d, ]+$/,
]

/** The lines an envelope may have before or after the output itself. */
const mostLines = 8

/** The output without what the program remarks on it. Only the first and last lines are looked at. */
export function withoutEnvelope(output: string): string {
  const lines = output.split('\n')
  const isOutside = (index: number) => index < mostLines || index >= lines.length - mostLines
  return lines.filter((line, index) => !(isOutside(index) && remarks.some((remark) => remark.test(line)))).join('\n')
}
