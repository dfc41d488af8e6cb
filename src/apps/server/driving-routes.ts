// What can be done to runs, for those that this server drives; any other run is only looked at.

import type { DrivenRuns, Wish } from './driven-runs.ts'
import { noQueue, type QueueView, queueRoute } from './queue-route.ts'
import { type Answer, type Ask, json, missing, type Route, runParameter } from './route.ts'

const questionParameter = { ...runParameter, name: 'question', about: 'the id of an open question' }

/** What a server has that drives nothing: it says so. */
export const lookingRoutes: readonly Route[] = [
  drivenRoute(() => ({ canStart: false, runs: [] })),
  queueRoute(async () => noQueue),
]

function drivenRoute(list: () => object): Route {
  return {
    method: 'GET',
    path: '/api/driven',
    about: 'the runs that this server drives, and what they wait for a person to say',
    access: 'token',
    answer: async () => json({ schema: 'pawl.driven/1', ...list() }),
  }
}

export function drivingRoutes(
  driven: DrivenRuns,
  lookAtQueue: () => Promise<QueueView> = async () => noQueue,
): readonly Route[] {
  const steering = (wish: Wish, about: string): Route => ({
    method: 'POST',
    path: `/api/runs/:id/${wish}`,
    about,
    access: 'token',
    parameters: [runParameter],
    takes: {},
    answer: async (ask) => {
      const id = ask.parameter('id') ?? ''
      return driven.steer(id, wish) ? accepted(id) : notDriven(id)
    },
  })
  return [
    {
      method: 'POST',
      path: '/api/runs',
      about: 'starts a run on a task',
      access: 'token',
      takes: { task: { type: 'string', about: 'what it is to do' } },
      answer: async (ask) => {
        const task = textIn(ask, 'task')
        if (task === null || task.trim() === '') return wrong('task is the text of what to do')
        const started = await driven.start(task)
        if (!started.ok) return { kind: 'error', status: 503, message: started.lines.join('; ') }
        return { kind: 'json', status: 201, value: { schema: 'pawl.started/1', run: started.id } }
      },
    },
    drivenRoute(() => {
      const runs = driven.ids().map((id) => ({ run: id, questions: driven.openQuestions(id) }))
      return { canStart: true, runs }
    }),
    {
      method: 'POST',
      path: '/api/runs/:id/permissions/:question',
      about: 'allows a call that is asked about, or does not; only the first answer counts',
      access: 'token',
      parameters: [runParameter, questionParameter],
      takes: {
        granted: { type: 'boolean', about: 'whether it may' },
        remember: { type: 'boolean', about: 'whether the very same call may for the rest of the run' },
        reason: { type: 'string', about: 'why not; the model is told' },
      },
      answer: async (ask) => {
        const { granted, remember = false } = ask.body as { readonly granted?: unknown; readonly remember?: unknown }
        if (typeof granted !== 'boolean') return wrong('granted is true or false')
        if (typeof remember !== 'boolean') return wrong('remember is true or false')
        const answer = { granted, reason: textIn(ask, 'reason') ?? '', isForGood: remember }
        return settled(ask, driven, (id, question) => driven.permit(id, question, answer))
      },
    },
    {
      method: 'POST',
      path: '/api/runs/:id/answers/:question',
      about: 'answers a question; only the first answer counts',
      access: 'token',
      parameters: [runParameter, questionParameter],
      takes: { text: { type: 'string', about: 'the answer' } },
      answer: async (ask) => {
        const text = textIn(ask, 'text')
        if (text === null) return wrong('text is the answer')
        return settled(ask, driven, (id, question) => driven.answer(id, question, text))
      },
    },
    steering('pause', 'lets a run stand still after what is under way'),
    steering('cancel', 'ends a run; it can be resumed later'),
    {
      method: 'POST',
      path: '/api/runs/:id/resume',
      about: 'lets a run that stands still go on; one that nobody drives is opened again and driven by this server',
      access: 'token',
      parameters: [runParameter],
      takes: {
        text: { type: 'string', about: 'what more it is told, if anything; only for a run that is opened again' },
      },
      answer: async (ask) => {
        const id = ask.parameter('id') ?? ''
        if (driven.steer(id, 'resume')) return accepted(id)
        if ((await ask.records.find(id)) === null)
          return missing(`there is no run ${id} here; GET /api/runs lists them`)
        const opened = await driven.goOn(id, (textIn(ask, 'text') ?? '').trim())
        return opened.ok ? accepted(id) : { kind: 'error', status: 409, message: opened.lines.join('; ') }
      },
    },
    queueRoute(lookAtQueue),
  ]
}

function settled(ask: Ask, driven: DrivenRuns, say: (id: string, question: string) => boolean): Answer {
  const [id, question] = [ask.parameter('id') ?? '', ask.parameter('question') ?? '']
  if (!driven.isDriven(id)) return notDriven(id)
  if (say(id, question)) return accepted(id)
  return { kind: 'error', status: 409, message: `question ${question} is not open, or has been answered already` }
}

function accepted(id: string): Answer {
  return { kind: 'json', status: 202, value: { schema: 'pawl.accepted/1', run: id } }
}

function notDriven(id: string): Answer {
  return missing(`run ${id} is not driven by this server: it can only be looked at`)
}

function wrong(message: string): Answer {
  return { kind: 'error', status: 400, message }
}

function textIn({ body }: Ask, name: string): string | null {
  const value = (body as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : null
}
