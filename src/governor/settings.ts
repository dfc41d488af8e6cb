// Every threshold of the governor: what it means, its range, its value, and where the value comes from.

export interface Thresholds {
  readonly repeatAdvise: number
  readonly repeatBlock: number
  readonly repeatWindow: number
  readonly freeRevisits: number
  readonly debtAdvise: number
  readonly debtBlock: number
  readonly knownAnswerCost: number
  readonly flipCost: number
  readonly voidCost: number
  readonly rewriteCost: number
  readonly leastNewShare: number
  readonly errorAdvise: number
  readonly errorRecover: number
  readonly errorAfterChange: number
  readonly insistAdvise: number
  readonly insistRecover: number
  readonly errorDecay: number
  readonly cureDecay: number
  readonly waitAdvise: number
  readonly waitBlock: number
  readonly waitHastyMs: number
  readonly waitPatientMs: number
  readonly waitDeadlineMs: number
  readonly wordsAdvise: number
  readonly wordsBlock: number
  readonly chantRepeats: number
  readonly chantWords: number
  readonly readingAdvise: number
  readonly climb: number
  readonly runFactor: number
  readonly phaseRestarts: number
  readonly overrunFactor: number
}

export type ThresholdName = keyof Thresholds

export interface ThresholdDefinition {
  readonly value: number
  readonly least: number
  readonly most: number
  readonly about: string
}

const million = 1_000_000

/** Definitions, with the values of the preset `balanced`. */
export const definitions: { readonly [name in ThresholdName]: ThresholdDefinition } = {
  repeatAdvise: {
    value: 3,
    least: 2,
    most: million,
    about: 'the same call with the same outcome so often, nothing changed in between: advise',
  },
  repeatBlock: { value: 6, least: 2, most: million, about: 'the same, so often: block' },
  repeatWindow: {
    value: 8,
    least: 1,
    most: million,
    about: 'steps with news after which an earlier call may be asked again as if for the first time',
  },
  freeRevisits: {
    value: 1,
    least: 0,
    most: million,
    about: 'how often something known may be looked at again, or a state of the world returned to, at no cost',
  },
  debtAdvise: { value: 2, least: 0.5, most: million, about: 'debt of steps without news: advise' },
  debtBlock: { value: 4, least: 0.5, most: million, about: 'debt of steps without news: block' },
  knownAnswerCost: {
    value: 0.5,
    least: 0,
    most: million,
    about: 'debt for another question that gets an answer already known',
  },
  flipCost: { value: 0.25, least: 0, most: million, about: 'debt for an answer that changes to and fro' },
  voidCost: { value: 1.5, least: 0, most: million, about: 'debt for a call that asks for nothing' },
  rewriteCost: {
    value: 1,
    least: 0,
    most: million,
    about: 'debt for writing whole what was just written whole, with nothing looked at',
  },
  leastNewShare: { value: 0.25, least: 0, most: 1, about: 'share of the lines of a window that must be new' },
  errorAdvise: { value: 3, least: 1, most: million, about: 'failures of one family: advise' },
  errorRecover: { value: 5, least: 1, most: million, about: 'failures of one family: recover' },
  errorAfterChange: {
    value: 0.6,
    least: 0,
    most: 1,
    about: 'what the same failure counts when the world was changed since',
  },
  insistAdvise: {
    value: 2,
    least: 2,
    most: million,
    about: 'the same change refused with the same words so often, nothing learnt in between: advise',
  },
  insistRecover: { value: 3, least: 2, most: million, about: 'the same, so often: recover' },
  errorDecay: { value: 1, least: 0, most: million, about: 'failures forgiven by one step with news' },
  cureDecay: {
    value: 0.2,
    least: 0,
    most: million,
    about: 'failures after a change forgiven by one step that taught something',
  },
  waitHastyMs: { value: 15_000, least: 0, most: 1000 * million, about: 'polls closer than this count in full' },
  waitPatientMs: {
    value: 60_000,
    least: 0,
    most: 1000 * million,
    about: 'polls closer than this count half, others a fifth',
  },
  waitAdvise: { value: 20, least: 1, most: million, about: 'polls without change, counted by haste: advise' },
  waitBlock: { value: 40, least: 1, most: million, about: 'polls without change, counted by haste: block' },
  waitDeadlineMs: {
    value: 7_200_000,
    least: 1000,
    most: 1000 * million,
    about: 'time without any change after which a wait is blocked however patient its polls',
  },
  wordsAdvise: {
    value: 3,
    least: 1,
    most: million,
    about: 'replies that announce or repeat and do nothing: advise',
  },
  wordsBlock: { value: 4, least: 1, most: million, about: 'the same: conclude' },
  chantRepeats: {
    value: 8,
    least: 3,
    most: million,
    about: 'how often the end of a reply repeats before it is a chant',
  },
  chantWords: { value: 40, least: 8, most: million, about: 'how many words a chant has at least' },
  readingAdvise: {
    value: 50,
    least: 1,
    most: million,
    about: 'steps of new reading without any result: advise (never more)',
  },
  climb: { value: 2, least: 0.5, most: million, about: 'how much more of the same brings each further rung' },
  runFactor: {
    value: 2,
    least: 1,
    most: million,
    about: 'what is borne over the whole run, as a multiple of what is borne within a phase',
  },
  phaseRestarts: { value: 3, least: 0, most: million, about: 'how often one phase may be started again' },
  overrunFactor: {
    value: 1,
    least: 1,
    most: million,
    about: 'how many times its expected duration a phase may take before a warning',
  },
}

