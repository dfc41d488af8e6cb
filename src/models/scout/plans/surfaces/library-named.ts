// A library that the question names beside what is listed: `the Sinatra app`, `the Flask routes`. Where every file of the list
// is written with it, it narrows nothing down.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { dependenciesIn } from '../../manifests/read-manifest.ts'
import { wordsOfName } from '../../source/names.ts'
import { literally } from '../../source/patterns.ts'
import { isComment } from '../../source/source-text.ts'
import { manifests } from '../project/manifests.ts'

/** Whether the project takes in such a library, and every one of the files speaks of it in code. */
export function* isLibraryOf(word: string, found: readonly { readonly path: string }[]): Looking<boolean> {
  const mentions = search(`\\b${literally(word)}`, { ignoreCase: true, limit: 200 })
  const { shown } = readMatches(yield* lookAt(mentions))
  const said = shown.filter(({ text }) => !isComment(text))
  const isSpeaking = new Set(said.map(({ path }) => path))
  if (!found.every(({ path }) => isSpeaking.has(path))) return false
  return said.some(({ text }) => isTakenIn(text, word)) && (yield* isNeeded(word))
}

/** `require 'sinatra/base'`, `use clap::Parser;`, `"github.com/gin-gonic/gin"`; what lies beside the file is no library. */
function isTakenIn(text: string, word: string): boolean {
  const isImport = /^\W*(?:import|from|require|use|using|include|extern)\b|\brequire\(|^\s*(?:\w+\s+)?"[\w./-]+"\s*$/
  return (
    isImport.test(text) &&
    !/require_relative|["'(]\.{1,2}\/|\bfrom\s+\./.test(text) &&
    text.toLowerCase().includes(word)
  )
}

/** Whether a manifest names it, by itself or as the first word of what belongs to it: `spring-boot-starter`. */
function* isNeeded(word: string): Looking<boolean> {
  const all = (yield* manifests()).flatMap(({ path, lines }) => dependenciesIn(path, lines))
  return all.some(({ name }) =>
    name.split(/[/:@]/).some((part) => part.toLowerCase() === word || wordsOfName(part)[0]?.toLowerCase() === word),
  )
}
