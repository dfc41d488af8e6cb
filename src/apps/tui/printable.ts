import { revealed } from '../../compose/index.ts'
import { withoutControls } from '../cli/controls.ts'

/** The text as it may be shown: in lines, without control characters, with what hides made visible. */
export function printable(text: string): string {
  return revealed(withoutControls(text)).text
}