const thresholdNames = Object.keys(definitions) as ThresholdName[]

export type PresetName = keyof typeof presets

/** What each preset changes of `balanced`. The last four make the examples of their documents run as written there. */
export const presets = {
  balanced: {},
  strict: {
    repeatAdvise: 2,
    repeatBlock: 3,
    debtAdvise: 1,
    debtBlock: 2,
    errorAdvise: 2,
    errorRecover: 3,
    wordsAdvise: 2,
    wordsBlock: 3,
    waitAdvise: 8,
    waitBlock: 16,
    readingAdvise: 30,
    climb: 1,
  },
  patient: {
    repeatAdvise: 5,
    repeatBlock: 10,
    debtAdvise: 4,
    debtBlock: 8,
    errorAdvise: 5,
    errorRecover: 9,
    insistAdvise: 3,
    insistRecover: 5,
    wordsAdvise: 4,
    wordsBlock: 6,
    waitAdvise: 40,
    waitBlock: 80,
    readingAdvise: 100,
    climb: 3,
  },
  moss: { repeatAdvise: 3, repeatBlock: 4, climb: 1 },
  savant: {
    repeatAdvise: 2,
    repeatBlock: 3,
    debtAdvise: 1,
    debtBlock: 2,
    errorAdvise: 2,
    errorRecover: 3,
    climb: 1,
  },
  nexora: {
    freeRevisits: 0,
    errorAdvise: 2,
    errorRecover: 3,
    repeatBlock: 5,
    debtAdvise: 1,
    debtBlock: 2,
    readingAdvise: 15,
    climb: 1,
  },
  loom: {
    repeatAdvise: 6,
    repeatBlock: 12,
    debtAdvise: 5,
    debtBlock: 10,
    errorAdvise: 6,
    errorRecover: 12,
    insistAdvise: 6,
    insistRecover: 12,
    readingAdvise: 200,
  },
} as const satisfies Record<string, Partial<Thresholds>>

export interface Settings {
  readonly preset: PresetName
  readonly thresholds: Thresholds
  /** Where each value that is not the default comes from: a preset's name or `own`. */
  readonly origins: { readonly [name in ThresholdName]?: string }
}

