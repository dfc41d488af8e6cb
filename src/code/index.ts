export { type Parsed, parseSource, type SyntaxNode } from './grammars.ts'
export { languageOf, sourceExtensions } from './languages.ts'
export { outlineOf } from './outline-of.ts'
export type { CodeSymbol, Import, Outline, Span, SymbolKind } from './symbol.ts'
