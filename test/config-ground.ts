import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Config, type ConfigRequest, describeConfigError, loadConfig } from '../src/config/index.ts'

type Content = string | Uint8Array

/** A person's home and a repository, on a real disk, gone when the test is. */
export interface Ground {
  readonly root: string
  readonly home: string
  /** The repository. */
  readonly project: string
  readonly write: (path: string, content: Content) => string
  readonly user: (content: Content) => string
  readonly repository: (content: Content) => string
  readonly request: (more?: Partial<ConfigRequest>) => ConfigRequest
  /** The configuration, where there is one; otherwise the test fails with what is wrong. */
  readonly load: (more?: Partial<ConfigRequest>) => Config
  /** What is wrong, a line each. */
  readonly complaints: (more?: Partial<ConfigRequest>) => readonly string[]
}

export function ground(): Ground {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pawl-config-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const [home, project] = [join(root, 'home'), join(root, 'project')]
  for (const folder of [home, join(project, '.git')]) mkdirSync(folder, { recursive: true })
  const write = (path: string, content: Content): string => {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    return file
  }
  const request = (more: Partial<ConfigRequest> = {}): ConfigRequest => ({ cwd: project, env: {}, home, ...more })
  return {
    root,
    home,
    project,
    write,
    user: (content) => write('home/.config/pawl/config.yaml', content),
    repository: (content) => write('project/.pawl/config.yaml', content),
    request,
    load: (more) => {
      const loaded = loadConfig(request(more))
      if (!loaded.ok) throw new Error(loaded.error.map(describeConfigError).join('\n'))
      return loaded.value
    },
    complaints: (more) => {
      const loaded = loadConfig(request(more))
      return loaded.ok ? [] : loaded.error.map(describeConfigError)
    },
  }
}
