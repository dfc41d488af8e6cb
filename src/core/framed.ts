// What Pawl says around the task of a person: where it stands in a loop or a workflow, which files it is about. A quotation
// keeps the two apart, and whatever the frame holds (an answer, a report) is no part of the prompt around it either.

const opening = 'From Pawl: '

/** A task with something that Pawl says of it. */
export function framed(task: string, words: string): string {
  return `${task}\n\n${remark(words)}`
}

/** Something that Pawl says beside what a person said. */
export function remark(words: string): string {
  return `${opening}${words}`
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

/** A file that was handed over beside what is said. */
export function attached(uri: string, text: string): string {
  return `<file uri="${uri}">\n${text}\n</file>`
}

const remarks = new RegExp(`^> ${opening}.*(?:\\n>.*)*$`, 'gm')
const attachment = /^<file uri="[^"\n]*">\n[\s\S]*?\n<\/file>$/gm

/** What the person said: the task without frames and without files. */
export function ownWords(text: string): string {
  const parts = text.split(attachment).flatMap((part) => part.split(remarks))
  return parts.length === 1
    ? text
    : parts
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join('\n\n')
}
