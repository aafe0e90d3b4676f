import { PRODUCT_NAME } from '../product.ts'
import { PLAN_NAMES, type PlanKey } from './plans.ts'

/**
 * "Plainprint Pro, December 2026": the month is that in which the period begins, the same for every reader.
 * @param periodStart in milliseconds since 1970
 */
export function planTitle(plan: PlanKey, periodStart: number): string {
  return `${PRODUCT_NAME} ${PLAN_NAMES[plan]}, ${MONTH.format(periodStart)}`
}

/** "Change to Plainprint Pro, December 2026". */
export function changeTitle(plan: PlanKey, changedAt: number): string {
  return `Change to ${planTitle(plan, changedAt)}`
}

/** "1 document credit". */
export function creditTitle(units: number): string {
  return units === 1 ? '1 document credit' : `${units} document credits`
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
