import { describe, expect, test } from 'vitest'
import { isCalled, isOfFamily, isPlugin, packageAsked } from './called-packages.ts'

describe('knows the package whose version is wanted', () => {
  test.each<[text: string, expected: string | null]>([
    ['Which version of Ktor does the project use?', 'Ktor'],
    ['What version of Spring Boot is used?', 'Spring Boot'],
    ['Which Exposed version is used here?', 'Exposed'],
    ['What versions of zod does this app depend on?', 'zod'],
    ['Which version of Java does the project use?', null],
    ['Which version does the project use?', null],
    ['Which version of the protocol does Client.connect send?', null],
  ])('%s', (text, expected) => {
    expect(packageAsked(text)).toBe(expected)
  })
})

test('a package is called by its last part, a family by what its members begin with', () => {
  expect(isCalled('gopkg.in/yaml.v3', 'yaml')).toBe(true)
  expect(isCalled('github.com/jackc/pgx/v5', 'pgx')).toBe(true)
  expect(isCalled('io.ktor:ktor-server-core', 'Ktor')).toBe(false)
  expect(isOfFamily('io.ktor:ktor-server-core', 'Ktor')).toBe(true)
  expect(isOfFamily('spring-boot-starter-web', 'Spring Boot')).toBe(true)
  expect(isOfFamily('react-dom', 'preact')).toBe(false)
  expect(isPlugin('org.springframework.boot', 'Spring Boot')).toBe(true)
  expect(isPlugin('io.ktor.plugin', 'Boot')).toBe(false)
})
