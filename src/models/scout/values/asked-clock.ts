// When something is done, by the clock or by a schedule: `at what time of day are all jars emptied`, `when does SweepJob run`. No
// amount of time tells that: `MINUTES_PER_JAR` is how long something takes.

import type { Question } from '../words/question.ts'

const ofDay = '(?:\\s+(?:of|in|on)\\s+(?:the\\s+|each\\s+|every\\s+)?(?:day|night|morning|week|month))?'
const clock =
  '(?:what|which)(?:\\s+exact)?\\s+time(?!\\s+(?:zones?|limits?|outs?|spans?|formats?|stamps?|units?|steps?|windows?|frames?)\\b)'

/** What is done then follows. */
const byTheClock = new RegExp(`^\\W*(?:(?:at|from|by|until)\\s+)?${clock}${ofDay}\\s+(?<rest>.+)$`, 'i')
const bySchedule: readonly RegExp[] = [
  /^\W*(?:on|by|at|with)\s+(?:what|which)\s+(?:cron\s+)?schedule\s+(?<rest>.+)$/i,
  /^\W*(?:what|which)\s+(?:is|are)\s+the\s+(?:cron\s+)?schedule\s+(?:of|for)\s+(?<rest>.+)$/i,
  /^\W*when\s+(?:does|do)\s+(?<rest>.+)\s+(?:run|start|fire|execute|trigger|go\s+off)\W*$/i,
  /^\W*when\s+(?:is|are)\s+(?<rest>.+)\s+(?:run|started|fired|executed|triggered|scheduled)\W*$/i,
]

/** Whether a time of day is asked for, and no time that something takes. */
export function asksForClock(text: string): boolean {
  return byTheClock.test(text)
}

/** What is said to be done at the time that is asked for; `null` where no such time is. */
export function clockAsked({ text, condition, paths }: Question): string | null {
  if (condition !== undefined || paths.length > 0) return null
  return (
    [byTheClock, ...bySchedule].map((form) => form.exec(text)?.groups?.rest).find((rest) => rest !== undefined) ?? null
  )
}

const field = '[\\d*?,/LW#-]+'
const cron = new RegExp(`["'\`](?<text>(?:${field}\\s+){4,5}(?:${field}|[A-Z]{3}(?:[-,][A-Z]{3})*))["'\`]`, 'i')

/** What finds the lines that have the text of a schedule, as cron has it. */
export const cronPattern = '["\'\\x60]([\\d*?,/LW#-]+\\s+){4,5}[\\w*?,/#-]+["\'\\x60]'

export interface Schedule {
  readonly text: string
  /** The time of day, where it is just one. */
  readonly time: string | null
}

/** The schedule that a line has; of six parts, the first are the seconds. */
export function scheduleIn(line: string): Schedule | null {
  const found = cron.exec(line)
  const { text } = found?.groups ?? {}
  // What holds only where nobody says otherwise need not hold.
  if (found === null || text === undefined || /\?\?|\|\||\benv\b|getenv/i.test(line.slice(0, found.index))) return null
  const [minutes = '', hours = ''] = text.trim().split(/\s+/).slice(-5)
  const isOne = [minutes, hours].every((part) => /^\d{1,2}$/.test(part))
  return { text, time: isOne ? `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}` : null }
}
