// Questions about the project as a whole, answered from what every project of its kind has: manifests, licence, readme.

import { search, view } from '../../looking/calls.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { readView, type SourceLine } from '../../looking/read-view.ts'
import { isManifest, manifestName } from '../../manifests/read-manifest.ts'
import { isShipped } from '../../source/shipped.ts'
import { textOf } from '../../source/source-text.ts'
import { emptyWords } from '../../words/vocabulary.ts'
import type { Asked } from '../asked.ts'
import { answered, type Conclusion, matchPassages, type Passage, unknown } from '../conclusion.ts'
import { allFiles } from '../files.ts'
import { plainSentence } from '../told.ts'
import { manifests } from './manifests.ts'
import { ownVersion } from './own-version.ts'
import { versionOfPackage } from './package-version.ts'

/** The version of a dependency, or of the project itself. */
export function* version({ name, caught, question }: Asked): Looking<Conclusion> {
  const wanted = packageMeant(caught.package, name)
  if (/\bdoes\b.*\breturn\b/i.test(question.text))
    return unknown('What a function returns is no version of the project.')
  const all = yield* manifests()
  const isOwn =
    wanted === '' ||
    /\bis (?:this|it)\W*$/i.test(question.text) ||
    /^(?:project|program|it|this|package|app|application|crate|library)$/.test(wanted) ||
    all.some(({ path, lines }) => manifestName(path, lines)?.text.toLowerCase().split('/').at(-1) === wanted)
  if (isOwn) return yield* ownVersion(all)
  return yield* versionOfPackage(wanted, question.text)
}

/** An article or the word itself is no package; then what the question names is. */
function packageMeant(caught: string | undefined, name: string): string {
  const written = (caught ?? name).toLowerCase()
  return emptyWords.has(written) || written === 'version' ? name.toLowerCase() : written
}

/** What a licence says of itself in its first lines, and what it is called. */
const licences: readonly (readonly [form: RegExp, name?: string])[] = [
  [/\bGNU (?:(?:LESSER|LIBRARY|AFFERO) )?GENERAL PUBLIC LICENSE[\s,]*(?:Version [\d.]+)?/i],
  [/\b(?:MIT|BSD|ISC|Mozilla Public|Apache|Unlicense|Eclipse Public|zlib)\b.*Licen[cs]e.*$/im],
  [/Permission is hereby granted, free of charge/, 'MIT (by its text)'],
  [/Permission to use, copy, modify,? and\/or distribute/, 'ISC (by its text)'],
  [/Redistribution and use in source and binary forms/, 'BSD (by its text)'],
]

function licenceIn(lines: readonly SourceLine[]): string | undefined {
  const text = textOf(lines)
  // Who may choose is told so in a sentence.
  const choice = /^.*\b(?:dual|multi)[- ]licen[cs]ed[\s\S]*?\.(?=\s|$)/im.exec(text)?.[0]
  if (choice !== undefined) return choice.replace(/\s+/g, ' ').trim().replace(/\.$/, '')
  const found = licences.flatMap(([form, name]) => {
    const said = form.exec(text)?.[0]
    return said === undefined ? [] : [name ?? said.replace(/\s+/g, ' ').trim()]
  })
  return found[0] ?? lines.find((one) => one.text.trim() !== '')?.text.trim()
}

const mostLicences = 4

export function* licence(): Looking<Conclusion> {
  const statements = search('^\\s*(?:\\w+\\.)?"?licen[cs]es?"?\\s*[:=]|<licen[cs]e>|<PackageLicenseExpression>', {
    ignoreCase: true,
    limit: 20,
  })
  yield* look([view('.', { full: true }), statements])
  const files = (yield* allFiles())
    .filter((one) => /^(?:licen[cs]e|copying)(?:[.-]\w+)*$/i.test(one))
    .slice(0, mostLicences)
  const stated = readMatches(yield* lookAt(statements)).shown.filter(
    ({ path }) => isManifest(path) && isShipped(path) && !path.includes('lock'),
  )
  const named = stated
    .map(({ text, path, line }) => ({
      name:
        /(?:["']|LicenseExpression>)(?<name>[A-Z][\w.+ ()/-]*)(?:["']\s*[}\]]?,?\s*$|<)/.exec(text)?.groups?.name ??
        // A `setup.cfg` has no quotes.
        /=\s*(?<name>[A-Z][\w.+-]*)\s*$/.exec(text)?.groups?.name ??
        '',
      path,
      line,
    }))
    .filter(({ name }) => name !== '')
  // A project may be under several at once.
  const heads = (yield* look(files.map((file) => view(`${file}:1-12`)))).map(readView)
  const texts = heads.flatMap((head) => (head.kind === 'excerpt' ? [{ path: head.path, lines: head.lines }] : []))
  const says = [
    ...named.map(({ name, path, line }) => `${name} (${path}:${line})`),
    ...texts.flatMap(({ path, lines }) => {
      const name = licenceIn(lines)
      return name === undefined ? [] : [`${name} (${path}:1)`]
    }),
  ]
  const passages: readonly Passage[] = [
    ...matchPassages(stated),
    ...texts.map(({ path, lines }) => ({ path, lines: lines.slice(0, 4) })),
  ]
  return says.length === 0
    ? yield* licenceInHeads()
    : answered(plainSentence(`The licence is ${says.join('; ')}.`), passages)
}

const licenceNames =
  /\b(?:MIT|ISC|BSD|Apache|MPL|Mozilla Public|zlib|Unlicense|[AL]?GPL|GNU (?:Lesser |Library |Affero )?General Public|Python Software Foundation|public domain)\b/i

/** Without a file for it, the licence may stand at the head of the sources or in the readme. */
function* licenceInHeads(): Looking<Conclusion> {
  const pattern = 'licen[cs]ed under|SPDX-License-Identifier|released under|distributed under|under the terms of'
  const { shown } = readMatches(yield* lookAt(search(pattern, { ignoreCase: true, limit: 60 })))
  const found = shown.flatMap((match) => {
    const name = licenceNames.exec(match.text)?.[0]
    return name === undefined ? [] : [{ name, match }]
  })
  const names = new Set(found.map(({ name }) => name.toLowerCase()))
  const [first] = found
  if (first === undefined || names.size > 1)
    return unknown(
      'Looked for a licence file, for a licence in the manifests and at the head of files, and found no single one.',
      matchPassages(found.map(({ match }) => match)),
    )
  const place = `${first.match.path}:${first.match.line}`
  return answered(
    plainSentence(`By what files say, the licence is ${first.name} (${place}).`),
    matchPassages([first.match]),
  )
}
