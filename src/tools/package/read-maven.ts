import { type LockedPackage, type Purpose, packagesBy, type Reader } from './ecosystem.ts'

export const maven: Reader = {
  names: ['pom.xml'],
  read: (text) => {
    const pom = text('pom.xml')
    if (pom === null) return null
    const project = parseXml(pom).find(({ name }) => name === 'project')
    if (project === undefined) throw new Error('pom.xml holds no <project>')
    const value = valuesOf(project)
    const managed = new Map(
      childrenAt(project, 'dependencyManagement', 'dependencies').map((one) => [nameOf(one, value), one]),
    )
    const direct = childrenAt(project, 'dependencies').map((dependency) => {
      const name = nameOf(dependency, value)
      const rules = managed.get(name)
      const version = value(textAt(dependency, 'version') || textAt(rules, 'version'))
      const scope = textAt(dependency, 'scope') || textAt(rules, 'scope')
      const isOptional = textAt(dependency, 'optional') === 'true'
      const purpose: Purpose = scope === 'test' ? 'development' : isOptional ? 'optional' : 'runtime'
      return { name, range: version, purpose, locked: version === '' ? null : `${name}@${version}` }
    })
    const packages = direct.flatMap(({ name, range, locked }): LockedPackage[] =>
      locked === null ? [] : [{ id: locked, name, version: range, requires: [] }],
    )
    return {
      ecosystem: 'maven',
      files: ['pom.xml'],
      direct,
      packages: packagesBy(packages),
      notices: ['pom.xml tells only what the project itself asks for; `mvn dependency:tree` tells the rest'],
    }
  },
}

interface Element {
  readonly name: string
  readonly text: string
  readonly children: readonly Element[]
}

/** Elements and the text in them: all that a pom needs. Attributes, comments and declarations are passed over. */
function parseXml(source: string): readonly Element[] {
  const top: { name: string; text: string; children: Element[] } = { name: '', text: '', children: [] }
  const open = [top]
  const plain = source.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<![^>]*>/g, '')
  for (const [, closing, name = '', empty, text = ''] of plain.matchAll(/<(\/?)([\w.:-]+)[^>]*?(\/?)>|([^<]+)/g)) {
    const here = open.at(-1) ?? top
    if (name === '') here.text += text
    else if (closing === '/') {
      if (open.length > 1) open.pop()
    } else {
      const element = { name, text: '', children: [] }
      here.children.push(element)
      if (empty !== '/') open.push(element)
    }
  }
  return top.children
}

function childrenAt(element: Element, ...path: readonly string[]): readonly Element[] {
  const [name, ...rest] = path
  if (name === undefined) return element.children
  const child = element.children.find((one) => one.name === name)
  return child === undefined ? [] : childrenAt(child, ...rest)
}

function textAt(element: Element | undefined, name: string): string {
  return element?.children.find((child) => child.name === name)?.text.trim() ?? ''
}

function nameOf(dependency: Element, value: (text: string) => string): string {
  return `${value(textAt(dependency, 'groupId'))}:${value(textAt(dependency, 'artifactId'))}`
}

/** Fills in `${name}` from the properties of the project; one that is not known there stays as it is. */
function valuesOf(project: Element): (text: string) => string {
  const known = new Map(childrenAt(project, 'properties').map(({ name, text }) => [name, text.trim()]))
  for (const name of ['groupId', 'artifactId', 'version'])
    known.set(
      `project.${name}`,
      textAt(project, name) ||
        textAt(
          project.children.find((one) => one.name === 'parent'),
          name,
        ),
    )
  const fill = (text: string, depth: number): string =>
    depth === 0 ? text : text.replace(/\$\{([^}]+)\}/g, (whole, name) => fill(known.get(name) ?? whole, depth - 1))
  // Properties may name each other, also in a circle.
  return (text) => fill(text, 5)
}
