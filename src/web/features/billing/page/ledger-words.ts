import type { Row } from '#contract/row.ts'

export type LedgerKind = Row<'credit_entries', 'kind'>['kind']

/** What a line of the ledger is called. */
export const LEDGER_WORDS: Readonly<Record<LedgerKind, string>> = {
  opening: 'Credits you had when this list began',
  period: 'Credits of your plan for a new month',
  plan_change: 'Your plan changed',
  lapse: 'Unused credits of your plan ended with its month',
  purchase: 'Bought',
  reversal: 'Taken back: the payment was refunded',
  restoration: 'Restored: the refund was withdrawn',
  use: 'Document processed',
  return: 'Returned: the document was not completed',
}

/** "+5", "−1", with a true minus sign; "0" has none. */
export function signedUnits(units: number): string {
  if (units === 0) return '0'
  return units > 0 ? `+${units}` : `−${-units}`
}

/** Lines of one document, also where that is gone. */
export const isOfDocument = (kind: LedgerKind): boolean => kind === 'use' || kind === 'return'
