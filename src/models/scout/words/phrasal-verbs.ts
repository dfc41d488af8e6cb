// What is said in two words and written in code as one: `looked up` is `find`, `left out` is `skip`.

/** The verb in all its forms, what may follow it, and how a programmer calls that. */
const phrasal: readonly (readonly [verb: string, particles: string, meant: string])[] = [
  ['look|looks|looked|looking', 'up|for', 'find'],
  ['search|searches|searched|searching', 'for', 'find'],
  [
    'decide|decides|decided|determine|determines|determined|know|knows|tell|tells|see|sees|notice|notices|noticed|recognise|recognises|recognised|recognize|recognizes|recognized|find out|finds out|found out|figure out|figures out',
    'if|whether|that',
    'check',
  ],
  ['decide|decides|decided|find out|finds out|found out|figure out|figures out', 'which|what', 'choose'],
  ['find|finds|found|finding|figure|figures|figured|work|works|worked|working', 'out', 'determine'],
  ['leave|leaves|left|leaving|filter|filters|filtered|filtering', 'out|alone', 'skip'],
  ['pass|passes|passed|passing', 'over', 'skip'],
  ['throw|throws|threw|thrown|throwing', 'away|out', 'discard'],
  ['get|gets|got|getting', 'rid of', 'remove'],
  [
    'take|takes|took|taken|taking|strip|strips|stripped|stripping|cut|cuts|cutting|chop|chopped',
    'off|away|out',
    'strip',
  ],
  ['turn|turns|turned|turning|translate|translated|translates|make|makes|made', 'into', 'convert'],
  ['turn|turns|turned|turning', 'away|down', 'reject'],
  ['turn|turns|turned|turning|switch|switches|switched|switching', 'on', 'enable'],
  ['turn|turns|turned|turning|switch|switches|switched|switching', 'off', 'disable'],
  ['fill|fills|filled|filling', 'in', 'substitute'],
  ['put|puts|putting', 'together', 'build'],
  ['put|puts|putting', 'into|in', 'insert'],
  ['write|writes|wrote|written|writing', 'out|back|down', 'write'],
  ['read|reads|reading', 'in|back', 'load'],
  ['break|breaks|broke|broken|breaking|split|splits|splitting|take|taken', 'up|apart|down', 'split'],
  ['blow|blows|blew|blown|blowing', 'up', 'fail'],
  ['give|gives|gave|given|giving', 'up', 'abort'],
  ['try|tries|tried|trying', 'again', 'retry'],
  ['start|starts|started|starting', 'again|over', 'restart'],
  ['back|backs|backed|backing', 'off', 'backoff'],
  ['back|backs|backed|backing', 'up', 'backup'],
  ['roll|rolls|rolled|rolling', 'back', 'rollback'],
  ['fall|falls|fell|fallen|falling', 'back', 'fallback'],
  ['clean|cleans|cleaned|cleaning|tidy|tidies|tidied', 'up', 'cleanup'],
  ['shut|shuts|shutting', 'down', 'shutdown'],
  ['set|sets|setting', 'up', 'setup'],
  ['log|logs|logged|logging', 'in', 'login'],
  ['log|logs|logged|logging', 'out', 'logout'],
  ['pick|picks|picked|picking', 'up', 'load'],
  ['pick|picks|picked|picking', 'out', 'choose'],
  ['hook|hooks|hooked|hooking|sign|signs|signed', 'up|in', 'register'],
  ['hold|holds|held|holding|keep|keeps|kept|keeping', 'back', 'delay'],
  ['keep|keeps|kept|keeping', 'from', 'prevent'],
  ['keep|keeps|kept|keeping', 'track of', 'track'],
  ['make|makes|made|making', 'sure', 'ensure'],
  ['make|makes|made|making', 'up', 'generate'],
  ['line|lines|lined|lining', 'up', 'align'],
  ['cope|copes|coped|coping|deal|deals|dealt|dealing', 'with', 'handle'],
  ['add|adds|added|adding|sum|sums|summed', 'up', 'sum'],
  ['run|runs|ran|running', 'out of', 'exhaust'],
  ['time|times|timed|timing', 'out', 'timeout'],
  ['catch|catches|caught|catching', 'up', 'sync'],
  ['slow|slows|slowed|slowing', 'down', 'throttle'],
  ['swap|swaps|swapped|swapping', 'out|for', 'replace'],
  ['carry|carries|carried|carrying', 'out', 'execute'],
  ['hand|hands|handed|handing|pass|passes|passed|passing', 'on|to|down', 'pass'],
  ['print|prints|printed|printing', 'out', 'print'],
  ['let|lets|letting', 'go of', 'release'],
  ['wait|waits|waited|waiting', 'for', 'wait'],
]

const forms = phrasal.map(([verb, particles, meant]) => ({
  // What it is done with may stand in between: `turn strings into numbers`.
  form: new RegExp(`\\b(?:${verb})\\b(?<between>(?: (?!(?:${particles})\\b)[\\w'-]+){0,4}?) (?:${particles})\\b`, 'i'),
  meant,
}))

/** What is written for verbs of two words, as a pattern. */
export const singleVerbs = [...new Set(phrasal.map(([, , meant]) => meant))].join('|')

export interface SingleVerbs {
  readonly text: string
  /** What stands for two words now, with the first of the two. */
  readonly verbs: readonly { readonly meant: string; readonly said: string }[]
}

/** A text with one word for each verb of two. */
export function inSingleVerbs(text: string): SingleVerbs {
  return forms.reduce<SingleVerbs>(
    (found, { form, meant }) => {
      const [said = ''] = form.exec(found.text)?.[0].split(' ') ?? []
      if (said === '') return found
      return { text: found.text.replace(form, `${meant}$<between>`), verbs: [...found.verbs, { meant, said }] }
    },
    { text, verbs: [] },
  )
}
