// In which state something ends up, by the one place that puts it there in the case that was asked for.

import type { Looking } from '../../looking/looking.ts'
import { lastPart } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { stageAsked } from '../../values/asked-stage.ts'
import { wayIn } from '../../values/code-cases.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { likeliestOf } from './codes-of-case.ts'
import { type StageSites, stageSites } from './stage-sites.ts'

export function* stageReached({ question }: Asked): Looking<Conclusion> {
  const wanted = stageAsked(question)
  if (wanted === null) return unknown('Looked for a state in the question; there is none.')
  const { sites, isWhole } = yield* sitesOf(wanted.nouns)
  const found = likeliestOf(sites, wayIn(wanted.whole), lastPart)
  const [best] = found?.likeliest ?? []
  if (found === null || best === undefined)
    return unknown(`Looked for what puts something into such a ${wanted.nouns[0]} and found nothing.`)
  const { value, path, line, owner, around } = best.site
  const [name = ''] = owner.split('\n')
  const by = name === '' ? 'It' : `By \`${name}\` it`
  const rival = found.rival?.site
  const doubts = [
    ...best.left.map((stem) => `nothing there is about “${stem}”`),
    ...(rival === undefined
      ? []
      : [`it may as well be \`${rival.value}\` (${placeOf(rival.path, rival.line.number)})`]),
    ...(best.isSo ? [] : ['nothing there says that it is so']),
    ...(isWhole ? [] : ['not all places were seen']),
  ]
  const open = found.isSure && isWhole ? [] : doubts.length > 0 ? doubts : ['too little of it is told there']
  const lines = [...around.filter((one) => one.number < line.number && one.number >= line.number - 10), line]
  return concluded(plainSentence(`${by} gets \`${value}\` (${placeOf(path, line.number)}).`), [{ path, lines }], open)
}

/** By the first word for it that the code has. */
function* sitesOf([noun, ...others]: readonly string[]): Looking<StageSites> {
  const found = noun === undefined ? { sites: [], isWhole: true } : yield* stageSites(noun)
  return found.sites.length > 0 || others.length === 0 ? found : yield* sitesOf(others)
}
