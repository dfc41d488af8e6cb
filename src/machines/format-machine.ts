import { Document, isScalar, visit } from 'yaml'
import type { Machine } from '../core/index.ts'
import { machineCodec } from './machine-format.ts'

/** Writes a machine as YAML that `parseMachine` reads back to an equal value. */
export function formatMachine(machine: Machine): string {
  const document = new Document(machineCodec.write(machine), { aliasDuplicateObjects: false })
  visit(document, {
    Seq: (_, list) => {
      if (list.items.every(isScalar)) list.flow = true
    },
  })
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}
