// A reader for the tag soup of leaked markup: elements by their tags, nothing else of XML.

export interface Opening {
  readonly tag: string
  /** The `name` attribute, or what follows `=` in `<function=view>`. */
  readonly name: string | null
  readonly end: number
}

export interface Element {
  readonly tag: string
  readonly name: string | null
  readonly inner: string
  readonly start: number
  readonly end: number
}

const opening = /<(?:\|([a-z_]{1,40})\||([A-Za-z_][\w-]{0,63})(?:=["']?([\w.:-]{1,80})["']?)?([^<>]{0,200}))>/y
const nameAttribute = /\bname\s*=\s*["']([^"']{1,80})["']/

export function openingAt(text: string, at: number): Opening | null {
  opening.lastIndex = at
  const found = opening.exec(text)
  if (found === null) return null
  const [, token, tag = '', value, attributes = ''] = found
  const name = value ?? nameAttribute.exec(attributes)?.[1] ?? null
  return { tag: token === undefined ? tag : `|${token}|`, name, end: opening.lastIndex }
}

/** The elements with a wanted tag, in order, none inside another. `bracket` is a mark that reaches to the end of the text. */
export function* elementsOf(
  text: string,
  isWanted: (tag: string) => boolean,
  bracket: string | null,
): Generator<Element, void, undefined> {
  // A tag without its end is searched for once: later ones of its name have none either.
  const endless = new Set<string>()
  const mark = bracket === null ? -1 : text.indexOf(bracket)
  let at = 0
  while (at < text.length) {
    const start = text.indexOf('<', at)
    if (bracket !== null && mark >= at && (start === -1 || mark < start)) {
      yield {
        tag: bracket,
        name: null,
        inner: text.slice(mark + bracket.length),
        start: mark,
        end: text.length,
      }
      return
    }
    if (start === -1) return
    const found = openingAt(text, start)
    const element = found === null || endless.has(found.tag) || !isWanted(found.tag) ? null : close(text, start, found)
    if (element === null) {
      if (found !== null && isWanted(found.tag)) endless.add(found.tag)
      at = start + 1
    } else {
      yield element
      at = element.end
    }
  }
}

function close(text: string, start: number, { tag, name, end }: Opening): Element | null {
  const closing = tag.startsWith('|') ? `<${tag.replace('begin', 'end')}>` : `</${tag}>`
  const at = text.indexOf(closing, end)
  return at === -1 ? null : { tag, name, inner: text.slice(end, at), start, end: at + closing.length }
}
