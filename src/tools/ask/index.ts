export { askTool } from './ask-tool.ts'
