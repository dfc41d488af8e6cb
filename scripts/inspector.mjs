// Builds the web page of the inspector into dist/inspector: plain files that the server reads at its start.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** @param {string} [directory] where the files go */
export async function buildInspector(directory = join(root, 'dist', 'inspector')) {
  const { build } = await import('vite')
  const { default: react } = await import('@vitejs/plugin-react')
  await build({
    root: join(root, 'inspector'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: directory,
      emptyOutDir: true,
      target: 'es2022',
      // The page may load scripts from its own server only, and none that stands inside the page.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildInspector()
