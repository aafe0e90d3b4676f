import { inOneLine, type Found } from './found.ts'

/** Parties are named where a document begins. */
const PREAMBLE = 9000
const MAX_NAME = 90
/** `("Landlord")`, `(the “Company”)`, `(together, "Tenant")`. */
const ROLE =
  /\(\s?(?:hereinafter\s+|hereafter\s+|the\s+|each\s+an?\s+|an?\s+|collectively,?\s+|together,?\s+|individually\s+|referred\s+to\s+(?:herein\s+)?as\s+|called\s+|defined\s+as\s+|as\s+|or\s+|jointly,?\s+|and\s+severally,?\s+){0,6}["“]([^"”\n]{2,40})["”]/g
const NO_PARTY =
  /agreement|lease|contract|premises|property|date|term|part(?:y|ies)$|services?$|products?|exhibit|schedule|act$|plan$|fees?$|rent$|deposit|territory|program|site|unit|content|project|license$|information|effective|marks?$|shares?|stock|transaction|affiliates?/i
/** What stands before the first name of a party. */
const NAME_STARTS =
  /(?:\b(?:between|among|by|with|from)\b(?!\s+and\s+(?:between|among))|(?<=["”)])\s*,?\s*and\b|\(\w{1,3}\)|^\s*\d{1,2}[.)]|;|:|\n\s*\n|\f)/giu
/** What follows a name and is no part of it. */
const NAME_ENDS =
  /,?\s+(?:an?\s|whose\b|of\s+\[?|the\s|having\b|with\b|located\b|residing\b|doing\b|on\s+behalf|as\s|acting\b|together\b|jointly\b|incorporated\b|organized\b|is\s|which\b|d\/b\/a|by\s)|,\s+(?=[a-z])/
const LABELLED =
  /(?<!\S)((?:co-)?(?:landlord|tenant|lessor|lessee|employer|employee|member|patient|guarantor|provider|client|customer|contractor|buyer|seller|purchaser|borrower|lender|licensor|licensee|owner|renter|insured|policyholder|subscriber|candidate|franchisor|franchisee|company)(?:\(s\)|s)?)\s{0,2}:\s{0,10}(\p{Lu}[^\n\f]{1,120})/giu
/** A label stands at the beginning of a line or of a cell. */
const BEFORE_LABEL = /(?:^|[\n\f\t]| {3}) {0,2}$/
const ENDS_LABELLED = /\s{3,}|\t|,\s+(?:by|an?|of|whose|having)\s|\s[-–(]|_{2,}|;/
const LETTERS = /\p{Lu}[\p{L}&'’.-]+/u

/** The parties, by the role a preamble gives them or by a line such as "Tenant: Denise Okafor". */
export function findParties(text: string): Found[] {
  const preamble = text.slice(0, PREAMBLE)
  const found: Found[] = []
  let from = 0
  for (const match of preamble.matchAll(ROLE)) {
    const before = preamble.slice(Math.max(from, match.index - 700), match.index)
    const names = NO_PARTY.test(match[1] ?? '') ? null : namesIn(before)
    const close = preamble.indexOf(')', match.index)
    const end = close === -1 ? match.index + match[0].length : close + 1
    const start = match.index - before.length + (names?.start ?? 0)
    for (const value of names?.values ?? []) found.push({ type: 'party', value, start, end })
    from = end
  }
  return [...found, ...labelledParties(preamble)]
}

/** The names in the words before a role: one company, or several people joined by commas and "and". */
function namesIn(before: string): { start: number; values: string[] } | null {
  const starts = [0, ...[...before.matchAll(NAME_STARTS)].map((match) => match.index + match[0].length)]
  for (const at of starts.toReversed()) {
    const rest = before.slice(at)
    const words = rest.replace(/^\s*,?\s*(?:dear\s[^,\n]{1,40},\s*)?(?:and\s+)?(?:the\s+)?/i, '')
    const stop = words.search(NAME_ENDS)
    const value = inOneLine(stop === -1 ? words : words.slice(0, stop)).replace(/[,\s]+$/, '')
    if (!isName(value)) continue
    const people = value.split(/,?\s+and\s+|,\s+/i)
    const values = people.length > 1 && people.every(isPerson) ? people : [value]
    return { start: at + rest.length - words.length, values }
  }
  return null
}

const isPerson = (value: string) =>
  isName(value) && value.split(' ').length <= 4 && !/\b(?:inc|llc|ltd|corp|co|lp|llp)\b/i.test(value)

const isName = (value: string) =>
  value.length >= 3 &&
  value.length <= MAX_NAME &&
  /^["“]?\p{Lu}/u.test(value) &&
  LETTERS.test(value) &&
  !/[.;:]\s|^(?:The|This|WHEREAS|Agreement)\b/.test(value)

function labelledParties(preamble: string): Found[] {
  const found: Found[] = []
  for (const match of preamble.matchAll(LABELLED)) {
    if (!BEFORE_LABEL.test(preamble.slice(Math.max(0, match.index - 5), match.index))) continue
    const rest = match[2] ?? ''
    const cut = rest.search(ENDS_LABELLED)
    const value = (cut === -1 ? rest : rest.slice(0, cut)).trim().replace(/[,.]$/, '')
    const at = match.index + match[0].length - rest.length
    if (isName(value)) found.push({ type: 'party', value, start: match.index, end: at + value.length })
  }
  return found
}
