// What a server answered, as text: what cannot be shown is named and measured.

import type { CallToolResult } from '@modelcontextprotocol/client'
import { type ToolOutcome, unreachable } from '../../core/index.ts'

type Content = CallToolResult['content'][number]

export function outcomeOf({ content, structuredContent, isError }: CallToolResult): ToolOutcome {
  const shown = content.map(contentInWords).join('\n')
  // Text is what the server made for reading; the structure is the same once more.
  const output = shown === '' && structuredContent !== undefined ? JSON.stringify(structuredContent, null, 1) : shown
  if (isError !== true) return { ok: true, output }
  const message = output === '' ? 'the tool failed and does not say why' : output
  return { ok: false, output: message, error: { kind: 'failed', message } }
}

function contentInWords(content: Content): string {
  switch (content.type) {
    case 'text':
      return content.text
    case 'image':
    case 'audio':
      return `[${content.type}, ${content.mimeType}, ${sizeOf(content.data)}; not shown]`
    case 'resource_link':
      return `[resource ${content.name}: ${content.uri}]`
    case 'resource': {
      const { resource } = content
      return 'text' in resource ? resource.text : `[resource ${resource.uri}, ${sizeOf(resource.blob)}; not shown]`
    }
    default:
      return unreachable(content)
  }
}

/** The size of what stands in base64. */
function sizeOf(base64: string): string {
  return `${Math.ceil((base64.length * 3) / 4 / 1024)} kB`
}
