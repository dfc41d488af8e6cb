// The packages that a project of .NET refers to; their versions may stand in one file for all projects.

import { lineHolding, textOf } from '../source/source-text.ts'
import { givenNames, withGiven } from './given-names.ts'
import type { Dependency, ManifestText, ReadDependencies } from './read-manifest.ts'

const reference =
  /<(?<tag>PackageReference|PackageVersion|GlobalPackageReference)\s+(?<attributes>[^>]*?)(?:\/>|>(?<inside>[\s\S]*?)<\/\k<tag>>)/g
const ofAll = /(?:^|\/)Directory\.(?:Packages|Build)\.props$/

export function dotnetDependencies(manifest: ManifestText, others: readonly ManifestText[]): ReadDependencies {
  const central = others.filter(({ path }) => ofAll.test(path))
  const names = givenNames([...central.flatMap(({ lines }) => lines), ...manifest.lines])
  const versions = new Map(central.flatMap(referencesIn).map(({ name, version }) => [name, version]))
  const found = referencesIn(manifest).map((one) => ({
    ...one,
    version: withGiven(one.version === '' ? (versions.get(one.name) ?? '') : one.version, names),
  }))
  return { found, unread: [] }
}

function referencesIn({ lines }: ManifestText): readonly Dependency[] {
  const text = textOf(lines).replace(/<!--[\s\S]*?-->/g, (remark) => remark.replace(/[^\n]/g, ' '))
  return [...text.matchAll(reference)].flatMap(({ index, groups }) => {
    const said = (key: string) => new RegExp(`\\b${key}="(?<text>[^"]+)"`).exec(groups?.attributes ?? '')?.groups?.text
    const inner = /<Version>\s*(?<text>[^<]+?)\s*</.exec(groups?.inside ?? '')?.groups?.text
    const [name, line] = [said('Include'), lineHolding(lines, text, index)]
    const version = said('VersionOverride') ?? said('Version') ?? inner ?? ''
    return name === undefined || line === undefined ? [] : [{ name, version, line, group: 'runtime' }]
  })
}
