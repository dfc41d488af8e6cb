// Parameters that a module of the Linux kernel can be loaded with.

import { caughtBy, type Surface } from './surface.ts'

const form = /^[ \t]*(?:module_param(?:_\w+)?|core_param(?:_\w+)?)\s*\(\s*(?<name>\w+)\s*,/gm

export const moduleParameters: Surface = {
  noun: 'module parameter',
  patterns: ['\\b(?:module|core)_param\\w*\\s*\\('],
  around: ({ text }) => ({ before: 0, after: /\(\s*$/.test(text) ? 2 : 0 }),
  read: (stretch) => (/\.[ch]$/.test(stretch.path) ? caughtBy([form], stretch) : []),
}
