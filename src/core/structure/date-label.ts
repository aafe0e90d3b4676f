import { asLabel, wordsAfter, wordsBefore } from './found.ts'

const AROUND = 80
/** `(the "Effective Date")` right after a date. */
const NAMED_AFTER =
  /^[\s,)]{0,3}\((?:hereinafter\s+|the\s+|this\s+)*["“](?<name>[^"”]{0,30}(?:date|day|deadline|time|expiration|commencement|closing)[^"”]{0,10})["”]/i
/** "Bill date: August 4, 2026", and the first cell of a row that the date stands in. */
const FIELD =
  /(?:^|[\n\f]| {3,}|\t) {0,2}(?<name>\p{Lu}[\p{L}’'()/-]*(?: [\p{L}’'()/-]+){0,5})(?::\s{0,4}| {3,}|\t)(?:[Ff]rom\s+)?$/u
/** What happens on the day, in the document's own word. */
const HAPPENS =
  /(?<!\bnot\s)\b(?<word>starts?|begins?|commences?|ends?|expires?|terminates?|due|dated|signed|executed|issued|effective|countersigned|received)(?:\s+(?:on|at|as\s+of|from|(?:\d{1,2}:\d{2}\s?[ap]\.?m\.?))){0,4}\s*$/i
const DUE = /\bdue(?:\s+(?:on|by|no\s+later\s+than|on\s+or\s+before)){0,2}\s*$/i
const UNTIL = /\b(?:until|through|and\s+ends?\s+on|to)\s*$/i

/** What a date is of, where its own words say so: "Effective Date", "Bill date", "Starts". */
export function dateLabel(text: string, start: number, end: number): string | null {
  const named = NAMED_AFTER.exec(wordsAfter(text, end, AROUND))?.groups?.['name']
  if (named && /\p{Lu}/u.test(named)) return asLabel(named)
  const line = text.slice(Math.max(0, start - AROUND), start)
  const field = FIELD.exec(line)?.groups?.['name']
  if (field && field !== 'Date') return asLabel(field)
  const before = wordsBefore(text, start, AROUND)
  const word = HAPPENS.exec(before)?.groups?.['word']
  if (word) return asLabel(word)
  if (DUE.test(before)) return 'Due'
  return UNTIL.test(before) && /\bruns?\b/i.test(before) ? 'Until' : null
}
