import { expect, test } from 'vitest'
import { stageGiven } from './stage-sites.ts'

test.each([
  ['        crate.status = Status::Weighed;', 'status', 'Status::Weighed'],
  ['\t\tj.State = Failed', 'state', 'Failed'],
  ['    status: CrateStatus.Landed,', 'status', 'CrateStatus.Landed'],
  ['            Place::Quay => Status::Landed,', 'status', 'Status::Landed'],
  ['\t\treturn StatusLost', 'status', 'StatusLost'],
  ['    {:ok, %{crate | status: :landed}}', 'status', ':landed'],
  ['        status: self.status,', 'status', undefined],
  ['    state: CrateState,', 'state', undefined],
  ['  if (crate.status == Status.Landed) {', 'status', undefined],
])('%s', (line, noun, value) => {
  expect(stageGiven(line, noun)).toBe(value)
})
