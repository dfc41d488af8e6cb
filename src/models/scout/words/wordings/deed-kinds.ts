// Kinds of words for what is done: by whom, with what, and what becomes of it.

import { texts } from '../deeds-to-names.ts'
import type { Kinds } from './rewording.ts'
import { doesOf, doingNow, doingOf, done, doneOf, isOf, nounOfDeed, related } from './verbs.ts'

export const deedKinds: Kinds = {
  /** What something is done with: no verb and no question word at its beginning. */
  thing: {
    form: '(?!(?:is|are|was|were|does|do|did|can|could|will|would|should|has|have|gets?|in|to|who|what|which|where|how|when|if)\\b)\\S.*?',
  },
  /** A question for something or somebody; for the way that something is done; for what is to be found out. */
  asking: { form: '(?:which|what|who)\\b.*?' },
  how: { form: 'how\\b.*?' },
  whether: { form: '(?:whether|which|if|what|when)\\b.*?' },
  /** What else is asked of it. */
  further: { form: "(?:what (?:it's|its|it is)|where|who|the) .*?" },
  /** A signal, as the system calls it. */
  signal: { form: 'SIG[a-z]+\\d?' },
  /** A word for what a text names: event, command; and such a text. */
  textual: { form: texts },
  quoted: { form: '\'[^\']+\'|"[^"]+"|`[^`]+`' },
  /** The noun of finding out what something is. */
  knowing: { form: 'detection|recognition' },
  /** What is called an error by its name. */
  error: { form: '(?:an? |the )?[\\w.:`]+(?:Error|Exception)`?' },
  /** What somebody outside gets to see. */
  answer: { form: '(?:an? |the )?(?:\\w+ ){0,3}(?:status|code|response|reply|message)s?' },
  /** What is done with something: caught, looked up; and what names have to do with one another: called, raised. */
  done: { form: done },
  related: { form: related },
  doing: { form: doingNow },
  /** The noun of what is done: handling, catch block; it is told as `done`. */
  deed: { form: nounOfDeed, told: doneOf },
  be: { form: '(?:(?:is|are|was|were|has been|have been|gets?)(?: being)?|ends? up(?: being)?)', told: isOf },
  /** What people do who do what is done, and what one does. */
  do: { form: related, told: (words) => doingOf(doneOf(words)) },
  doer: { form: related, told: (words) => doesOf(doingOf(words)) },
}
