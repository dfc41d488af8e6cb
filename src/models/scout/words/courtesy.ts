// What people say around a question, and questions that are put as statements: both are turned into the plain question.

import { inPlainWording } from './wordings/index.ts'
import { baseOf } from './wordings/verbs.ts'

const before = [
  /^(?:hi|hello|hey)(?: there)?[,!.:]?\s+/i,
  /^(?:quick|simple|small|dumb|stupid|just a)\s+question[,:.-]*\s+/i,
  /^(?:so|ok|okay|well|and|also|now)[,]?\s+/i,
  /^(?:please\s+)?(?:can|could|would|will)\s+(?:you|someone|somebody|anyone)\s+(?:please\s+)?(?:tell|show|explain to)\s+me[,:]?\s+/i,
  /^(?:can|could)\s+(?:you|someone|anyone)\s+(?:please\s+)?(?=explain|describe|list|find|count)/i,
  /^(?:please\s+)?(?:tell|show)\s+me[,:]?\s+(?=what|which|where|who|how|if|whether|when|why)/i,
  /^i(?:'d| would|)\s+(?:really\s+)?(?:like|want|need|have)\s+to\s+(?:know|understand|find out|find|see|learn|check)[,:]?\s+/i,
  /^i(?:'m| am| was)\s+(?:just\s+)?(?:wondering|curious|trying to\s+(?:find out|find|understand|figure out|work out|see|learn))(?:\s+about)?[,:]?\s+/i,
  /^(?:do|does)\s+(?:you|anyone|anybody)\s+(?:happen to\s+)?know[,:]?\s+/i,
  /^(?:any idea|i wonder|remind me|help me (?:find|understand))[,:]?\s+/i,
  /^please[,]?\s+(?=tell|show|list|explain|describe|find|count|what|which|where|who|how)/i,
] as const

const after =
  /[,.]?\s+(?:please|pls|plz|thanks|thx|thank you|by the way|btw|exactly|(?<!\b(?:try|tries|tried|trying|attempts?|attempted)\s)again|for me|in this (?:project|repo|repository|code ?base|library|package)|in the (?:project|repo|repository|code ?base)|in here|here|in total|in all|all in all|altogether|overall|in (?:(?:declaration|source|this|their) )?order|in the order (?:in which )?(?:they|these)(?:'re| are| were) (?:declared|defined|listed|written|given)|from first to last(?: as declared)?|from top to bottom|(?:and|with|by) (?:all )?(?:of )?their names|all of them)(?=\s*[?.!]*$)/i

/** `the constructor of Argument, I mean the flag class`: what is meant was named already. */
const aside = /(?<=[A-Z]\w*(?:\(\))?),\s*(?:[Ii] mean|i\.e\.|that is)\b[^,A-Z]*(?=[?.!]*$)/
/** `does this gem read`: it is the project that is meant. */
const whole =
  /\bthis (?:gem|crate|library|lib|npm package|python package)\b|(?<=\bdoes )the (?:gemspec|rockspec|podspec|manifest|pom)(?= (?:need|require|ask|depend|use)\b)/i
/** `in how many places is X raised` asks for the places, and the answer counts them. */
const places = /^in how many (?:places|lines|spots) (?=is\b|are\b|does\b|do\b)/i
/** `which gems does kiln.gemspec require at runtime`: a manifest that is named is told whole, by what is needed when. */
const whenNeeded =
  /(?<=\b(?:gems|packages|crates|modules|libraries|dependencies|deps)\b.*\S\.[a-z]+ (?:need|require|name|list|have|declare|depend on|ask for))\s+at run ?time(?=\W*$)/i
/** `the last func in ip.go` */
const func = /(?<=\b(?:first|second|third|last|many|which|what|all|the)\s+)func(s?)(?=\s+(?:in|of|are|is|does|do)\b)/i

/** `which words can a player type`: what is typed is no type that is called after whoever types it. */
const typing = /(?<=\b(?:can|could|may|might|must|should)\s+(?:(?:an?|the)\s+)?\w+\s+)type\b(?=\s|\W*$)/gi

/** `the env variables` are those of the environment, and no name. */
const shortEnvironment = /\benv(?=[ -]variables?\b)/gi

/** `which /commands can I type`: what begins with the sign, and no path. */
const slashed = /(?<![\w./-])\/(?=commands\b(?!\/))/i

/** `NuGet packages`: where they come from is no name of the code. */
const registry =
  /\b(?:NuGet|PyPI|RubyGems|GitHub|Maven|Composer|Packagist|CocoaPods|Hex|Conan|Vcpkg)(?=\s+(?:packages?|modules?|librar(?:y|ies)|dependencies|gems?|pods?)\b)|\bCargo(?=\s+(?:features?|crates?|packages?|dependencies)\b)|(?<=\b(?:from|on)\s+)(?:NuGet|PyPI|RubyGems|Packagist|CocoaPods)\b/g

/** `hidden ones included`: all of them are meant, and all are told. */
const allIncluded =
  /[,;]?\s+(?:\(?(?:including|incl\.?|counting|with|and)\s+(?:the\s+|any\s+|also\s+the\s+)?(?:hidden|undocumented|secret|internal|deprecated)(?:\s+ones)?|and\s+(?:please\s+)?(?:don't|do not)\s+(?:leave\s+out|forget|skip|omit)\s+(?:the\s+|any\s+)?(?:hidden|undocumented|secret|internal|deprecated)\s+ones|(?:the\s+)?(?:hidden|undocumented|secret|internal|deprecated)\s+ones\s+(?:included|as well|too))\)?(?=\s*[?.!]*$)/i

/** `not the dev ones`: what is needed when it runs. */
const notForDevelopment =
  /[,]?\s+\(?(?:not|no|without|excluding|except(?: for)?|leaving out|leaving|apart from|ignoring)\s+(?:for\s+)?(?:the\s+|any\s+)?(?:dev|development|devDependencies)(?:[ -]?(?:ones|dependencies|deps|packages|stuff))?(?:\s+(?:aside|out))?\)?(?=\s*[?.!]*$)/i

/** `all routes with their methods`: a route is told with its method. */
const withMethods =
  /(?<=\b(?:routes|endpoints)\b.*)[,]?\s+(?:with|and)\s+(?:their|its|the)\s+(?:http\s+)?(?:methods?|verbs?)(?=\s*[?.!]*$)/i

/** `besides the default set`: what is on by default is no feature by itself, and is told apart from them. */
const besidesDefault =
  /(?<=\bfeatures?\b.*)[,]?\s+(?:besides|beside|apart\s+from|other\s+than|in\s+addition\s+to|next\s+to)\s+(?:the\s+)?[`'"]?default[`'"]?(?:\s+(?:set|one|ones|features?))?(?=\s*[?.!]*$)/i

/** `which rules are run, and in what order`: what is done one after the other is told in its order. */
const inWhichOrder =
  /(?<=\b(?:run|runs|called|calls?|applied|appl(?:y|ies)|checked|checks?|executed?|tried|performed?)\b.*)[,]?\s+and\s+in\s+(?:what|which)\s+(?:order|sequence)(?=\s*[?.!]*$)/i

const verb = 'does|returns|takes|raises|throws|calls|extends|implements|means'

/** The question itself, as it would be asked directly. */
export function plainQuestion(text: string): string {
  const trimmed = before.reduce(
    (said, form) => said.replace(form, ''),
    before.reduce((said, form) => said.replace(form, ''), text),
  )
  return direct(
    inPlainWording(
      trimmed
        .replace(after, '')
        .replace(inWhichOrder, '')
        .replace(besidesDefault, '')
        .replace(allIncluded, '')
        .replace(notForDevelopment, ' at runtime')
        .replace(withMethods, '')
        .replace(registry, (name) => name.toLowerCase())
        .replace(aside, '')
        .replace(whole, 'this project')
        .replace(whenNeeded, '')
        .replace(places, 'where ')
        .replace(func, 'function$1')
        .replace(typing, 'enter')
        .replace(shortEnvironment, 'environment')
        .replace(slashed, 'slash '),
    ),
  )
}

/** `which arguments can I pass when constructing a Pan`: what its constructor takes. */
const making =
  /(?<=\b(?:param(?:eter)?|arg(?:ument)?)s\s+)(?:(?:can|could|may|might|should|must|do|to)\s+)*(?:(?:i|you|we|one)\s+)?(?:(?:can|have to|need to|must)\s+)?(?:pass|give|use|supply|provide|specify|are needed|are required|are there)(?:\s+in)?\s+(?:when|while|for|to|on)\s+(?:constructing|creating|instantiating|initiali[sz]ing|construct|create|instantiate|initiali[sz]e)\s+(?:an?\s+|the\s+)?(?:new\s+)?(?:instance of\s+)?(?:an?\s+)?([A-Z]\w*)/i

/** `which arguments can I give Pan when I create one` asks the same. */
const made =
  /(?<=\b(?:param(?:eter)?|arg(?:ument)?)s\s+)(?:can|could|may|should|must|do)\s+(?:i|you|we|one)\s+(?:have to\s+|need to\s+)?(?:pass|give|supply)(?:\s+to)?\s+(?:an?\s+|the\s+)?([A-Z]\w*)\s+(?:when|while)\s+(?:(?:i|you|we)\s+)?(?:construct|creat|instantiat|initiali[sz]|mak)\w*\s+(?:one|it|an instance|an object)(?=\W*$)/i

/** `what options can I set in Limits`: what it has. */
const setting =
  /\bcan (?:i|you|we|one) (?:set|give|use|choose|configure|specify|change) (?=(?:in|on|for) [A-Z]\w*[a-z]\w*\W*$)/i

/** `find the method responsible for the tonnage`: whatever it does with it. */
const ofThing =
  /^(?:(?:where|what|which)(?:'s| is)|(?:show|find|give)(?: me)?|locate)?\s*the (function|method|routine|class|code),?\s+(?:(?:that|which)(?:'s| is) )?(?:responsible for|in charge of|dealing with) (?=(?:the|an?|its|all|every)\s)/i

/** `where is the function that computes the dew point`, `find the method responsible for parsing`: which one does so. */
const thatDoes =
  /^(?:(?:where|what|which)(?:'s| is)|(?:show|find|give)(?: me)?|locate|in (?:which|what) (?:file|module|class) is)?\s*the (?:name of the )?(function|method|routine|helper|class|code|piece of code|part of the code|place)(?: in (?:the|this) (?:code|project|program))?,?\s+(?:(?:that|which)(?:'s| is| are)? (?:responsible for|used (?:to|for)|there (?:to|for)|supposed to|in charge of)|(?:that|which)|responsible for|in charge of|used (?:to|for)|for) (?!(?:is|are|was|has|have|it|you|we|they|can|does|do|i)\b)(?=[a-z]+(?:s|ing|e|t|d|p|k|n|r|l|y|h)? [a-z])/i

/** `where parse is defined`, `what parse returns`, `if there is a parse`: the words are put as in a question. */
function direct(text: string): string {
  return text
    .replace(ofThing, (_, sort: string) => `Which ${sort.toLowerCase()} handles `)
    .replace(
      thatDoes,
      (_, sort: string) => `Which ${/^(?:piece|part|place)/i.test(sort) ? 'code' : sort.toLowerCase()} `,
    )
    .replace(making, 'does the constructor of $1 take')
    .replace(made, 'does the constructor of $1 take')
    .replace(setting, 'are ')
    .replace(/^(?:if|whether)\s+there(?:'s|\s+(?:is|are))\s+/i, 'Is there ')
    .replace(/^where\s+(?!is\b|are\b|does\b|do\b|can\b|in\b)(.+?)\s+(is|are)\s+(\w+)(?=\W*$)/i, 'Where $2 $1 $3')
    .replace(/^where\s+(?!is\b|are\b|does\b|do\b|can\b|in\b)(.+?)\s+(is|are)(?=\W*$)/i, 'Where $2 $1')
    .replace(
      new RegExp(`^what\\s+(?!is\\b|are\\b|does\\b|do\\b)(\\S+)\\s+(${verb})(?=\\W*$)`, 'i'),
      (_, name: string, does: string) => `What does ${name} ${baseOf(does)}`,
    )
    .replace(/\b(what|where|who|how)'s\b/gi, '$1 is')
}
