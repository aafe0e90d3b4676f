const DAY_MS = 24 * 60 * 60 * 1_000

/** From here down a trial's end is near enough to be shown as a warning. */
const NEAR_DAYS = 7

/** How a trial is shown. */
export interface TrialState {
  readonly daysLeft: number
  /** "Trial: 10 days left", "Trial expired". */
  readonly words: string
  readonly isNearEnd: boolean
}

/**
 * What is left in whole days, one that has begun counted as one.
 * @param leftMs until its end; below zero once that is past
 */
export function trialState(leftMs: number): TrialState {
  const daysLeft = Math.max(0, Math.ceil(leftMs / DAY_MS))
  return { daysLeft, words: wordsOf(daysLeft), isNearEnd: daysLeft <= NEAR_DAYS }
}

function wordsOf(daysLeft: number): string {
  if (daysLeft === 0) return 'Trial expired'
  return daysLeft === 1 ? 'Trial: 1 day left' : `Trial: ${daysLeft} days left`
}
