// Judges for where there is no file system to ask: a recorded run, another machine, a test.

import type { Judges, Placed } from './shell/judges.ts'

/** Judges paths by their text alone. It does not know of links: for a real workspace ask the workspace. */
export function judgesByText(root: string, home = '/home/user'): Judges {
  return {
    place: (path, intent) => placed(root, path, intent),
    resolveProgram: (name) => `/usr/bin/${name}`,
    home,
  }
}

function placed(root: string, path: string, intent: 'read' | 'write'): Placed {
  const whole = normal(path.startsWith('/') ? path : `${root}/${path}`)
  if (whole !== root && !whole.startsWith(`${root}/`))
    return { ok: false, error: { kind: 'outside', message: `${path} is outside of the workspace` } }
  const relative = whole.slice(root.length + 1)
  if (intent === 'write' && /(^|\/)\.git(\/|$)/i.test(relative))
    return { ok: false, error: { kind: 'protected', message: `${relative} is protected` } }
  return { ok: true, value: { relative, exists: true } }
}

function normal(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}