export interface SettingsError {
  readonly kind: 'unknown_preset' | 'unknown_threshold' | 'not_a_number' | 'out_of_range' | 'out_of_order'
  readonly key: string
  readonly reason: string
}

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly errors: readonly SettingsError[] }

/** Pairs of which the first must be reached before the second, or a hard rung would come without advice. */
const ordered: readonly (readonly [ThresholdName, ThresholdName])[] = [
  ['repeatAdvise', 'repeatBlock'],
  ['debtAdvise', 'debtBlock'],
  ['errorAdvise', 'errorRecover'],
  ['insistAdvise', 'insistRecover'],
  ['waitAdvise', 'waitBlock'],
  ['wordsAdvise', 'wordsBlock'],
]

/** Settings from a preset and a person's own values. Every bad value is refused, with its key and the reason. */
export function settle(preset: string, own: Readonly<Record<string, unknown>> = {}): SettingsResult {
  if (!isPreset(preset)) {
    const reason = `no such preset; there are ${Object.keys(presets).join(', ')}`
    return { ok: false, errors: [{ kind: 'unknown_preset', key: 'preset', reason }] }
  }
  const thresholds = { ...balancedThresholds, ...presets[preset], ...own } as Thresholds
  const errors = [...Object.entries(own).flatMap(([key, value]) => refusal(key, value)), ...disorder(thresholds)]
  if (errors.length > 0) return { ok: false, errors }
  const origins: { [name in ThresholdName]?: string } = {}
  for (const name of thresholdNames) {
    if (name in own) origins[name] = 'own'
    else if (name in presets[preset]) origins[name] = preset
  }
  return { ok: true, settings: { preset, thresholds, origins } }
}

/**
 * Some thresholds in place of others, as a mode may have its own. What is no threshold is left out, and advice that would
 * come after its hard rung comes with it.
 */
export function override(settings: Settings, own: Readonly<Record<string, number>>): Settings {
  const known = Object.entries(own).filter(([key, value]) => refusal(key, value).length === 0)
  const thresholds: Record<ThresholdName, number> = { ...settings.thresholds, ...Object.fromEntries(known) }
  for (const [sooner, later] of ordered) thresholds[sooner] = Math.min(thresholds[sooner], thresholds[later])
  return { ...settings, thresholds }
}

/** One line a threshold: its value, where it comes from, and what it means. */
export function showSettings(settings: Settings): readonly string[] {
  return thresholdNames.map((name) => {
    const origin = settings.origins[name] ?? 'default'
    return `${name} = ${settings.thresholds[name]} (${origin}): ${definitions[name].about}`
  })
}

const balancedThresholds = Object.fromEntries(
  thresholdNames.map((name) => [name, definitions[name].value]),
) as unknown as Thresholds

/** The default settings. */
export const balanced: Settings = { preset: 'balanced', thresholds: balancedThresholds, origins: {} }

function isPreset(name: string): name is PresetName {
  return Object.hasOwn(presets, name)
}

function refusal(key: string, value: unknown): readonly SettingsError[] {
  if (!Object.hasOwn(definitions, key)) {
    return [{ kind: 'unknown_threshold', key, reason: 'no such threshold' }]
  }
  const { least, most } = definitions[key as ThresholdName]
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return [
      {
        kind: 'not_a_number',
        key,
        reason: `expected a number, got ${JSON.stringify(value) ?? typeof value}`,
      },
    ]
  }
  if (value < least || value > most) {
    return [{ kind: 'out_of_range', key, reason: `${value} is not between ${least} and ${most}` }]
  }
  return []
}

function disorder(thresholds: Thresholds): readonly SettingsError[] {
  return ordered.flatMap(([sooner, later]) => {
    if (!(thresholds[sooner] > thresholds[later])) return []
    const reason = `${thresholds[later]} would come before ${sooner} (${thresholds[sooner]})`
    return [{ kind: 'out_of_order' as const, key: later, reason }]
  })
}
