// The result of a check as build servers read it: a suite for each run, a case for each rule.

import { ownEntry } from '../../core/index.ts'
import type { Check, CheckedRun } from './check.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** XML has no way to write most control characters, not even escaped. */
function escaped(text: string): string {
  return text.replace(/[^\P{C}\t\n]/gu, ' ').replace(/[&<>"']/g, (sign) => ownEntry(escapes, sign) ?? '')
}

export function junitXml({ runs, unread, incomplete }: Check): string {
  const skipped = [
    ...unread.map(({ path, problem }) => skippedSuite(path, 'is read', problem ?? '')),
    ...incomplete.map(({ path, notices }) => skippedSuite(path, 'is read whole', notices.join('; '))),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="pawl check">',
    ...runs.map(suite),
    ...skipped,
    '</testsuites>',
    '',
  ].join('\n')
}

function skippedSuite(path: string, name: string, message: string): string {
  return (
    `  <testsuite name="${escaped(path)}" tests="1" failures="0" skipped="1">\n` +
    `    <testcase classname="log" name="${name}"><skipped message="${escaped(message)}"/></testcase>\n  </testsuite>`
  )
}

function suite({ agent, id, path, rules }: CheckedRun): string {
  const failures = rules.filter(({ breaches }) => breaches.length > 0).length
  const cases = rules.map(({ rule, breaches }) => {
    const head = `    <testcase classname="${escaped(agent)}.${escaped(id)}" name="${escaped(rule)}"`
    if (breaches.length === 0) return `${head}/>`
    const lines = breaches.map(({ step, what }) => (step === null ? what : `step ${step}: ${what}`))
    const message = escaped(lines[0]?.replaceAll('\n', ' ') ?? '')
    return `${head}>\n      <failure message="${message}">${escaped(lines.join('\n'))}</failure>\n    </testcase>`
  })
  const name = escaped(`${agent} ${id}`)
  const head = `  <testsuite name="${name}" file="${escaped(path)}" tests="${rules.length}" failures="${failures}">`
  return [head, ...cases, '  </testsuite>'].join('\n')
}
