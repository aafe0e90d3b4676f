import type { FactType } from '#core/document/clause.ts'
import { isDate, sayDate } from '../values/calendar.ts'

/** A fact's value as one would say it: dates with the month's name, all else as it is. */
export function spokenValue(type: FactType, value: string): string {
  return type === 'date' && isDate(value) ? sayDate(value) : value
}
