import { readFileSync } from 'node:fs'

/** As the package says. In a file of its own, since nothing else is loaded to tell it. */
export function version(): string {
  const file = new URL('../../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
