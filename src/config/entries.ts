// What stands behind a name in the maps: a provider, a price list, a hook, a server.

import { z } from 'zod'
import { troubles } from '../governor/index.ts'
import {
  command,
  duration,
  fields,
  keyReference,
  line,
  numberBetween,
  oneOf,
  webAddress,
  wholeNumber,
  words,
} from './values.ts'

const toolClasses = ['search', 'read', 'edit', 'run', 'memory', 'other'] as const

const tokens = wholeNumber(512, 100_000_000)

export const provider = fields({
  'base-url': webAddress.optional().meta({ description: 'Where its requests go.' }),
  'api-key': keyReference.optional().meta({ description: `The variable that holds its key, as \${NAME}.` }),
  model: line.optional().meta({ description: 'The model that is asked when none is named.' }),
  'context-tokens': tokens.optional().meta({ description: 'What its model holds, prompt and reply together.' }),
  'output-tokens': tokens.optional().meta({ description: 'The longest reply of its model.' }),
})

const price = numberBetween(0, 1_000_000)

export const prices = fields({
  input: price.meta({ description: 'US dollars for a million tokens of input.' }),
  output: price.meta({ description: 'US dollars for a million tokens of output.' }),
  'cache-read': price.optional(),
  'cache-write': price.optional(),
})

export const hook = fields({
  command: command.meta({ description: 'The program and its arguments.' }),
  on: fields({
    tools: words(line, 100).optional(),
    classes: z.array(oneOf(toolClasses), { error: 'must be a list of classes' }).optional(),
    paths: words(line, 100).optional(),
  })
    .optional()
    .meta({ description: 'After which calls it runs; after every change when not said.' }),
  timeout: duration.optional(),
})

export const strategy = fields({
  for: oneOf(troubles).meta({ description: 'The kind of trouble it is for.' }),
  advice: line.meta({ description: 'What the model is told to do.' }),
  limit: wholeNumber(1, 100).default(1).meta({ description: 'How often it is tried within a run.' }),
})

const texts = z.record(
  line,
  z.string({ error: 'must be a text' }).max(10_000, 'must not be longer than 10000 characters'),
  { error: 'must be a map from names to texts' },
)

export const server = fields({
  command: command.optional().meta({ description: 'The program that speaks the protocol on its standard streams.' }),
  url: webAddress.optional().meta({ description: 'The address of a server that is already there.' }),
  environment: texts
    .optional()
    .meta({ description: `What the program finds in its environment; \${NAME} is filled in.` }),
  headers: texts.optional().meta({ description: `What is sent along to the address; \${NAME} is filled in.` }),
  timeout: duration.optional(),
}).refine(({ command, url }) => (command === undefined) !== (url === undefined), 'must have either a command or a url')
