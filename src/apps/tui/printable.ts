import { revealed } from '../../compose/index.ts'
import { withoutControls } from '../cli/controls.ts'

/** The text as it may be shown: in lines, without control characters, with what hides made visible. */
export function printable(text: string): string {
  // A tab takes more room than can be known before it is shown.
  return revealed(withoutControls(text).replaceAll('\t', '  ')).text
}
