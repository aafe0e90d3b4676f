import { CLAIMS } from './all-claims.ts'

/** A quote that is not what the document says, or not where it says it. */
export interface AlteredQuote {
  readonly how: string
  readonly quote: string
  /** The page its receipt names. */
  readonly page: number
}

const PER_PAGE = 6
const quotes = CLAIMS.map(({ quote }) => quote)

/** The pages of a document that holds the sentence of every claim. */
export const CLAIM_PAGES: readonly string[] = Array.from(
  { length: Math.ceil(quotes.length / PER_PAGE) },
  (_, page) => `TERMS ${page + 1}\n\n${quotes.slice(page * PER_PAGE, (page + 1) * PER_PAGE).join('\n\n')}\n`,
)
export const pageOfClaim = (index: number): number => Math.floor(index / PER_PAGE) + 1

/** Ways to change a sentence by little; the same sentence where a way does not apply. */
const WAYS: readonly (readonly [how: string, alter: (quote: string) => string])[] = [
  ['another digit', (quote) => quote.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))],
  [
    'swapped digits',
    (quote) => quote.replace(/(\d)(\d)/, (pair, a: string, b: string) => (a === b ? pair : b + a)),
  ],
  ['a digit more', (quote) => quote.replace(/\d+/, '$&0')],
  ['no separator', (quote) => quote.replace(/(\d),(\d)/, '$1.$2')],
  ['"not" put in', (quote) => quote.replace(/\b(shall|may|must|will|is|are)\b(?! not)/, '$1 not')],
  ['"not" taken out', (quote) => quote.replace(/\b(shall|may|must|will|is|are) not\b/, '$1')],
  ['"no" taken out', (quote) => quote.replace(/^No /, '')],
  ['"without" for "with"', (quote) => quote.replace(/\bwith\b/, 'without')],
  ['"with" for "without"', (quote) => quote.replace(/\bwithout\b/, 'with')],
  ['"may" for "shall"', (quote) => quote.replace(/\b(?:shall|must)\b/, 'may')],
  ['"shall" for "may"', (quote) => quote.replace(/\bmay\b/, 'shall')],
  ['another party', (quote) => quote.replace(/\b(Tenant|Member|Employee|Customer|Borrower)\b/, 'Landlord')],
  ['the other party', (quote) => quote.replace(/\b(Landlord|Insurer|Seller|Provider|Company)\b/, 'Tenant')],
  ['an elision', (quote) => quote.replace(/^(\S+ \S+) .* (\S+ \S+)$/, '$1 … $2')],
  ['an elision of points', (quote) => quote.replace(/^(\S+ \S+) .* (\S+ \S+)$/, '$1 ... $2')],
  ['an elision in brackets', (quote) => quote.replace(/^(\S+ \S+) .* (\S+ \S+)$/, '$1 [...] $2')],
  ['a word left out', (quote) => quote.replace(/^(\S+ \S+ )\S+ /, '$1')],
  ['words swapped', (quote) => quote.replace(/^(\S+) (\S+)/, '$2 $1')],
  ['a look-alike letter', (quote) => quote.replace(/e/, 'е')],
  [
    'a look-alike capital',
    (quote) => quote.replace(/[AETPM]/, (letter) => 'АЕТРМ'['AETPM'.indexOf(letter)] ?? letter),
  ],
  ['half a word', (quote) => quote.slice(1)],
  ['half a last word', (quote) => quote.replace(/\p{L}{2}\.?$/u, '')],
  [
    'another unit',
    (quote) => quote.replace(/\bdays?\b/, 'months').replace(/\bper (?:month|year)\b/, 'per week'),
  ],
  [
    'another limit',
    (quote) =>
      quote
        .replace(/\bat least\b/, 'at most')
        .replace(/\bup to\b/, 'at least')
        .replace(/\bwithin\b/, 'after'),
  ],
  ['a word put in', (quote) => quote.replace(/ (\S+)$/, ' never $1')],
  ['a bracket put in', (quote) => quote.replace(/^(\S+) /, '$1 [sic] ')],
]

/** Every way on every sentence it changes, and every sentence on pages where it does not stand. */
export const ALTERED_QUOTES: readonly AlteredQuote[] = quotes.flatMap((quote, index) => {
  const page = pageOfClaim(index)
  const altered = WAYS.flatMap(([how, alter]) => {
    const changed = alter(quote)
    const isElsewhere = !how.startsWith('half') && CLAIM_PAGES.some((text) => text.includes(changed))
    return changed === quote || isElsewhere ? [] : [{ how, quote: changed, page }]
  })
  const next = quotes[index + 1] ?? quotes[0] ?? ''
  return [
    ...altered,
    { how: 'the next page', quote, page: page + 1 },
    { how: 'page 0', quote, page: 0 },
    { how: 'page 999', quote, page: 999 },
    { how: 'two sentences made one', quote: `${quote.replace(/\.$/, '')} and ${next}`, page },
    {
      how: 'halves of two sentences',
      quote: `${quote.slice(0, quote.length / 2)}${next.slice(next.length / 2)}`,
      page,
    },
  ]
})

/** Cut out of a sentence that says otherwise: each stands on its page word for word. */
export const CUT_QUOTES: readonly (readonly [sentence: string, quote: string])[] = [
  ['No pets are allowed on the premises.', 'pets are allowed on the premises'],
  ['Tenant may not keep a dog in the unit.', 'keep a dog in the unit'],
  ['Tenant may keep a dog only with written consent.', 'Tenant may keep a dog'],
  ['Tenant may sublet the unit unless Landlord objects.', 'Tenant may sublet the unit'],
  ['Guests are welcome, except on weekdays.', 'Guests are welcome'],
  ['Neither party may end this lease early.', 'party may end this lease early'],
  ['The fee is up to $500 for each visit.', '$500 for each visit'],
  ['The price is $1 million in all.', 'The price is $1'],
  ['Interest accrues at a rate of 15% per year.', 'at a rate of 15'],
  ['Smoking is never allowed indoors.', 'allowed indoors'],
  ['The deposit is non-refundable in every case.', 'refundable in every case'],
  ['Notice must be given 30-60 days before the end.', '60 days before the end'],
  ['Tenant shall not:\n(a) paint the walls;\n(b) keep pets in the unit;', '(b) keep pets in the unit'],
  ['Parking is free without exception, but not on Sundays.', 'Parking is free'],
  ['Repairs will not, under any conditions, be paid by Landlord.', 'be paid by Landlord'],
]
