// Results that a model wrote itself. Nothing runs while a reply is being written, so whatever looks like the result of
// one of its calls is made up, and so is what the model concluded from it.

/** How prompts head a result, by its number or by the id it was kept under: `[1] $(view a.ts)`, `[wxyz] $(view a.ts)`. */
const heading = /\[(?:\d{1,3}|[a-z]{4,6})\](?: \(kept for you\))? ?\$[ (]/

/** How results look at the start of a line, in the shapes models have been seen to invent. */
const shapes = [
  heading,
  /`\[\d{1,3}\] [a-z]/, // `[1] view a.ts`
  /\[\/?(?:outputs?|results?)\]/,
  /[#*_ ]{0,6}(?:tool |command |function )?(?:outputs?|results?|observation)[*_ ]{0,3}:/,
  /<\/?(?:function_results?|tool_(?:results?|output|response)|results?|outputs?|stdout|stderr|observation)>/,
  /<parameter name="output">/,
]
const startOfResult = new RegExp(`[ \\t]{0,8}(?:${shapes.map(({ source }) => source).join('|')})`, 'iy')

const headingHere = new RegExp(heading.source, 'y')

/** Whether the heading of a result stands at a position. */
export function isResultHeading(text: string, at: number): boolean {
  headingHere.lastIndex = at
  return headingHere.test(text)
}

const blockInfos: ReadonlySet<string> = new Set(['output', 'outputs', 'result', 'results', 'stdout', 'tool_result'])

/** Where in a text an invented result begins, or -1. */
export function inventedAt(text: string): number {
  for (let at = 0; at !== -1 && at < text.length; at = nextLine(text, at)) {
    startOfResult.lastIndex = at
    if (startOfResult.test(text)) return at
  }
  return -1
}

function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? -1 : end + 1
}

/** Whether a fenced block claims to be a result. */
export function isInventedBlock(info: string): boolean {
  return blockInfos.has(info.toLowerCase())
}
