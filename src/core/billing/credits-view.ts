/** Document credits of the current period, as the sidebar shows them. */
export interface Credits {
  readonly available: number
  readonly total: number
  /** ISO time at which unused plan credits lapse; null without a period. */
  readonly periodEnd: string | null
  /** How many more deletions of a document that is not completed give its credit back at once. */
  readonly returnsLeft: number
}

/** Never below zero, however many were used. */
export function availableCredits(starting: number, overage: number, used: number): number {
  return Math.max(0, starting + overage - used)
}

/** @param answer reply of get_credit_summary: one row, a list of rows, or anything else, which counts as no credits */
export function readCredits(answer: unknown): Credits {
  const row: unknown = Array.isArray(answer) ? answer[0] : answer
  const fields = new Map(typeof row === 'object' && row !== null ? Object.entries(row) : [])
  const count = (name: string): number => {
    const value = Number(fields.get(name) ?? 0)
    return Number.isFinite(value) ? value : 0
  }
  const starting = count('starting_credits')
  const overage = count('overage_units')
  const periodEnd: unknown = fields.get('period_end')
  return {
    available: availableCredits(starting, overage, count('credits_used')),
    total: starting + overage,
    periodEnd: typeof periodEnd === 'string' ? periodEnd : null,
    returnsLeft: count('returns_left'),
  }
}
