/**
 * What a plan costs on the day it is taken, in hundredths: a month for a first one, the difference for a dearer one, and
 * nothing for a cheaper one, which comes with the next period.
 *
 * @param monthlyCents what is asked for a month of it
 * @param runningCents what a month of the plan that runs costs; null where none does
 */
export function dueToday(monthlyCents: number, runningCents: number | null): number {
  return runningCents === null ? monthlyCents : Math.max(0, monthlyCents - runningCents)
}
