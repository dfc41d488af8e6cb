// What can be said about the whole rather than about one command.

import { exitCodes, layerNames } from '../../../compose/index.ts'
import { inTwoColumns, type Topic, variables } from '../help.ts'

export function textOn(topic: Topic): string {
  return texts[topic]().join('\n')
}

const texts: Readonly<Record<Topic, () => readonly string[]>> = {
  'exit-codes': () => [
    'What pawl ends with. The numbers are stable. With --json the same is in exitCode and cause of a run, and of an error:',
    'where there is no result, one object with schema pawl.error/1, its message, cause and exitCode.',
    '',
    ...inTwoColumns(Object.entries(exitCodes)),
  ],
  environment: () => ['Variables that are heeded:', '', ...inTwoColumns(variables)],
  machines: () => [
    'A machine says which modes an agent has, what each may do, and where each signal leads.',
    '',
    ...inTwoColumns([
      ['pawl machine list', 'those that are built in, and those of the project'],
      ['pawl machine show NAME', 'one of them, as a file could hold it'],
      ['pawl machine check NAME', 'proves that its runs end, and what they cost at the most'],
      ['pawl machine diagram NAME', 'draws it; with --run RUN where a run is in it'],
      ['pawl machine new NAME', 'writes .pawl/machines/NAME.yaml to begin with'],
      ['pawl --machine NAME "…"', 'works with it'],
    ]),
  ],
  policy: () => [
    'What an agent may do without asking: --policy MODE, or policy.mode in a file.',
    '',
    ...inTwoColumns([
      ['read-only', 'what provably only reads; everything else is denied'],
      ['ask', 'what provably only reads; everything else is asked about'],
      ['auto-low', 'low risks too: comments, documentation, pure insertions, memory'],
      ['auto-medium', 'medium risks too: edits, builds and tests, commits'],
      ['all', 'everything that is not denied'],
    ]),
    '',
    'Where nobody can be asked and no mode is chosen, it is read-only.',
    'Rules such as deny: ["run(git push *)"] hold in every mode. A repository may tighten the policy, never loosen it.',
  ],
  config: () => [
    `Settings come from layers, the strongest last: ${layerNames.join(', ')}.`,
    '',
    ...inTwoColumns([
      ['pawl config path', 'where the files are'],
      ['pawl config show', 'what is set, and where'],
      ['pawl config explain KEY', 'who won, who lost, and how else it can be set'],
      ['pawl config schema', 'the JSON Schema, for editors'],
      ['pawl trust', 'lets a project run the hooks and servers it names'],
      ['--no-config', 'leaves all files alone'],
    ]),
  ],
  streams: () => [
    'stdout is the result and nothing else, stderr everything besides. Where nobody sits at the terminal, nothing waits.',
    '',
    ...inTwoColumns([
      ['--json', 'the result or the error as one JSON object; its field schema names the version'],
      ['--jsonl', 'events as JSON lines while a run works, run.ended always last, also of an error'],
      ['--quiet', 'nothing on stderr but errors: no progress, no warnings'],
      ['pawl run -', 'reads the task from stdin'],
    ]),
  ],
}
