// Writes what commands print into the documents and examples that show it: `npm run docs`. A test checks that all of it
// is current. In a document a block is marked by a comment before it, <!-- output of: npm start -- "…" -->; an example
// ends with a comment that begins with "prints".
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const start = 'npm start -- '

/** Every file that shows what something prints. */
export function showcases() {
  const list = (folder, ending) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => `${folder}/${name}`)
  return ['README.md', ...list('docs/guide', '.md'), ...list('examples', '.ts')]
}

/** A showcase with what its commands, or it itself, print now. */
export function rendered(file) {
  const text = readFileSync(join(root, file), 'utf8')
  if (!file.endsWith('.ts')) {
    // What is printed may hold fences itself: the block around it has a longer one.
    const marked = /(<!-- output of: (.+?) -->\n(`{3,})text\n)[\s\S]*?(\n\3)(?=\n)/g
    return text.replace(marked, (_, head, command, _fence, tail) => `${head}${outputOf(command)}${tail}`)
  }
  const { stdout } = run(['scripts/run.mjs', file])
  return text.replace(/\n\/\* prints\n[\s\S]*?\*\/\n$|$(?![\s\S])/, () => `\n/* prints\n${stdout.trimEnd()}\n*/\n`)
}

/** What a person would see: the story on stderr, then the result on stdout. */
function outputOf(command) {
  if (!command.startsWith(start)) throw new Error(`cannot run "${command}": only ${start}… is shown in documents`)
  const words = command.slice(start.length).match(/"[^"]*"|\S+/g) ?? []
  const { stderr, stdout } = run(['dist/apps/cli/main.js', ...words.map((word) => word.replaceAll('"', ''))])
  return settled(`${stderr}\n${stdout}`)
    .replaceAll(/[ \t]+$/gm, '')
    .trim()
}

/** What differs from run to run, in the form of one of them: names of runs, and how long something took. */
function settled(text) {
  const same = text.replaceAll(/\brun [a-z][a-z0-9]{7}\b/g, 'run k4v7m2xq').replaceAll(/\b\d+(\.\d)? m?s\b/g, '12 ms')
  // Calls of one reply end in any order.
  return same.replaceAll(/(?:^.* → .*12 ms\n)+/gm, (results) => `${results.trimEnd().split('\n').sort().join('\n')}\n`)
}

/** As on a machine where nobody has set anything up. */
function run(words) {
  const home = join(root, 'node_modules', '.cache', 'pawl', 'docs-home')
  const env = { PATH: process.env.PATH, HOME: home, PAWL_HOME: home }
  const ran = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8', env })
  if (ran.status !== 0) throw new Error(`${words.join(' ')} exited with ${ran.status}:\n${ran.stderr}`)
  return ran
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of showcases()) writeFileSync(join(root, file), rendered(file))
}
