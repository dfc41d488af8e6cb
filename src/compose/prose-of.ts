import { decodeReply } from '../dialects/index.ts'
import type { ModelPort, World } from '../runtime/index.ts'

/** What a model said to people: its reply without the calls in it, however its dialect writes them. */
export function proseOf(
  text: string,
  { model, tools }: Pick<World, 'tools'> & { readonly model: Pick<ModelPort, 'dialect'> },
): string {
  return decodeReply(model.dialect, { text, calls: [] }, { tools: tools.map(({ name }) => name) }).prose.trim()
}
