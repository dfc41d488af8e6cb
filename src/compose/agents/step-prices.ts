// What steps in other agents' logs cost, where the logs do not say it: their tokens by the price table.

import { toPrices } from '../../config/index.ts'
import type { PriceStep } from '../../foreign/index.ts'
import { openPriceBook } from '../../models/index.ts'
import { openProject, type Situation } from '../project.ts'

export async function priceSteps(situation: Situation): Promise<PriceStep> {
  const project = openProject(situation)
  const pricesOf = await openPriceBook(project.ok ? toPrices(project.value.config.settings) : {})
  return ({ model, tokens, cacheWrites = 0, at = Date.now() }) => {
    if (model === undefined) return null
    // Logs name the provider rarely, and a model has one name wherever it is asked.
    const { isKnown, costUsd } = pricesOf({ model, at })
    const { input, output, cached: cacheRead } = tokens
    return isKnown ? costUsd({ input, output, cacheRead, cacheWrite: cacheWrites }) : null
  }
}
