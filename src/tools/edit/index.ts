export { type EditToolOptions, editTools } from './edit-tool.ts'
