// Tries every attack of the threat model and tells what came of each.
//
//   npm run verify:attacks           all of them
//   npm run verify:attacks -- A7 F   some, by the beginning of their id
//
// The cases are in bench/attacks/: A commands, B files, C configuration, D the shadow store, E injection, F processes.
// A case that is in the list and not in the files fails by its name.

import { allAttacks, expectedIds, tryAttack } from './attacks/table.ts'

const chosen = process.argv.slice(2)
const isChosen = (id: string) =>
  chosen.length === 0 || chosen.some((start) => id === start || (/^[A-F]$/.test(start) && id.startsWith(start)))
const ids = expectedIds.filter(isChosen)
const attacks = allAttacks()
let passed = 0
for (const id of ids) {
  const ways = attacks.get(id) ?? []
  let held = 0
  for (const attack of ways) {
    const { outcome, detail } = await tryAttack(attack)
    if (outcome === 'held') held += 1
    console.log(`${id.padEnd(4)} ${outcome.padEnd(6)} ${attack.name}`)
    if (detail !== '') console.log(`     ${detail.split('\n').slice(0, 12).join('\n     ')}`)
  }
  if (ways.length === 0) console.log(`${id.padEnd(4)} missing: nobody has written this case`)
  else if (held === ways.length) passed += 1
}
console.log(JSON.stringify({ cases: ids.length, passed }))
// A descriptor that an attack left open must not keep the verdict waiting.
process.exit(passed === ids.length ? 0 : 1)
