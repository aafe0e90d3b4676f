import type { ValueCell } from '../rows/read-rows.ts'

/** What a cell has to hold to be what was asked for. */
export type AskedKind = 'sum' | 'time' | 'share' | 'count' | 'any'

const TIME =
  /\bhow (?:long|late|early|soon)\b|\bwhat time\b|^(?:and |so |but )?when\b|\b(?:and|by|until|till|from) when\b|\bhow (?:much|many) (?:\w+ )?(?:notice|warning|time|days?|weeks?|months?|years?|hours?)\b|\bfrom what day\b/
const SHARE = /\b(?:percent\w*|what share)\b|%/
const COUNT = /\bhow (?:many|mny)\b|\bhow big\b|\bhow far\b/
const SUM =
  /\bhow (?:much|expensive|dear)\b|\b(?:price|cost|costs|fee|charges?|charged|rate|rent|pay|paid|worth|set (?:me|us) back|excess|deductible)\b|[$€£]{1,2}(?!\d)/
const ANY = /^(?:and |so |but )?(?:what|which)\b|\bwhat(?:'s| is| are| happens| do| does| would| will| can)\b/
/** A question for yes or no that a sum may answer. */
const WHETHER_PAID = /\b(?:charged?|pay|pays|cost|costs|fee|price)\b/

/** "Stuff in the locker covered up to": so few words ask for what stands there. */
const FEW_WORDS = 12

/** Null where a question asks for nothing that stands in a cell. */
export function readAskedKind(plain: string, isClosed: boolean): AskedKind | null {
  if (isClosed) return WHETHER_PAID.test(plain) ? 'sum' : null
  if (/\bwhy\b|\bwho\b|\bwhere\b/.test(plain)) return null
  if (/\bwhat happens\b/.test(plain)) return 'any'
  if (SHARE.test(plain)) return 'share'
  if (TIME.test(plain)) return 'time'
  if (COUNT.test(plain)) return 'count'
  if (SUM.test(plain)) return 'sum'
  return ANY.test(plain) || plain.split(' ').length <= FEW_WORDS ? 'any' : null
}

const NONE = /^(?:no (?:fee|charge)|free|none|nil|included|waived|n\/a|[–—-])$/i
const MONEY =
  /\p{Sc}\s?\d|\d\s?\p{Sc}|\b(?:R|Rs\.?|RM|EUR|USD|GBP|INR|SGD|NZD|AUD|ZAR|CAD|CHF)\s?\d|^-?\d[\d.,]*[.,]\d\d$|\d\s?%|\d c\/\p{L}/u
const LENGTH =
  /\d\s?(?:days?|weeks?|months?|years?|hours?|minutes?|mins?|a\.?m|p\.?m)\b|\d[:.]\d\d|^\p{L}+ (?:days?|weeks?|months?|years?)\b/iu
const MAX = 60

/** Whether words hold what was asked for. */
export function isOfKind(kind: AskedKind, text: string): boolean {
  if (kind === 'sum') return MONEY.test(text)
  if (kind === 'time') return LENGTH.test(text)
  if (kind === 'share') return /\d\s?%/.test(text)
  return kind === 'any' || /\d/.test(text)
}

/** Whether a cell holds what was asked for, or says that there is none where others beside it have it. */
export const isAskedFor = (kind: AskedKind, { text }: ValueCell, beside: readonly ValueCell[]): boolean =>
  text.length <= MAX &&
  (isOfKind(kind, text) || (NONE.test(text) && beside.some((one) => isOfKind(kind, one.text))))
