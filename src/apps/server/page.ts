import { fileURLToPath } from 'node:url'

/** Where the build has put the files of the web page. */
export const pageDirectory = fileURLToPath(new URL('../../inspector', import.meta.url))
