// Words for a sort of thing that are two words, or say it twice: `the Ledger data class` is a class.

const classSorts =
  '(?:[Nn]amed[ -]?[Tt]uple|[Dd]ata[ -]?class|[Cc]ase class|[Tt]yped[ -]?[Dd]ict|[Pp]ydantic (?:model|class))'

/** Of a class that is named, it does not matter of which sort it is; among several, it picks some of them. */
const sortOfClass = new RegExp(
  `(?<!\\b(?:first|second|third|fourth|fifth|last|next|only|all|many|which|what|the) )\\b${classSorts}\\b|\\b${classSorts}\\b(?= [\`'"]?[A-Z])`,
  'g',
)

/**
 * A type alias is no type and an alias, but one thing; so are a union type, whatever it is of, and an enum type. Some classes
 * have a name for what they are for.
 */
export function withoutDoubledSorts(text: string): string {
  return (
    text
      .replace(sortOfClass, 'class')
      .replace(/\btype[ -](?=alias(?:es)?\b)/gi, '')
      .replace(/\b(?:(?:string|literal|tagged|discriminated|sum)[ -])*union(?=[ -]types?\b) /gi, '')
      .replace(/\b(enum|struct|record|interface|class) types?\b(?= [A-Z])/g, '$1')
      // `the first struct type in a file`: what comes after it is no name.
      .replace(
        /\b(enum|struct|record|interface) type(s?)\b(?= (?:in|of|inside|within|are|is|defined|declared)\b|\W*$)/g,
        '$1$2',
      )
      .replace(/(?<=\bthe [A-Z]\w*) behaviou?r\b|\bthe behaviou?r (?=[A-Z])/g, '')
      .replace(
        /(?<=\b[Tt]he )(?:sealed|abstract|open|final|data|base|public|generic) (?=(?:class|interface|trait|struct|record) [A-Z])/g,
        '',
      )
  )
}
