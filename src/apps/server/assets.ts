// The files of the web page, read once. Only what is in the list is ever served, so no path leads anywhere else.

import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

interface Asset {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** By the path they are asked for under; `/` is the page itself. */
export type Assets = ReadonlyMap<string, Asset>

const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
])

export async function readAssets(directory: string): Promise<Assets> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  const assets = new Map<string, Asset>()
  for (const entry of found) {
    const type = types.get(extname(entry.name))
    if (!entry.isFile() || type === undefined) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(directory, file).split(sep).join('/')}`
    assets.set(path === '/index.html' ? '/' : path, { type, bytes: new Uint8Array(await readFile(file)) })
  }
  return assets
}
