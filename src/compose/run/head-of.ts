import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The commit that a working tree stands at, or `null` where there is none. Nothing of the repository is run. */
export async function headOf(root: string): Promise<string | null> {
  try {
    const { stdout } = await run('git', ['-c', 'core.fsmonitor=false', 'rev-parse', '--verify', 'HEAD'], {
      cwd: root,
      timeout: 5000,
    })
    return stdout.trim()
  } catch {
    return null
  }
}
