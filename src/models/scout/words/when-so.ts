// When something is what it is said to be: `what makes an entry billable`, `when is a loan overdue`, `when does a name count as
// taken`. What decides whether it is so tells that.

const thing = '(?<thing>(?:an?|the|this|each|every|two|any)\\s+.+?|[a-z]+s)'
/** How a thing is, in a word. */
const quality = '(?<said>(?:not\\s+)?[a-z-]+)'
/** How it is said that something is taken for what it is. */
export const judged = '(?:considered|treated|regarded|deemed|seen)(?: as| to be)?'
const counting = `(?:counts? as|${judged})`

const madeOf = (forms: readonly string[]) => forms.map((form) => new RegExp(`^\\W*${form}\\W*$`, 'i'))

const certain = madeOf([
  `what\\s+makes\\s+${thing}\\s+${quality}`,
  `what\\s+makes\\s+${thing}\\s+(?:be|count as|become)\\s+(?<said>.+?)`,
  `(?:under|in|on)\\s+(?:which|what)\\s+(?:conditions?|circumstances?|cases?)\\s+(?:is|are|does|do)\\s+${thing}\\s+(?:${counting}\\s+|be\\s+)?${quality}`,
  `what\\s+must\\s+(?:hold|be true|be the case)\\s+(?:for\\s+${thing}\\s+to\\s+be)\\s+${quality}`,
])
const timed = madeOf([
  `when\\s+(?:is|are|does|do|will)\\s+(?<thing>.+?)\\s+${counting}\\s+(?<said>.+?)`,
  `when\\s+(?:exactly\\s+)?(?:is|are)\\s+${thing}\\s+${quality}`,
])

/** What happens to a thing at some time, and is no way that it is. */
const happening =
  /^(?!(?:not\s+)?(?:allowed|permitted|expired|outdated|deprecated|needed|required|supported|exhausted|overloaded|expected|open|hidden|forbidden|broken|even|frozen)$)(?:not\s+)?(?:\w+ed|\w+en|\w+wn|sent|built|made|lost|read|run|set|put|kept|left|shut|fail|crash|stop|start|exit|hang|work|end|wait|appear|first|last|there|it|them)$/i

/** The question whether it is so, where nothing else can be meant. */
export function whetherSo(text: string): string | null {
  return reworded(certain, text)
}

/** The same where a time or a number may be meant as well. */
export function whetherThen(text: string): string | null {
  return reworded(timed, text)
}

function reworded(forms: readonly RegExp[], text: string): string | null {
  for (const form of forms) {
    const { thing: about, said } = form.exec(text)?.groups ?? {}
    if (about !== undefined && said !== undefined && !happening.test(said))
      return `How is it decided whether ${about} is ${said}`
  }
  return null
}
