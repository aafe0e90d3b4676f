import { PAID, type Paid } from '#contract/addresses.ts'

const KINDS = Object.keys(PAID) as Paid[]

/** What the address says was just paid for; null for every address but that of a return from a payment. */
export const paidFor = (search: URLSearchParams): Paid | null =>
  KINDS.find((kind) => search.get(PAID[kind].key) === PAID[kind].value) ?? null
