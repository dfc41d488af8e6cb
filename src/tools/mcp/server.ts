/** A server of further tools: a program that is talked to over its input and output, or an address on the network. */
export type McpServer = {
  readonly name: string
  /** How long a call may take. */
  readonly timeoutMs?: number
  /** Whether what the server says of its tools is believed: that one only reads, or may be repeated. Yes when not said. */
  readonly isTrusted?: boolean
} & (
  | {
      readonly kind: 'program'
      readonly command: string
      readonly args: readonly string[]
      /** Beside the allowed part of our own environment. */
      readonly environment: Readonly<Record<string, string>>
    }
  | { readonly kind: 'address'; readonly url: string; readonly headers: Readonly<Record<string, string>> }
)

/** A server that cannot be used, and why. */
export interface McpProblem {
  readonly server: string
  readonly message: string
}
