import type { Tool } from '../../runtime/index.ts'

const nobody = 'nobody can be asked here; go on without an answer, or conclude and say what is open'

/**
 * A question to the person. The run puts it itself, through its `Person`, and keeps it as an open question where nobody
 * is there; the tool is what models are told of it. It is only run where there is no run around it, and so no person.
 */
export function askTool(): Tool {
  return {
    name: 'ask',
    class: 'other',
    safety: 'read',
    mutates: false,
    isParallelSafe: false,
    timeoutMs: 1000,
    description:
      '$(ask QUESTION): asks the person, when the task cannot be done without their decision. It may stay unanswered.',
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string', description: 'One question, with what you need to know it for.' } },
      required: ['text'],
    },
    traits: { talks: true },
    run: async () => ({ ok: false, output: nobody, error: { kind: 'refused', message: nobody } }),
  }
}
