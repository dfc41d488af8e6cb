// Questions about the project as a whole: versions, licences, dependencies, how it is built and run.

import { dependencies, usesPackage } from '../../plans/project/dependencies.ts'
import { entryPoint } from '../../plans/project/entry-point.ts'
import { languagesUsed } from '../../plans/project/languages-used.ts'
import { packageVersion } from '../../plans/project/package-version.ts'
import { packagesFor } from '../../plans/project/packages-for.ts'
import { licence, version } from '../../plans/project/project.ts'
import { howToRun } from '../../plans/project/running.ts'
import { runtimeVersion } from '../../plans/project/runtime-version.ts'
import { tasksNamed } from '../../plans/project/tasks.ts'
import type { Intent } from './intent.ts'

/** What a manifest names. */
const needed =
  '(?:(?:direct|indirect|transitive|dev|development|runtime|test|build|optional|peer|external|third-party)\\s+)?(?:(?:go|npm|nuget|pip|python|cargo|maven|composer|node|ruby|rust)\\s+)?(?:modules|packages|crates|gems|libraries|libs|dependencies|deps|artifacts)'
/** `which modules does it require directly`: how they are needed is the name of none. */
const notWhich = '(?<!^\\W*(?:which|what|how|list)\\b.*)'
const manifest = '(?:(?:the|our|its)\\s+)?[\\w./-]+'

export const projectIntents: readonly Intent[] = [
  {
    asks: [
      '{ask} … npm|yarn|pnpm|composer scripts',
      '{ask} … make|makefile targets|rules',
      '{ask} … rake tasks',
      '{ask} … just recipes',
      '^ (?:(?:npm|yarn|pnpm|composer)\\s+scripts|make(?:file)?\\s+(?:targets|rules)|rake\\s+tasks|just\\s+recipes)$',
    ],
    needs: 'program',
    plan: tasksNamed,
    steps: ['find the file that names them', 'list what it names'],
  },
  {
    asks: [
      '{ask} targets|rules|recipes|tasks … does|do|are|is|has|have|in|of',
      '{ask} rake tasks',
      '^ (?:(?:which|what|list|how\\s+many)\\s+)?(?:all\\s+|the\\s+)*(?:gnu)?(?:make|rake)file (?:targets|rules|tasks)',
    ],
    needs: 'path',
    plan: tasksNamed,
    steps: ['find the file that names them', 'list what it names'],
  },
  {
    asks: ['version|versions|standard|release|edition|msrv|framework|toolchain|runtime|which|what'],
    needs: 'runtime',
    plan: runtimeVersion,
    minds: ['words', 'condition'],
    steps: ['read the manifests', 'find what they ask for'],
  },
  {
    asks: ['which|what|name|me'],
    needs: 'job',
    plan: packagesFor,
    minds: ['words', 'condition'],
    tells: /\bversions?\b/i,
    steps: ['read the manifests', 'pick what is known to do that'],
  },
  {
    asks: ['version|versions'],
    needs: 'package',
    plan: packageVersion,
    minds: ['words'],
    tells: /\b(?:features?|extras?)\b/i,
    steps: ['read the manifests', 'find the version'],
  },
  {
    asks: ['version of|for {package}', 'which|what {package} version|versions', 'version … of {package}'],
    needs: 'nothing',
    plan: version,
    minds: ['words'],
    tells: /\b(?:features?|extras?)\b/i,
    steps: ['read the manifests', 'find the version'],
  },
  {
    asks: ['version'],
    needs: 'program',
    plan: version,
    steps: ['read the manifests', 'find the version'],
  },
  {
    asks: ['licen[cs]e|licen[cs]ed|licen[cs]ing'],
    needs: 'program',
    plan: licence,
    steps: ['find the licence file', 'read its beginning'],
  },
  {
    asks: [
      `${notWhich}(?:does|do) project|code|program|it|this|we|repository use|uses|depend_on|require|need {package}$`,
      `${notWhich}does … the|this project|code|program|repository|codebase use|depend_on|require|need {package}$`,
      'is {package} a|among … dependency|dependencies',
    ],
    needs: 'nothing',
    plan: usesPackage,
    minds: ['words'],
    steps: ['read the manifests'],
  },
  {
    asks: [
      `{ask} … ${needed} does|do ${manifest} require|list|name|declare|depend_on|pull_in|reference|need|have|contain|specify|pin|use|mention|include$`,
      `{ask} … ${needed} are|is|do … required|listed|named|declared|referenced|needed|specified|pinned|mentioned|there|stand|in|by in|by|from ${manifest}$`,
      `{ask} … ${needed} (?:are\\s+)?(?:in|of) ${manifest}$`,
    ],
    needs: 'manifest',
    plan: dependencies,
    isLast: true,
    steps: ['read the manifest', 'list the dependencies'],
  },
  {
    asks: [
      'crates|gems|modules … depend|depends|use|uses|need|needs',
      'dependency|dependencies|depend|depends|framework|frameworks|libraries|packages|third-party|(?:external|nuget|pypi|npm|maven|cargo|rubygems|composer|hex|conan|vcpkg)_(?:packages|libraries|dependencies|modules)',
    ],
    needs: 'program',
    plan: dependencies,
    isLast: true,
    steps: ['find the manifests', 'read the dependencies'],
  },
  {
    asks: [
      'which|what … programming_language|programming_languages|language|languages … is|are|use|uses|used|written',
      'written in',
    ],
    needs: 'program',
    plan: languagesUsed,
    steps: ['list the files', 'count them by language'],
  },
  {
    asks: ['entry_point|entry_points|(?<![:.])entrypoint|entry-point', 'where does … start|begin$'],
    needs: 'nothing',
    plan: entryPoint,
    minds: ['words'],
    steps: ['search for a main function', 'read the manifests'],
  },
  {
    // Who asks for the options of the main class knows where it is.
    asks: [
      '(?<!\\b(?:options|flags|switches|arguments|parameters|fields|methods)\\b.*)(?:main_file|main_function|main_class)',
    ],
    needs: 'program',
    plan: entryPoint,
    steps: ['search for a main function', 'read the manifests'],
  },
  {
    asks: [
      'how do|can|should|would|to i|you|we|one build|compile|run|install|start|lint|test|deploy|format',
      'how to build|compile|run|install|start|lint|test|deploy|format',
      'how is|are the|this project|program|tests|code built|compiled|run|tested|installed|started|linted|deployed',
      'how can|could|should|do the|it|this|they|all|unit … be|get built|compiled|run|tested|installed|started|linted|deployed$',
      'command to|for build|run|test|compile|start|building|running|testing',
      '^ build|test|lint|install command$',
      'the build|test|lint|install command$',
    ],
    needs: 'nothing',
    plan: howToRun,
    minds: ['words'],
    steps: ['read manifests and readme', 'find the scripts'],
  },
]
