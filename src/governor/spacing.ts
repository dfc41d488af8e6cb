const irregular = /\s\s|[^\S ]|^ | $/

/** The text with single blanks for white space of any kind, and none at its ends. Most short texts are so already. */
export function singleSpaced(text: string): string {
  return irregular.test(text) ? text.replace(/\s+/g, ' ').trim() : text
}
