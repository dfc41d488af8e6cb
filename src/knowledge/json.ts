/** What events, actions and run states are made of: anything that survives a trip through JSON. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json }
