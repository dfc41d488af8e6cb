export { openWorkspace, type PathRefusal, type PlacedPath, type Workspace, type WorkspaceOptions } from './workspace.ts'
