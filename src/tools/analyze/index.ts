export { type AnalyzeToolOptions, analyzeTool } from './analyze-tool.ts'
