// Names that no tool may write, whatever the policy: what they hold is run by git, a shell, an editor or by us, so that
// writing them is running a command later.

import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Protected together with everything inside, at any depth. */
const directories = new Set(['.git', '.pawl'])

const files = new Set([
  ...['.bashrc', '.bash_profile', '.bash_login', '.bash_logout', '.bash_aliases', '.profile', '.inputrc'],
  ...['.zshrc', '.zshenv', '.zprofile', '.zlogin', '.zlogout', '.kshrc', '.cshrc', '.tcshrc', '.login', '.logout'],
  ...['.npmrc', '.yarnrc', '.yarnrc.yml', '.envrc', '.gitconfig', '.gitmodules', '.mcp.json'],
])

/** Protected where they end a path. */
const endings = [
  ['.vscode', 'tasks.json'],
  ['.config', 'git', 'config'],
  ['.config', 'fish', 'config.fish'],
]

/** One spelling for all that some file system takes for the same name. */
function foldName(name: string): string {
  return (
    name
      // macOS ignores these when it compares names.
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .normalize('NFC')
      // Up and down again: some letters meet only in upper case.
      .toUpperCase()
      .toLowerCase()
      .normalize('NFC')
      // Windows drops these at the end, and takes what follows a colon for a stream of the same file.
      .replace(/:.*$/su, '')
      .replace(/[. ]+$/u, '')
      .replace(/^git~\d+$/u, '.git')
  )
}

/** The protected thing that a path inside the workspace names or lies in, or `null`. */
export function protectedPart(relative: string): string | null {
  const names = relative.split(sep)
  const folded = names.map(foldName)
  const at = folded.findIndex((name) => directories.has(name) || files.has(name))
  if (at >= 0) return names.slice(0, at + 1).join('/')
  const isEnding = endings.some((ending) => ending.every((name, place) => folded.at(place - ending.length) === name))
  return isEnding ? names.join('/') : null
}

/** The directory on the way to a path that is a git directory under another name: renaming it back would make it run. */
export function disguisedGitDirectory(root: string, relative: string): string | null {
  const names = relative.split(sep)
  for (let depth = 1; depth <= names.length; depth += 1) {
    const directory = join(root, ...names.slice(0, depth))
    if (['HEAD', 'objects', 'refs'].every((name) => existsSync(join(directory, name)))) return directory
  }
  return null
}
