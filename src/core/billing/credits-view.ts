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

/** A period's credits in figures; null where nothing is known of them. */
export interface CreditFigures {
  /** What the plan gave. */
  readonly starting: number | null
  /** What was bought beside it. */
  readonly bought: number | null
  readonly used: number | null
  readonly periodEnd: string | null
  readonly returnsLeft: number | null
}

/** @param figures null counts as no credits */
export function creditsOf(figures: CreditFigures | null): Credits {
  const starting = figures?.starting ?? 0
  const bought = figures?.bought ?? 0
  return {
    available: availableCredits(starting, bought, figures?.used ?? 0),
    total: starting + bought,
    periodEnd: figures?.periodEnd ?? null,
    returnsLeft: figures?.returnsLeft ?? 0,
  }
}
