// Where a program is sent instead of to its provider, and where its requests go from there.

export type Route = 'anthropic' | 'openai' | 'google'

export type Upstreams = Readonly<Record<Route, string>>

type Environment = Readonly<Record<string, string | undefined>>

interface Place {
  readonly base: string
  /** The variables that programs read a base address from. The first is also where a person says who is behind us. */
  readonly variables: readonly [string, ...string[]]
}

const places: Readonly<Record<Route, Place>> = {
  anthropic: { base: 'https://api.anthropic.com', variables: ['ANTHROPIC_BASE_URL'] },
  openai: { base: 'https://api.openai.com/v1', variables: ['OPENAI_BASE_URL', 'OPENAI_API_BASE'] },
  google: {
    base: 'https://generativelanguage.googleapis.com',
    variables: ['GOOGLE_GEMINI_BASE_URL', 'GEMINI_BASE_URL'],
  },
}

const routes = Object.keys(places) as readonly Route[]

/** The providers behind the proxy: where the program would have gone without it. */
export function upstreamsOf(env: Environment): Upstreams {
  const upstream = ({ base, variables }: Place) => env[variables[0]] || base
  return {
    anthropic: upstream(places.anthropic),
    openai: upstream(places.openai),
    google: upstream(places.google),
  }
}

/** The variables that lead a program to the proxy. */
export function variablesFor(origin: string): Record<string, string> {
  const entries = routes.flatMap((route) => places[route].variables.map((name) => [name, `${origin}/${route}`]))
  return {
    ...Object.fromEntries(entries),
    // opencode has no variable for a base address, but one for configuration.
    OPENCODE_CONFIG_CONTENT: JSON.stringify({
      provider: {
        anthropic: { options: { baseURL: `${origin}/anthropic/v1` } },
        openai: { options: { baseURL: `${origin}/openai` } },
        google: { options: { baseURL: `${origin}/google/v1beta` } },
      },
    }),
  }
}

/** What leads a program to the proxy where variables do not. */
export interface Lead {
  /** Put before its other arguments. `file` is where the text below was written. */
  readonly words: (file: string) => readonly string[]
  /** A file that the words name; `null` when they name none. */
  readonly file: { readonly name: string; readonly text: string } | null
}

const noLead: Lead = { words: () => [], file: null }

export function leadFor(program: string, origin: string): Lead {
  switch (/([^\\/]+?)(\.js|\.exe|\.cmd)?$/.exec(program)?.[1]) {
    case 'codex':
      return { words: () => ['-c', `openai_base_url="${origin}/openai"`], file: null }
    case 'pi':
      return { words: (file) => ['--extension', file], file: { name: 'pawl-wrap.js', text: piExtension(origin) } }
    default:
      return noLead
  }
}

function piExtension(origin: string): string {
  const providers = { anthropic: 'anthropic', openai: 'openai', google: 'google/v1beta' }
  const lines = Object.entries(providers).map(
    ([name, path]) => `  pi.registerProvider('${name}', { baseUrl: '${origin}/${path}' })`,
  )
  return [
    '// Leads pi to the proxy of "pawl wrap" for as long as it runs.',
    'export default (pi) => {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

/** Where a request to the proxy goes on to; `null` when it is for nobody behind it. */
export function onwardUrl(path: string, upstreams: Upstreams): { readonly route: Route; readonly url: URL } | null {
  const route = routes.find((each) => path === `/${each}` || path.startsWith(`/${each}/`))
  if (route === undefined) return null
  return { route, url: new URL(upstreams[route].replace(/\/+$/, '') + path.slice(route.length + 1)) }
}
