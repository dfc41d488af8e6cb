// What models, tools and file names put into a text must not move the cursor, name the window, or fill the clipboard.
//
// Invariants
//   T1. What comes out holds no control character but tabs and line feeds, whatever went in.
//   T2. What people could read in the text is still there.

/* biome-ignore-start lint/suspicious/noControlCharactersInRegex: they are what is looked for */
const sequences = [
  // Colours, cursor moves, modes.
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]/,
  // Titles, links, the clipboard, and whatever else is sent to the terminal as a string, where the string has an end.
  /(?:\u001b[\]PX^_]|[\u009d\u0090\u0098\u009e\u009f])[^\u0007\u001b\u009c\n]*(?:\u0007|\u001b\\|\u009c)/,
  // Two characters: character sets, resets, keypads.
  /\u001b[ -/]*[0-~]/,
]
const escapes = new RegExp(sequences.map(({ source }) => source).join('|'), 'g')
const lineEnds = /\r\n?|[\u0085\u2028\u2029\v\f]/g
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
// The colours of our own views, see `colours`.
const ownColours = /(\u001b\[(?:[012]|22|3[1239])m)/
/* biome-ignore-end lint/suspicious/noControlCharactersInRegex: no more of them */

/** The text in lines and without other control characters than tabs. */
export function withoutControls(text: string): string {
  return text.replace(escapes, '').replace(lineEnds, '\n').replace(controls, '')
}

/** The same, but for the few colours that we use ourselves: what is written to a terminal. */
export function onlyOwnColours(text: string): string {
  return text
    .split(ownColours)
    .map((part, index) => (index % 2 === 0 ? withoutControls(part) : part))
    .join('')
}
