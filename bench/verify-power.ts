// Power cuts: a journal on a file system of its own, whose disk is copied at a random moment, as it is, and looked at
// afterwards. What was acknowledged by then must be in the copy. Needs root and loop devices, and says so without.
// `npm run verify:power -- 10` for fewer cuts.

import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { loadRun } from '../src/journal/index.ts'
import { seeded } from '../src/testing/index.ts'

const cuts = Number(process.argv[2] ?? 50)
const writer = join(dirname(fileURLToPath(import.meta.url)), 'power', 'writer.js')
const random = seeded(11)
const ground = mkdtempSync(join(tmpdir(), 'pawl-power-'))
const figures = { cuts: 0, acknowledged: 0, lost: 0, lost_without_sync: 0 }

try {
  const reason = whyNot()
  if (reason !== null) console.error(`power cuts cannot be made here: ${reason}`)
  else await cutAll()
} finally {
  rmSync(ground, { recursive: true, force: true })
}
console.log(JSON.stringify(figures))
// A check that could not tell a careless journal from a careful one would prove nothing.
process.exitCode = figures.lost > 0 || (figures.cuts > 0 && figures.lost_without_sync === 0) ? 1 : 0

async function cutAll(): Promise<void> {
  for (let round = 0; round < cuts; round += 1) {
    const { acknowledged, kept } = await cut('careful')
    figures.cuts += 1
    figures.acknowledged += acknowledged
    figures.lost += Math.max(0, acknowledged - kept)
    if (acknowledged > kept) console.error(`cut ${round}: ${acknowledged} acknowledged, ${kept} kept`)
  }
  const careless = await cut('careless')
  figures.lost_without_sync = Math.max(0, careless.acknowledged - careless.kept)
}

interface Cut {
  readonly acknowledged: number
  readonly kept: number
}

async function cut(mode: 'careful' | 'careless'): Promise<Cut> {
  const disk = makeDisk('disk')
  mount('disk')
  const child = spawn(process.execPath, [writer, join(ground, 'disk', 'run', 'journal.jsonl'), mode])
  let told = ''
  child.stdout.on('data', (chunk) => {
    told += chunk
  })
  while (told === '') await sleep(1)
  await sleep(random() * 300)
  // Nothing is synced and nothing unmounted: the copy has what had reached the disk, and no more.
  child.kill('SIGSTOP')
  copyFileSync(disk, join(ground, 'copy.img'))
  child.kill('SIGKILL')
  await new Promise((resolve) => child.on('close', resolve))
  unmount('disk')
  mount('copy')
  const loaded = await loadRun(join(ground, 'copy', 'run', 'journal.jsonl'))
  unmount('copy')
  return { acknowledged: Number(told.trim().split('\n').at(-1)), kept: loaded.ok ? loaded.value.position.seq : 0 }
}

function makeDisk(name: string): string {
  const image = join(ground, `${name}.img`)
  rmSync(image, { force: true })
  execFileSync('truncate', ['--size=32M', image])
  execFileSync('mkfs.ext4', ['-q', image])
  return image
}

function mount(name: string): void {
  mkdirSync(join(ground, name), { recursive: true })
  execFileSync('mount', ['-o', 'loop', join(ground, `${name}.img`), join(ground, name)], { stdio: 'pipe' })
}

function unmount(name: string): void {
  execFileSync('umount', [join(ground, name)], { stdio: 'pipe' })
}

function whyNot(): string | null {
  if (process.getuid?.() !== 0) return 'mounting needs root'
  try {
    makeDisk('disk')
    mount('disk')
    unmount('disk')
    return null
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}
