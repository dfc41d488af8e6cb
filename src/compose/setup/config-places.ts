import { dirname, join } from 'node:path'
import { loadConfig } from '../../config/index.ts'
import type { Situation } from '../project.ts'

export interface ConfigPlaces {
  /** A person's own file. */
  readonly user: string
  /** The file of the project around the directory. */
  readonly project: string
  /** Which projects a person trusts. */
  readonly trust: string
}

/** Where configuration lies, or would. */
export function configPlaces({ cwd, env, home }: Situation): ConfigPlaces {
  // Without files and flags nothing but the environment could be wrong, and only PAWL_HOME says where things lie.
  const { PAWL_HOME, XDG_CONFIG_HOME } = env
  const loaded = loadConfig({ cwd, home, env: { PAWL_HOME, XDG_CONFIG_HOME }, withoutFiles: true })
  if (!loaded.ok) return configPlaces({ cwd, env: {}, home, flags: {} })
  const { userFile, project } = loaded.value
  return {
    user: userFile,
    project: join(project.root, '.pawl', 'config.yaml'),
    trust: join(dirname(userFile), 'trust.json'),
  }
}
