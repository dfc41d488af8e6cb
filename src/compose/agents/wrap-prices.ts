// What the requests of other programs cost, by the price table and what the person knows better.

import { toPrices } from '../../config/index.ts'
import type { Price, Route } from '../../foreign/index.ts'
import { openPriceBook } from '../../models/index.ts'
import type { Project } from '../project.ts'

/** Prices by where a request goes and which model it asks. */
export async function priceRequests({ config }: Project): Promise<(route: Route, model: string) => Price> {
  const pricesOf = await openPriceBook(toPrices(config.settings))
  return (provider, model) => pricesOf({ provider, model, at: Date.now() })
}
