// Draws what was compiled together into few files. Node spends most of a start on finding and linking modules, and every
// index brings its whole folder along: with only what is used, in one piece, a start takes a fraction.
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Packages that most commands need and that are quick once they are in one piece; others are loaded when needed. */
const drawnIn = ['commander', 'picocolors', 'yaml', 'zod']

/** Small pieces of ours that every start needs: each would be a file, and finding a file takes longer than reading it. */
const neededAtStart =
  /dist(?:\.next)?\/(apps\/cli\/(colours|columns|commands|controls|exit|find-command|help|leading-options|likely-arguments|option-form|options|program|terminal|tables\/\w+|commands\/welcome)|compose\/(other-agents|repository-glance|welcome)|models\/(profile|providers)|spelling\/\w+)\.js$/

export async function bundle(dist) {
  const [program, library] = [`${dist}.program`, `${dist}.library`]
  await drawTogether({
    input: { main: join(dist, 'apps', 'cli', 'main.js') },
    outDir: program,
    noExternal: drawnIn,
    // All in one folder as deep as the entry was: what is found by its place is still found.
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'start', test: neededAtStart }] },
  })
  await drawTogether({
    input: entriesOf(dist),
    outDir: library,
    chunkFileNames: 'shared/[name]-[hash].js',
    // An entry gives away what its index does, and nothing that another file happens to take from it.
    preserveEntrySignatures: 'strict',
  })
  for (const file of readdirSync(dist, { recursive: true })) if (file.endsWith('.js')) rmSync(join(dist, file))
  rmSync(join(dist, 'apps', 'cli'), { recursive: true })
  for (const [drawn, home] of [
    [program, join(dist, 'apps', 'cli')],
    [library, dist],
  ]) {
    cpSync(drawn, home, { recursive: true })
    rmSync(drawn, { recursive: true })
  }
}

/** What a program that uses the library may import, and the hook, which other agents start at every step. */
function entriesOf(dist) {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const files = Object.values(exports).flatMap((entry) => entry.default?.replace(/^\.\/dist\//, '') ?? [])
  return Object.fromEntries(
    [...files, 'apps/hook/main.js'].map((file) => [file.replace(/\.js$/, ''), join(dist, file)]),
  )
}

async function drawTogether({ input, outDir, noExternal, chunkFileNames, codeSplitting, preserveEntrySignatures }) {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures,
        // Nothing of ours acts when it is merely imported: package.json says so too.
        treeshake: { moduleSideEffects: false },
        output: { entryFileNames: '[name].js', chunkFileNames, codeSplitting },
      },
    },
  })
}
