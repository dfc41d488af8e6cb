import { expect, test } from 'vitest'
import { plainQuestion } from './courtesy.ts'

test.each<[said: string, meant: string]>([
  ['Hi there, could you please tell me who calls parse?', 'who calls parse?'],
  ['list the variants of Value pls', 'list the variants of Value'],
  ['I want to know where parse is called', 'Where is parse called'],
  ['I was wondering what totalOf returns', 'What does totalOf return'],
  ['Do you know if there is a class named Store?', 'Is there a class named Store?'],
  ['where is parse defined again?', 'where is parse defined?'],
  ['which parcels does it try again?', 'which parcels does it retry?'],
  ['In how many places is TornLeaf raised?', 'where is TornLeaf raised?'],
  ['What gems does kiln.gemspec require at runtime?', 'What gems does kiln.gemspec require?'],
  ['Which gems does the gemspec need (not for development)?', 'Which gems does this project need at runtime?'],
  ["what's the default port in this project?", 'what is the default port?'],
  ['what options can I set in StoreLimits?', 'what options are in StoreLimits?'],
  ['which words can a player type to win?', 'which words can a player enter to win?'],
  ['which env variables are read?', 'which environment variables are read?'],
  ['Which /commands are there?', 'Which slash commands are there?'],
  ['What is in /commands/add.ts?', 'What is in /commands/add.ts?'],
  ['Where is the parser?', 'Where is the parser?'],
  ['where is the function that computes the dew point?', 'Which function computes the dew point?'],
  ['find the method responsible for the tonnage of a barge', 'Which method handles the tonnage of a barge'],
  ['where is the class that is called Store?', 'where is the class that is called Store?'],
])('%s', (said, meant) => {
  expect(plainQuestion(said)).toBe(meant)
})
