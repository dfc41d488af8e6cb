// Calls that the run answers itself: they steer it, or change what it knows. Models are told of them like of any tool.

import { grants, isForced, isKnowledgeTool, type JsonObject, modeOf, type RunState } from '../core/index.ts'
import type { ModelTool } from './ports.ts'

function tool(name: string, description: string, properties: JsonObject, required: readonly string[]): ModelTool {
  return { name, description, inputSchema: { type: 'object', properties, required: [...required] } }
}

const text = (description: string): JsonObject => ({ text: { type: 'string', description } })
const list = (description: string, type: string): JsonObject => ({ type: 'array', items: { type }, description })

const ownTools: readonly ModelTool[] = [
  tool(
    'answer',
    '$(answer TEXT): concludes with the answer to the task. $(unknown TEXT) concludes without one: what was looked for and is missing.',
    {
      ...text('the answer, in full'),
      unresolved: { type: 'boolean', description: 'true when the task could not be solved: say what is missing' },
    },
    ['text'],
  ),
  tool('reject', '$(reject TEXT): turns the draft answer down.', text('which claim is wrong or rests on nothing'), [
    'text',
  ]),
  tool('note', '$(note TEXT): keeps a finding in sight.', text('one finding with its place'), ['text']),
  tool(
    'keep',
    '$(keep 1 3): keeps results of the last turn in sight; without numbers all of them.',
    { results: list('numbers of results; all when left out', 'number') },
    [],
  ),
  tool('drop', '$(drop ID …): lets kept results or notes go.', { refs: list('their ids', 'string') }, ['refs']),
  tool('forget', '$(forget ID …): lets notes or kept results go.', { refs: list('their ids', 'string') }, ['refs']),
  tool(
    'plan',
    '$(plan …): sets out the steps, one a line; or marks steps: $(plan done 1 2). A step that ends in (check: COMMAND) is done once that command was run and succeeded.',
    {
      tasks: list('the steps, in order', 'string'),
      done: list('ids of steps that are done', 'string'),
      failed: list('ids of steps that failed', 'string'),
    },
    [],
  ),
  tool(
    'phase',
    '$(phase NAME): begins the next part of the work; $(phase NAME (10 min)) says how long it should take.',
    text('its name'),
    ['text'],
  ),
  tool(
    'checkpoint',
    '$(checkpoint PROGRESS | QUESTIONS): puts down where the work stands, for whoever goes on with it.',
    text('progress, then a bar, then open questions'),
    ['text'],
  ),
]

/** What the mode the run is in may ask of the run itself. */
export function ownToolsFor(run: RunState): readonly ModelTool[] {
  const mode = modeOf(run)
  const isConcluding = isForced(run.stage)
  return ownTools.filter(({ name }) => {
    if (name === 'answer') return mode.concludes === true || isConcluding
    if (isConcluding) return false
    return grants(mode, name, isKnowledgeTool(name) ? 'memory' : 'other')
  })
}
