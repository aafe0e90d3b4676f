import { MONTH, WEEKDAY } from '#core/language/lexicon/calendar-names.ts'

const MONEY = String.raw`[$£€]\s?\d[\d,]*(?:\.\d\d)?`
const RATE = String.raw`(?:\s(?:per|a|an|each)\s(?:month|year|week|day|hour))?`
const CASE = String.raw`(?:\s(?:if|when|unless)\s[^;$£€]{8,90}?)?`
/** A name and its value, and nothing else: "Late fee: $25", "Security deposit $1,265.00", "Late charge $60 if rent is late". */
const ROW = new RegExp(
  String.raw`^(?<name>\p{Lu}[\p{L}’'-]*(?:\s(?!(?:is|are|was|of|to|for|the|per|at|from|and|or|on|by|in|not|no|if|up|over|only|shall|must|will|may|less|plus|minus|owe|owes|pay|pays|due on|you|we|costs?|reads?|equals?|enclosed)\s)[\p{L}’'-]+){0,3})(?:\s?:\s*|\s+)(?<value>${MONEY})(?<rest>${RATE}${CASE})\.?$`,
  'u',
)
/** Names that are no thing somebody pays. */
const NO_NAME = /^(?:amount$|(?:subtotal|sum|page|section|item|no|owe|pay|paid|from|to|you|we|i)\b)|s$/i

const DAY = new RegExp(
  String.raw`^(?<name>\p{Lu}\p{Ll}+(?:\s\p{Ll}+)?\s(?:date|day))(?:\s?:\s*|\s+)(?<value>(?:${WEEKDAY},?\s)?(?:\d{1,2}\s(?:${MONTH})\s\d{4}|(?:${MONTH})\s\d{1,2},\s\d{4}))\.?$`,
  'iu',
)

/** A row of a name and its day: "Start date 1 February 2027". */
function daySentence(row: string): string | null {
  const { name, value } = DAY.exec(row)?.groups ?? {}
  return name === undefined || value === undefined ? null : `The ${name.toLowerCase()} is ${value}`
}

/** A row of a name and its amount as a sentence; null for any other words. */
export function rowSentence(words: string): string | null {
  const row = words.replaceAll(/\s+/g, ' ').trim()
  const day = daySentence(row)
  if (day !== null) return day
  const { name, value, rest = '' } = ROW.exec(row)?.groups ?? {}
  if (name === undefined || value === undefined || NO_NAME.test(name)) return null
  const isShouted = name === name.toUpperCase() && name.length > 4
  const own = isShouted ? name.toLowerCase() : name
  // "Rent" is a word, "GST" and "Wi-Fi" are names.
  const spoken = /^\p{Lu}\p{Ll}+(?:\s\p{Ll}|$)/u.test(own) ? own.charAt(0).toLowerCase() + own.slice(1) : own
  if (/\s\p{Lu}/u.test(spoken)) return null
  return `The ${spoken} is ${value.replace(/\.00$/, '')}${rest.replaceAll(/(?<=\d)\.00(?!\d)/g, '')}`
}
