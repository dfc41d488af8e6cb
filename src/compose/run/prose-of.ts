import { decodeReply } from '../../dialects/index.ts'
import type { ModelPort } from '../../runtime/index.ts'

/** What a model said to people: its reply without the calls in it, however its dialect writes them. */
export function proseOf(
  text: string,
  { model, tools }: { readonly model: Pick<ModelPort, 'dialect'>; readonly tools: readonly string[] },
): string {
  return decodeReply(model.dialect, { text, calls: [] }, { tools }).prose.trim()
}
