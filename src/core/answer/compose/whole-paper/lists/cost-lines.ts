import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { accountRows } from './account-rows.ts'
import { costKind, statesMoney, sumsIn, type CostKind } from './cost-kind.ts'
import type { PaperLine } from './paper-line.ts'

/** Which costs a question asks for. */
export interface AskedCosts {
  /** Those that a paper calls by a name of charges, all that is paid, or what comes on top of something. */
  readonly of: 'fees' | 'all' | 'extras'
  /** What the question leaves out: "besides the rent". */
  readonly besides: string
}

const BESIDES =
  /\b(?:besides|beside|apart from|aside from|other than|in addition to|on top of|not counting|excluding|except(?: for)?|beyond|as well as|over and above|without counting)\s+(?:(?:the|my|our|paying|a|this|that|just)\s+)*(?<what>[\p{L}' -]{2,40}?)(?=\s+(?:do|does|will|can|could|are|is|what|that|i|we|in|under|here|there|should|might)\b|[?.,;!]|$)/iu
const ALL = /\b(?:costs?|prices?|pay|money|payments?|expenses?|total|all in|altogether)\b/i
const FEES = /\b(?:fees?|charges?|penalt\w+|surcharges?|fines?)\b/i
const EXTRAS =
  /\b(?:extras?|additional|add-?ons?|hidden|one[- ]off|on top|could|might|may|wrong|later|else)\b/i

/** Reads from the words of a question which costs it asks for. */
export function askedCosts(question: string): AskedCosts {
  const besides = BESIDES.exec(question)?.groups?.['what']?.trim() ?? ''
  if (besides !== '' || EXTRAS.test(question)) return { of: 'extras', besides }
  const isFees = FEES.test(question) && !ALL.test(question.replace(/\bhave to pay\b|\bi pay\b/i, ''))
  return { of: isFees ? 'fees' : 'all', besides }
}

const ORDER: readonly CostKind[] = ['total', 'price', 'deposit', 'fee']
const rankOf = ({ kind }: Cost): number => ORDER.indexOf(kind === 'price called a fee' ? 'price' : kind)
/** Parts in which the price itself is paid. */
const IN_PARTS = /\b(?:on signing|the balance|instal?ments?|first payment|second payment|upfront)\b.*\d/i
const IS_PAID: ReadonlySet<CostKind> = new Set(['fee', 'price', 'price called a fee'])
const GENERIC = new Set(
  contentStems(
    'price prices cost costs fee fees rate payment payments charge charges bill amount base basic normal usual regular standard',
  ),
)

interface Cost {
  readonly line: PaperLine
  readonly kind: CostKind
}

/** The lines that state what a question of costs asks for: what is paid anyway first, each kind in the order of the paper. */
export function costs(document: OpenDocument, lines: readonly PaperLine[], question: string): PaperLine[] {
  const asked = askedCosts(question)
  const isBill = document.annotation.agreementKind?.kind === 'bill'
  const all = lines.flatMap((line): Cost[] => {
    const kind = costKind(line, headsOf(document, line), isBill)
    return kind === 'none' ? [] : [{ line, kind }]
  })
  const booked = accountRows(lines)
  const free = all.filter(({ line }) => !booked.has(line) && !(line.isRow && isReading(line)))
  const fees = free.filter(({ kind }) => kind === 'fee' || kind === 'price called a fee')
  if (asked.of === 'fees' && fees.length > 0) return withRows(free, fees).map(({ line }) => line)
  const own = asked.of === 'extras' ? extras(free.length > 0 ? free : all, asked.besides) : all
  return own
    .toSorted((a, b) => rankOf(a) - rankOf(b) || wideness(a) - wideness(b) || a.line.start - b.line.start)
    .map(({ line }) => line)
}

/** Among prices that which comes again is the price; a row of several sums offers what may be chosen. */
function wideness({ line, kind }: Cost): number {
  if (kind === 'fee') return 0
  if (line.isRow && sumsIn(line.text) > 1) return 2
  return IS_RATE.test(line.text) || /^(?:weekly|monthly|annual|yearly|total)\b/i.test(line.text) ? 0 : 1
}

/** What the columns of a row are called. */
export const headsOf = ({ texts, pages }: OpenDocument, { heads, page }: PaperLine): string => {
  const from = texts.startOf(page) ?? 0
  const text = pages.find(({ number }) => number === page)?.text ?? ''
  return heads === null ? '' : text.slice(heads.start - from, heads.end - from)
}

/** Charges with what stands beside them in a table of charges, what comes on top each month, and what a thing costs. */
function withRows(all: readonly Cost[], fees: readonly Cost[]): Cost[] {
  const isFee = new Set(fees)
  const rows = Map.groupBy(
    all.filter(({ line }) => line.isRow),
    ({ line }) => tableOf(line),
  )
  const ofFees = new Set(
    [...rows].flatMap(([table, own]) =>
      own.filter((cost) => isFee.has(cost)).length * 2 >= own.length ? [table] : [],
    ),
  )
  return all.filter(
    (cost) =>
      isFee.has(cost) ||
      (cost.kind === 'price' &&
        (cost.line.isRow
          ? ofFees.has(tableOf(cost.line)) || IS_RATE.test(cost.line.text)
          : IS_ITEM.test(cost.line.clause) || FROM_NOW.test(cost.line.text))),
  )
}

/** "A replacement tag is $20.", "Scans on CD: Rs. 350." */
const IS_ITEM = /^(?!(?:the|your) )[^.;]{3,60}(?::| is| costs?| at) (?:[$£€₹]|Rs\.?) ?\d[^.;]{0,40}[.;]?$/i
/** "31,506 31,918 412 kWh": figures that no sign and no cents make money. */
const isReading = ({ text }: PaperLine): boolean => !/[$£€₹%]|\d\.\d\d|\b(?:Rs|[A-Z]{3}) ?\d/.test(text)

const tableOf = ({ page, above, title }: PaperLine): string => `${page} ${above} ${title}`
/** "$48.00 a month, flat": what comes again is no sum of an account. */
const IS_RATE = /[$£€₹]\s?\d[\d.,]* (?:a|per|each|every) \p{Ll}+/u

/** The sums that a paper comes to: what is due in all, what is left, the net. */
export function totalsOf(document: OpenDocument, lines: readonly PaperLine[]): PaperLine[] {
  const booked = accountRows(lines)
  return lines.filter(
    (line) =>
      line.isRow &&
      statesMoney(line, headsOf(document, line)) &&
      (TOTALS.test(line.text) || (booked.has(line) && /^[^\p{Ll}]+$/u.test(line.text))),
  )
}
const TOTALS =
  /^[-=\s]*(?:the |your |new |gross |net |sub-?|grand |amount |patient['’]s |less: )*(?:total|balance|share|net (?:bill|pay|amount)|amount (?:due|owing|payable|if paid)|to pay|total to pay|you owe|approved|advance)(?!\p{L})/iu

/** "From 28 September 2026 the fee is £25.85 a week": what later words make of a price. */
export const newPrices = (document: OpenDocument, lines: readonly PaperLine[]): PaperLine[] =>
  lines.filter(
    (line) => !line.isRow && FROM_NOW.test(line.text) && statesMoney(line, headsOf(document, line)),
  )
export const FROM_NOW =
  /\b(?:[Ff]rom|[Aa]s of|starting|beginning) (?:the )?(?:\d{1,2}(?:st|nd|rd|th)? \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ \d{1,2}|\p{Lu}\p{Ll}+ \d{4}|\d{4}-)|\bbecomes\b|\bis now\b/u

/** What comes on top of something: no total, no deposit, and not that itself. */
function extras(all: readonly Cost[], besides: string): Cost[] {
  const own = all.filter(
    ({ line, kind }) => IS_PAID.has(kind) && !(kind === 'price' && IN_PARTS.test(line.text)),
  )
  if (besides === '') {
    const fees = own.filter(({ kind }) => kind === 'fee')
    return fees.length > 0 ? withRows(own, fees) : own
  }
  const stems = contentStems(besides)
  const telling = stems.filter((stem) => !GENERIC.has(stem))
  const isNamed = ({ line, kind }: Cost) =>
    kind === 'price' && telling.length > 0 && sharesStem(line.text, line.title, telling)
  const isPhrase = ({ line, kind }: Cost) =>
    kind !== 'price' &&
    stems.some((stem) => GENERIC.has(stem)) &&
    !/^(?:if|late|lost)\b/i.test(line.text) &&
    line.text.toLowerCase().includes(besides.toLowerCase())
  const named = own.filter((cost) => isNamed(cost) || isPhrase(cost))
  const without =
    named.length > 0
      ? named
      : own.filter(({ line, kind }) => kind === 'price' && sharesStem('', line.title, stems))
  // Where nothing has that name it is what is paid first.
  const left = without.length > 0 ? without : own.filter(({ kind }) => kind === 'price').slice(0, 1)
  return own.filter((cost) => !left.includes(cost))
}

function sharesStem(text: string, title: string, stems: readonly string[]): boolean {
  const own = new Set(contentStems(`${text} ${title}`))
  return stems.some(
    (stem) =>
      own.has(stem) ||
      (stem.length > 6 && [...own].some((one) => one.length > 4 && stem.startsWith(one.slice(0, 5)))),
  )
}
