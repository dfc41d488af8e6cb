import { describe, expect, test } from 'vitest'
import { attacks as onFiles } from '../../bench/attacks/files.ts'
import { attacks as onTheStore } from '../../bench/attacks/shadow-git.ts'

// All of them, only fewer races; `npm run verify:attacks` runs the 10,000.
process.env.PAWL_RACES ??= '300'

describe('an attack is held off', () => {
  test.each([...onFiles, ...onTheStore])('$id $name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined()
  })
})
