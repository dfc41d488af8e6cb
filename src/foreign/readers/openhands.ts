// OpenHands: a file for each event. What was used stands in the state beside them.

import { Draft } from './draft.ts'
import { type Fields, fieldsOf, isFields, numberOf, shown, textBlocks, textOf, timeOf } from './fields.ts'
import type { Reader } from './reader.ts'
import { noTokens, sumCosts, sumTokens } from './trajectory.ts'

export const openhands: Reader = {
  agent: 'openhands',
  recognises: (first) =>
    first.some((record) => isFields(record) && 'source' in record && ('kind' in record || 'id' in record)),
  open: (audience, name) => {
    const draft = new Draft('openhands', audience)
    draft.id = name
    return {
      take: (record) => {
        const event = fieldsOf(record)
        if ('stats' in event) takeState(draft, event)
        else if (typeof event.kind === 'string') takeEvent(draft, event)
        else takeOldEvent(draft, event)
        return 'stats' in event || 'source' in event
      },
      end: () => draft.end(),
    }
  },
}

function takeState(draft: Draft, state: Fields): void {
  draft.id = textOf(state.id) || draft.id
  draft.model = textOf(fieldsOf(fieldsOf(state.agent).llm).model) || null
  for (const each of Object.values(fieldsOf(fieldsOf(state.stats).usage_to_metrics))) {
    const { accumulated_cost: cost, accumulated_token_usage: usage } = fieldsOf(each)
    const { prompt_tokens: input, completion_tokens: output, cache_read_tokens: cached } = fieldsOf(usage)
    const tokens = { input: numberOf(input), output: numberOf(output), cached: numberOf(cached) }
    draft.unassigned = {
      tokens: sumTokens(draft.unassigned.tokens ?? noTokens, tokens),
      costUsd: sumCosts(draft.unassigned.costUsd, typeof cost === 'number' ? cost : null),
    }
  }
}

function takeEvent(draft: Draft, event: Fields): void {
  const at = timeOf(event.timestamp)
  const id = textOf(event.tool_call_id)
  if (event.kind === 'ActionEvent') {
    draft.reply({ key: textOf(event.llm_response_id) || textOf(event.id), at })
    draft.say(textBlocks(event.thought))
    const { kind: _kind, ...input } = fieldsOf(event.action)
    draft.call({ id, tool: textOf(event.tool_name), input })
  } else if (event.kind === 'ObservationEvent') {
    const observation = fieldsOf(event.observation)
    const exit = observation.exit_code ?? fieldsOf(observation.metadata).exit_code
    const isFailed = observation.is_error === true || (typeof exit === 'number' && exit > 0)
    draft.result(id, { output: shown(observation.content ?? observation.output ?? observation), ok: !isFailed })
  } else if (event.kind === 'AgentErrorEvent') draft.result(id, { output: textOf(event.error), ok: false })
  else if (event.kind === 'Condensation') draft.forgets()
  else if (event.kind === 'MessageEvent') {
    const text = textBlocks(fieldsOf(event.llm_message).content)
    if (event.source === 'user') return draft.person(text)
    draft.reply({ key: textOf(event.llm_response_id) || textOf(event.id), at })
    draft.say(text)
  }
}

/** Events before the SDK: an action has a number, its observation names it as its cause. */
function takeOldEvent(draft: Draft, event: Fields): void {
  const { action, observation, args, source } = event
  if (typeof action === 'string' && source === 'user') {
    if (action === 'message') draft.person(textOf(fieldsOf(args).content))
  } else if (typeof action === 'string' && source === 'agent') {
    const { thought, ...input } = fieldsOf(args)
    draft.reply({ key: String(event.id), at: timeOf(event.timestamp) })
    draft.say(textOf(thought) || (action === 'message' ? textOf(input.content) : ''))
    if (action !== 'message') draft.call({ id: String(event.id), tool: action, input })
  } else if (typeof observation === 'string') {
    const exit = fieldsOf(fieldsOf(event.extras).metadata).exit_code
    const isFailed = observation === 'error' || (typeof exit === 'number' && exit > 0)
    draft.result(String(event.cause), { output: textOf(event.content), ok: !isFailed })
  }
}
