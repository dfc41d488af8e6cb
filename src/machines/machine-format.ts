// The file format, key by key: what a machine looks like in YAML, in both directions.

import { isMap, isScalar, isSeq } from 'yaml'
import {
  type Arrow,
  type Condition,
  type Machine,
  type MachineLimits,
  type ModeDefinition,
  type Sight,
  sights,
  signals,
} from '../core/index.ts'
import {
  anyName,
  type Codec,
  count,
  dictionaryOf,
  duration,
  type Fields,
  flag,
  hyphenated,
  listOf,
  number,
  oneOf,
  optional,
  recordOf,
  required,
  text,
} from './codec.ts'
import { defaultLimits, mostTurns } from './limits.ts'

export const conditionFields: Fields<Condition> = {
  failed: optional('failed', flag),
  says: optional('says', text),
  turnsLeftBelow: optional('turns-left-below', count(1, mostTurns)),
  visitsBelow: optional('visits-below', count(1, 1000)),
}

export const arrowFields: Fields<Arrow> = {
  to: required('to', text),
  when: optional('when', recordOf(conditionFields, {})),
}

const arrowRecord = recordOf<Arrow>(arrowFields, { to: '' })

/** An arrow of a list: `evaluator`, or `{ to: evaluator, when: … }`. */
const arrow: Codec<Arrow> = {
  expects: 'the name of a mode, or a map with `to` and `when`',
  blank: { to: '' },
  read: (node, reading) => (isScalar(node) ? { to: text.read(node, reading) } : arrowRecord.read(node, reading)),
  write: arrowRecord.write,
}

const arrowList = listOf(arrow)

/** Where a signal leads: one mode, or arrows of which the first whose conditions hold is followed. */
const arrows: Codec<string | readonly Arrow[]> = {
  expects: 'the name of a mode, or a list of arrows',
  blank: '',
  read: (node, reading) => {
    if (isSeq(node)) return arrowList.read(node, reading)
    return isMap(node) ? [arrow.read(node, reading)] : text.read(node, reading)
  },
  write: (value) => (typeof value === 'string' ? value : arrowList.write(value)),
}

const bySignal = dictionaryOf(arrows, {
  ...anyName,
  accepts: (name) => (signals as readonly string[]).includes(name) || /^call:./.test(name),
  known: signals,
})

/** A name that is not a signal has been complained of by the time this is used. */
const on = bySignal as unknown as Codec<ModeDefinition['on']>

const words = listOf(text)

export const modeFields: Fields<ModeDefinition> = {
  prompt: required('prompt', text),
  sees: required('sees', listOf<Sight>(oneOf(sights, 'task'))),
  may: required('may', words),
  concludes: optional('concludes', flag),
  must: optional('must', words),
  reminders: optional('reminders', count(0, 10)),
  free: optional('free', flag),
  timeoutMs: optional('timeout', duration),
  stuckAfter: optional('stuck-after', count(1, 1000)),
  thresholds: optional('thresholds', dictionaryOf(number, hyphenated)),
  on: optional('on', on, {}),
}

const mode = recordOf<ModeDefinition>(modeFields, { prompt: '', sees: [], may: [], on: {} })

export const limitFields: Fields<MachineLimits> = {
  turns: required('turns', count(1, mostTurns)),
  cyclesWithoutNews: optional('cycles-without-news', count(1, mostTurns)),
  callsPerReply: optional('calls-per-reply', count(1, 1000)),
  attempts: optional('attempts', count(1, 100)),
}

export const machineFields: Fields<Machine> = {
  name: required('name', text),
  about: optional('about', text),
  start: required('start', text),
  concluder: optional('concluder', text),
  modes: required('modes', dictionaryOf(mode)),
  limits: optional('limits', recordOf(limitFields, defaultLimits), defaultLimits),
}

export const machineCodec: Codec<Machine> = recordOf<Machine>(machineFields, {
  name: '',
  start: '',
  modes: {},
  limits: defaultLimits,
})
