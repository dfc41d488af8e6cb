// What the tools cost: text-search beside plain ripgrep, an outline beside a bare parse, a snapshot of 10,000 files.

import { rounded } from './measure.ts'
import { measureOutline } from './tools/outline.ts'
import { measureSearch } from './tools/search.ts'
import { measureSnapshot } from './tools/snapshot.ts'

const searches = await measureSearch()
for (const { name, ripgrepMs, searchMs } of searches)
  console.log(`${name.padEnd(16)} rg ${rounded(ripgrepMs, 0)} ms, text-search ${rounded(searchMs, 0)} ms`)
const outline = await measureOutline()
console.log(
  `${outline.lines} lines       parse ${rounded(outline.parseMs)} ms, outline ${rounded(outline.outlineMs)} ms`,
)
const snapshot = await measureSnapshot()

const ratios = searches.map(({ ripgrepMs, searchMs }) => searchMs / ripgrepMs)
console.log(
  JSON.stringify({
    search_vs_rg: rounded(Math.max(...ratios)),
    search_vs_rg_each: Object.fromEntries(searches.map(({ name }, index) => [name, rounded(ratios[index] ?? 0)])),
    outline_5k_lines_vs_parse: rounded(outline.outlineMs / outline.parseMs),
    outline_5k_lines_ms: rounded(outline.outlineMs),
    ...snapshot,
  }),
)
