// A Chromium to test the web page in: the one of the environment, Debian's, or else the one that npm brought, unpacked.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser']

export async function launchBrowser() {
  const { chromium } = await import('playwright-core')
  const executablePath = places.find((place) => place !== undefined && existsSync(place)) ?? (await unpacked())
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] })
}

/** The package unpacks into the directory for temporary files: a place of our own keeps versions apart. */
async function unpacked() {
  const directory = join(root, 'node_modules', '.cache', 'chromium')
  mkdirSync(directory, { recursive: true })
  const { TMPDIR, AWS_EXECUTION_ENV } = process.env
  process.env.TMPDIR = directory
  // It brings the libraries that a bare machine lacks only where it believes to be in that cloud.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    const executablePath = await packed.executablePath()
    nameFonts(join(directory, 'fonts'))
    return executablePath
  } finally {
    restore('TMPDIR', TMPDIR)
    restore('AWS_EXECUTION_ENV', AWS_EXECUTION_ENV)
  }
}

/** Its list of fonts names a place that is not ours: without fonts every text would be nothing wide, and so hidden. */
function nameFonts(directory) {
  if (!existsSync(directory)) return
  const list = `<dir>${directory}</dir><dir>/usr/share/fonts</dir><cachedir>${directory}-cache</cachedir>`
  const kind = '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
  writeFileSync(join(directory, 'fonts.conf'), `<?xml version="1.0"?>${kind}<fontconfig>${list}</fontconfig>`)
}

function restore(name, value) {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}
