// Draws the compiled command line together into few files. Node spends most of a start on finding and linking modules,
// and every index brings its whole folder along: with only what a command uses, in one piece, a start takes a fraction.
// The library beside it stays as it was compiled, one file for each source.
import { renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Packages that most commands need and that are quick once they are in one piece; others are loaded when needed. */
const drawnIn = ['commander', 'picocolors', 'yaml', 'zod']

/** Small pieces of ours that every start needs: each would be a file, and finding a file takes longer than reading it. */
const neededAtStart =
  /dist(?:\.next)?\/(apps\/cli\/(colours|columns|commands|controls|exit|help|options|program|terminal|tables\/\w+|commands\/welcome)|compose\/(other-agents|repository-glance|welcome)|models\/(profile|providers)|spelling\/\w+)\.js$/

export async function bundle(dist) {
  const { build } = await import('vite')
  const home = join(dist, 'apps', 'cli')
  const written = `${home}.new`
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: drawnIn },
    build: {
      ssr: true,
      target: 'node20',
      outDir: written,
      emptyOutDir: true,
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { main: join(home, 'main.js') },
        // Nothing of ours acts when it is merely imported: package.json says so too.
        treeshake: { moduleSideEffects: false },
        // All in one folder as deep as the entry was: what is found by its place is still found.
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'start', test: neededAtStart }] },
        },
      },
    },
  })
  rmSync(home, { recursive: true })
  renameSync(written, home)
}
