// Servers that imitate Anthropic's format may leave usage out. The provider package takes such an event for broken and
// with it the whole reply; a zero in its place reads as "unknown" further up, and the usage is estimated.

const lacking = /^data:.*"type"\s*:\s*"(message_start|message_delta)"/

/** Puts usage of zero into the events that must have one and do not. */
export function addMissingUsage(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let rest = ''
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const text = decoder.decode(chunk, { stream: true })
        // Looking only at what is new keeps a long line cheap.
        const end = text.lastIndexOf('\n') + 1
        const lines = rest + text.slice(0, end)
        rest = end === 0 ? rest + text : text.slice(end)
        if (end > 0) controller.enqueue(encoder.encode(lines.split('\n').map(mendLine).join('\n')))
      },
      flush(controller) {
        controller.enqueue(encoder.encode(mendLine(rest + decoder.decode())))
      },
    }),
  )
}

function mendLine(line: string): string {
  if (line.includes('"usage"') || !lacking.test(line)) return line
  try {
    const event = JSON.parse(line.slice('data:'.length))
    const usage = { input_tokens: 0, output_tokens: 0 }
    if (event.type === 'message_start') event.message = { ...event.message, usage }
    else event.usage = usage
    return `data: ${JSON.stringify(event)}`
  } catch {
    return line
  }
}
