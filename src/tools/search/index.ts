export { type TextSearchOptions, textSearchTool } from './text-search-tool.ts'
