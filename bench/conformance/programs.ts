// The programs that are tried, each told in its own way where its provider is, and that it may run commands.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Where a trial takes place. */
interface Place {
  readonly home: string
  /** The provider. */
  readonly url: string
  readonly task: string
}

interface Invocation {
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** Files the program finds in its home. */
  readonly files?: Readonly<Record<string, string>>
}

export interface Program {
  readonly name: string
  /** The npm package, and the version the last figures are of; `null` for what is built here. */
  readonly package: { readonly name: string; readonly version: string } | null
  /** The program to start, relative to the folder it is installed in. */
  readonly executable: string
  readonly invoke: (place: Place) => Invocation
}

const key = 'not-a-key'

export const programs: readonly Program[] = [
  {
    name: 'pawl',
    package: null,
    // Another build than the usual one can be tried.
    executable: process.env.PAWL_PROGRAM ?? resolve('dist', 'apps', 'cli', 'main.js'),
    invoke: ({ url, task, home }) => ({
      args: [
        'run',
        ...['--provider', 'anthropic', '--machine', 'freeform', '--policy', 'all', '--sandbox', 'off'],
        task,
      ],
      environment: { ANTHROPIC_API_KEY: key, PAWL_HOME: join(home, '.pawl-home') },
      files: { '.pawl-home/config.yaml': `providers:\n  anthropic: { base-url: "${url}/v1" }\n` },
    }),
  },
  {
    name: 'claude-code',
    package: { name: '@anthropic-ai/claude-code', version: '2.1.325' },
    executable: 'claude',
    invoke: ({ url, task }) => ({
      args: ['-p', task, '--allowedTools', 'Bash', '--output-format', 'json'],
      environment: {
        ANTHROPIC_BASE_URL: url,
        ANTHROPIC_API_KEY: key,
        CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      },
    }),
  },
  {
    name: 'codex',
    package: { name: '@openai/codex', version: '0.166.0' },
    executable: 'codex',
    invoke: ({ url, task }) => ({
      args: [
        'exec',
        '--skip-git-repo-check',
        '--dangerously-bypass-approvals-and-sandbox',
        ...['-c', 'model_provider="local"', '-m', 'gpt-5.4'],
        ...['-c', `model_providers.local={name="local",base_url="${url}/v1",wire_api="responses",env_key="LOCAL_KEY"}`],
        task,
      ],
      environment: { LOCAL_KEY: key },
    }),
  },
  {
    name: 'gemini-cli',
    package: { name: '@google/gemini-cli', version: '0.61.0' },
    executable: 'gemini',
    invoke: ({ url, task }) => ({
      args: ['-p', task, '--yolo', '--skip-trust', '-m', 'gemini-2.5-flash', '-o', 'json'],
      environment: { GEMINI_API_KEY: key, GOOGLE_GEMINI_BASE_URL: url },
      files: {
        '.gemini/settings.json': JSON.stringify({
          security: { auth: { selectedType: 'gemini-api-key' } },
          privacy: { usageStatisticsEnabled: false },
        }),
      },
    }),
  },
  {
    name: 'opencode',
    package: { name: 'opencode-ai', version: '1.18.33' },
    executable: 'opencode',
    invoke: ({ url, task }) => ({
      args: ['run', '--auto', '-m', 'anthropic/claude-sonnet-4-5', task],
      environment: {
        ANTHROPIC_API_KEY: key,
        OPENCODE_DISABLE_AUTOUPDATE: '1',
        OPENCODE_CONFIG_CONTENT: JSON.stringify({
          share: 'disabled',
          autoupdate: false,
          provider: { anthropic: { options: { baseURL: `${url}/v1` } } },
        }),
      },
    }),
  },
  {
    name: 'pi',
    package: { name: '@mariozechner/pi-coding-agent', version: '0.73.1' },
    executable: 'pi',
    invoke: ({ url, task }) => ({
      args: ['-p', '--offline', '--provider', 'local', '--model', 'some-model', task],
      environment: { PI_OFFLINE: '1' },
      files: {
        '.pi/agent/models.json': JSON.stringify({
          providers: {
            local: { baseUrl: `${url}/v1`, api: 'openai-completions', apiKey: key, models: [{ id: 'some-model' }] },
          },
        }),
      },
    }),
  },
]

/** Puts the files of an invocation into its home. */
export function furnish(home: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(home, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
