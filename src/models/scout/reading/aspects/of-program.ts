// Questions about the program or the project as a whole.

import { dependencies, fromRegistry } from '../../plans/project/dependencies.ts'
import { entryPoint } from '../../plans/project/entry-point.ts'
import { features } from '../../plans/project/features.ts'
import { languagesUsed } from '../../plans/project/languages-used.ts'
import { modulesOfCrate } from '../../plans/project/modules.ts'
import { licence, version } from '../../plans/project/project.ts'
import { howToRun } from '../../plans/project/running.ts'
import { installedPrograms } from '../../plans/surfaces/programs.ts'
import { surface } from '../../plans/surfaces/surface.ts'
import { countTests } from '../../plans/tests.ts'
import { exitConstants } from '../../plans/values/exit-constants.ts'
import { type Aspect, either, saidWith } from './aspect.ts'

/** Whose commands and flags they are where the program declares them with it. */
const frameworks = 'thor click clap cobra picocli argparse commander yargs typer clikt optparse getopt'

const surfaceSteps = ['search for the ways to declare them', 'collect their names']

export const aspectsOfProgram: readonly Aspect[] = [
  {
    cues: either(
      /\b(?:cargo|crate|optional)\b.*\bfeatures?(?: flags?)?\b/,
      /\bfeatures?(?: flags?)?\b.*\b(?:enabled?|turn(?:ed)? on|switch(?:ed)? on|activated?|opt in|cargo|crate)\b/,
      /\bextras\b/,
    ),
    isWhole: true,
    tells: /\bdefault/,
    plan: features,
    steps: ['find the manifests', 'read the features'],
  },
  {
    cues: either(
      /\benv(?:ironment)?(?: vars?| variables?)?\b/,
      /\bconfigur(?:e|ed|able)\b.*\b(?:through|via|from|using)\b.*\benv(?:ironment)?\b/,
    ),
    beside: saidWith(
      'look looks looked pick picks picked consult consults consulted honour honours honor honors honoured respect respects ' +
        'configure configured configures configurable configuration evaluate evaluates evaluated influence influences control controls controlled',
    ),
    isWhole: true,
    plan: surface,
    fills: () => ({ surface: 'environment variables' }),
    steps: surfaceSteps,
  },
  {
    cues: /\b(?:pass )?(?:(?:short|long) )?(?:flags?|switch(?:es)?|options?|(?:command[ -]?line|cli) arg(?:ument)?s?)\b/,
    beside: saidWith(
      'after command-line line pass passed passes start started starting launch launched invoke invoked invoking run running user users way ' +
        frameworks,
    ),
    isWhole: true,
    tells: /\bdefaults?\b/,
    plan: surface,
    fills: () => ({ surface: 'flags' }),
    steps: surfaceSteps,
  },
  {
    cues: /\b(?:routes?|endpoints?|urls?|http|paths?|requests?)\b(?:(?: are| is)? registered| answer(?:ed|s)?| serve[sd]?| respond(?:s|ed)?)?/,
    unless: /\bstatus\b/,
    beside: saidWith(
      'client clients call called hit hits curl answer answers respond responds reach reached reachable make made ' +
        'method methods verb verbs user users caller callers browser interface',
    ),
    isWhole: true,
    plan: surface,
    fills: () => ({ surface: 'routes' }),
    steps: surfaceSteps,
  },
  {
    cues: either(
      /\bconsole scripts?\b|\bexecutables?\b|\bbinar(?:y|ies)\b/,
      /\b(?:command[ -]?line |cli )?(?:commands?|scripts?|programs?|tools|executables?|binar(?:y|ies))\b(?:.* (?:package|gem|crate)\b)?.*\binstall(?:s|ed)?\b/,
      /\binstall(?:s|ed)?\b.*\b(?:commands|scripts|programs|tools|executables|binaries)\b/,
    ),
    // What the binary has, or takes, is another thing than which binaries there are.
    unless:
      /\bhow\b|\bcommand to\b|\bsub-?commands?\b|\bcommands? (?:do i|installs)\b|^(?!.*\binstall).*\b(?:commands|flags|options|switches|arguments|routes|endpoints|variables)\b/,
    isWhole: true,
    plan: installedPrograms,
    steps: ['find the manifests', 'read which programs they name'],
  },
  {
    cues: either(
      /\btests?\b.*\b(?:run|running|execut(?:e|ed|ing)|launch|command|start|how)\b/,
      /\b(?:runs?|running|execut(?:e|ed|ing)|launch|kick off|command|start|how|type)\b(?:.*\buse\b)?.*\b(?:unit )?tests?(?: suite)?\b/,
      /\b(?:build|compile|install|lint|format|deploy)(?:ing|s)?\b.*\b(?:how|command|instructions|way|project|it|from source)\b/,
      /\b(?:how|commands?|instructions|way|type|kick off|makes?)\b.*\b(?:build|compile|install|lint|format|deploy|built|compiled)(?:ing|s)?\b/,
      /^\W*(?:build|run|running|building)\b/,
    ),
    // What makes a build run is no command.
    unless:
      /^where\b.*\b(?:put|puts|write|writes|place|places|leave|leaves|store|stores|end|ends|go|goes)\b|\bhow (?:many|often|long)\b|\bdependenc|\bdeps\b|^what (?:makes|causes|triggers|lets)\b/,
    isWhole: true,
    isLast: true,
    plan: howToRun,
    steps: ['read manifests and readme', 'find the scripts'],
  },
  {
    // What tests need is another thing than tests.
    cues: /\btests?(?: cases?)?\b(?! (?:dep(?:endencie)?s|dependency|packages?|librar|libs?\b|gems?|crates?))/,
    isWhole: true,
    plan: countTests,
    steps: ['search for tests', 'count them'],
  },
  {
    cues: /\b(?:console )?(?:sub-?)?commands?(?: type)?\b|\bverbs\b/,
    beside: saidWith(
      'after command-line line type typed types typing run running choose disposal user users ship ships shipped provided invoke invoked ' +
        frameworks,
    ),
    isWhole: true,
    plan: surface,
    fills: () => ({ surface: 'commands' }),
    steps: surfaceSteps,
  },
  {
    cues: either(
      /\b(?:programming )?lang(?:uage)?s?\b(?:.*\b(?:most|mostly|mainly|makes up)\b)?|\b(?:written|coded|programmed|implemented) in\b/,
      /\bin what\b.*\b(?:written|coded|implemented)\b/,
    ),
    // What it can read, colour or write is another thing than what it is written in, and so is how that of a file is told.
    unless:
      /\bhow\b.*\b(?:does|do|is|are)\b.*\blang(?:uage)?\b.*\bof (?:an?|the|each|every)\b|\blang(?:uage)?s\b(?:\W+\w+)?\W+(?:(?:are|is|get)\W+(?:\w+\W+)?(?:supported|available|accepted|recogni[sz]ed|known|offered|allowed|detected|highlighted|understood|shipped|bundled|generated|targeted)\b)|\blang(?:uage)?s?\b(?:\W+\w+)?\W+(?:can|could|may|will|does|do)\b(?!.*\b(?:us(?:e|es|ed|ing)|writ\w*|cod(?:e|ed|ing)|implement\w*|consists?|contains?|ha(?:s|ve)|made)\b)/,
    isWhole: true,
    isLast: true,
    plan: languagesUsed,
    steps: ['list the files', 'count them by language'],
  },
  {
    cues: /\b(?:public |own |top-level )?modules\b(?:.* (?:made up of|made of|consists? of|composed of|comprise|split into|divided into))?/,
    beside: saidWith(
      'library lib crate binary public top-level made up split divided consist consists composed comprise',
    ),
    // What is needed of others is a dependency, and what does something is asked for by that.
    unless:
      /\b(?:depend\w*|rel(?:y|ies)|requires?|needs?|imports?|uses?|used|third|external|go|npm|pull\w*|param\w*)\b/,
    isWhole: true,
    plan: modulesOfCrate,
    steps: ['find the root of the crate', 'read which modules it declares'],
  },
  {
    cues: either(
      /\b(?:dev|peer|build|optional|indirect|direct)? ?\bdep(?:endenc(?:y|ie)|end)?s?\b/,
      /\b(?:external )?(?:libs?|librar(?:y|ies)|packages?|crates?|gems?|modules?|frameworks?)\b(?:.*\b(?:use|uses|used)\b)?/,
      /\bthird[ -]party\b|\bat run[ -]?time\b|\brequirements\b/,
      fromRegistry,
      /\bfrom (?:nuget|npm|pypi|rubygems|crates\.io|maven(?: central)?|packagist|hex)\b/,
    ),
    beside: saidWith(
      'rely relies relied reference references referenced install installs installed import imports imported outside external ' +
        'third-party party run runs time runtime run-time test registry nuget npm pypi rubygems maven hex packagist crates.io shipped ships link links linked',
    ),
    // What the package itself is called is none of what it depends on.
    unless:
      /\bversion\b|\bname of (?:the|this|our) \w+$|\b(?:package|crate|gem|module|library)(?:'s)? (?:name|called)\b/,
    isWhole: true,
    isLast: true,
    plan: dependencies,
    steps: ['find the manifests', 'read the dependencies'],
  },
  {
    cues: /\b(?:exit|return) ?(?:codes|statuses)\b/,
    unless: /\b(?:when|if|for|on|after|mapped|map|leads?)\b/,
    beside: saidWith('use uses used end ends exit exits with mean means come comes'),
    isWhole: true,
    plan: exitConstants,
    steps: ['search for constants that are called so', 'read their numbers'],
  },
  {
    cues: /\bversions?\b|\brelease\b/,
    unless: /\b(?:need|requir|support|minimum|minimal|least|oldest)/,
    isWhole: true,
    isOfPackage: true,
    isLast: true,
    plan: version,
    steps: ['read the manifests', 'find the version'],
  },
  {
    cues: either(
      /\b(?:under )?(?:open[ -]source )?licen[cs]e[ds]?(?: under)?\b(?:.*\b(?:covers|applies|apply|published|released|distributed|use)\b)?/,
      /\blicen[cs]ing\b|\bmit\b|\bgpl\b|\bapache\b/,
    ),
    isWhole: true,
    isLast: true,
    plan: licence,
    steps: ['find the licence file', 'read its beginning'],
  },
  {
    cues: either(
      /(?<!\b(?:an?|each|every|one|any|this|that|some|new|old|which|no) (?:\w+ )?)\bentry\b(?:[ -]?points?\b)?|\bentry[ -]?points?\b|\bmain (?:file|function|class|entry|module|program)\b/,
      /\bwhere is main\b|\b(?:starts?|begins?|launched)\b|\bstarting point\b|\bkicks? off\b/,
      /\b(?:run|executed|started) first\b|\bexecuted\b/,
    ),
    // What is typed to start something is no place in the code, and several things that are done then are none either.
    unless:
      /\b(?:scripts?|commands?|tasks?|targets?)\b|\b(?:which|what|how many) (?:\w+ ){0,2}\w+s (?:are|do|does|get|gets|can|will|must)\b/,
    isWhole: true,
    isLast: true,
    plan: entryPoint,
    steps: ['search for a main function', 'read the manifests'],
  },
]
