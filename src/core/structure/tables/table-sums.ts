import type { NamedCell } from './cells-by-place.ts'
import { asLabel, type Found } from '#core/structure/values/found.ts'
import type { SumContexts } from '#core/structure/values/sum-context.ts'
import { sumType } from '#core/structure/values/sum-type.ts'

/** Signs that are letters: of rand, crowns, złoty, rupees and francs. */
const LETTERS = String.raw`R\$?|kr\.?|zł|Kč|Rs\.?|Fr\.`
/** The currency of a column, as its head says it: "Amount ($)", "Unit price €", "Betrag in EUR", "Netto EUR". */
const OF_HEAD = new RegExp(
  String.raw`\((?<sign>[$€£₹]|${LETTERS})\)|\((?:in\s)?(?<code>USD|EUR|GBP|CAD|AUD|NZD|ZAR|CHF|INR|US\$)\)|\s(?<named>USD|EUR|GBP|CAD|AUD|NZD|ZAR|CHF|INR)$|(?:^|\s)(?<last>[$€£₹])$`,
)
/** The sign of one that some of its cells print. */
const OF_CELL = new RegExp(
  String.raw`^[-–−+(]{0,2}\s?(?<sign>[$€£₹]|(?:${LETTERS})(?=\s?\d[\d\s.,]*[.,]\d\d$))\s?\d`,
)
/** Figures stand in groups of three that nothing, a space or a mark parts. */
const GROUPED = (mark: string) => String.raw`\d{1,3}(?:[${mark} \u00a0\u202f’']?\d{3}){0,4}`
/**
 * A sum that says no currency: "1,284.00", "4 318.77", "(812.40)", "-35,00", "12.40 CR", "356.64 D" of what is overdrawn,
 * "48,216.35 Cr" on either side of an account; one that parts by a comma: "€ 12,40"; or one whose sign is letters: "R 4 383.52".
 */
const BARE = new RegExp(
  String.raw`^(?<minus>[-–−(]?)\s?(?:(?<letters>${LETTERS})\s?(?=\d)|(?<sign>[$€£₹])(?:\s?(?=[\d.]*,\d\d(?!\d))|\s(?=[\d,]*\.)))?(?<figure>(?:${GROUPED(',')}|\d{1,2}(?:,\d\d){1,4},\d{3})\.\d\d|${GROUPED('.')},\d\d)(?<after>\)?\s?(?:CR|OD|D|-|–)?)(?:\s?[CD]r)?$`,
)
/** The signs of a paper: of letters only where the figure behind them is counted to the hundredth. */
const SIGNS_OF = new RegExp(
  String.raw`[$€£₹](?=\s?\d)|(?<![\p{L}\d])(?:${LETTERS})(?=\s?\d{1,3}(?:[,. ]?\d{3}){0,4}[.,]\d\d(?!\d))`,
  'gu',
)
const SIGNS: Readonly<Record<string, string>> = {
  USD: '$',
  US$: '$',
  EUR: '€',
  GBP: '£',
  CAD: 'CA$',
  INR: '₹',
}

/** How a paper without any sign says its currency: "Summary in Rand", "Currency   INR", "Alle Beträge in Euro". */
const NAMED =
  /(?<!\p{L})(?:in|en|em|w|currency:?|währung:?|devise ?:?|moneda:?|moeda:?|valuta:?|waluta:?)\s{1,3}(?<name>rand|euros?|rupees|pounds sterling|us dollars|USD|EUR|GBP|CAD|AUD|NZD|ZAR|CHF|INR|PLN)(?!\p{L})/iu
const NAMES: Readonly<Record<string, string>> = {
  rand: 'R',
  euro: '€',
  euros: '€',
  rupees: '₹',
  'pounds sterling': '£',
  'us dollars': '$',
}

/** Columns that hold what is paid, owed or left. */
const OF_MONEY =
  /(?<!\p{L})(?:totals?|balance|charges?|amounts?|payments?|paid|due|price|costs?|fees?|principal|interest|rent|premium|tax|net|gross|credits?|debits?|(?:gesamt|einzel)?(?:betrag|preis)|summe|bedrag|prijs|montant|solde|prix|importe|importo|saldo|precio|prezzo|valor|kwota|wartość|cena)(?!\p{L})/iu

/**
 * Sums without a sign of their currency in columns that have one: in their head, beside others of them, or, in a column
 * of money, the only one the paper has.
 */
export function findTableSums(text: string, cells: readonly NamedCell[], contexts: SumContexts): Found[] {
  const signs = new Set(text.match(SIGNS_OF))
  const groupsByComma = /[$€£₹]\s?\d{1,3}(?:,\d{3})+(?![\d,])/.test(text)
  const [only = null] = signs.size === 1 ? signs : signs.size === 0 ? [namedCurrency(text)] : []
  return cells.flatMap((cell) => {
    const { minus = '', sign, letters, figure, after = '' } = BARE.exec(cell.words)?.groups ?? {}
    const own = sign ?? letters
    const currency =
      figure === undefined
        ? null
        : (own ?? currencyOf(cell) ?? (OF_MONEY.test(cell.column ?? cell.row ?? '') ? only : null))
    if (figure === undefined || currency === null) return []
    // "$58,15" beside "$27,450" has lost its last figure.
    if (groupsByComma && own !== undefined && /,\d\d$/.test(figure)) return []
    const start = text.indexOf(figure, cell.start)
    if (sign !== undefined && /\.\d\d$/.test(figure) && text[start - 2] === sign) return []
    const end = start + figure.length
    const { type, label } = sumType(contexts.at(start, end))
    const isTakenOff = minus !== '' || after.trim() !== ''
    return [
      {
        type: isTakenOff ? 'amount' : type,
        value: (isTakenOff ? '-' : '') + withCurrency(figure, currency),
        label: label ?? asLabel(cell.row ?? ''),
        start,
        end,
      },
    ]
  })
}

function namedCurrency(text: string): string | null {
  const name = NAMED.exec(text)?.groups?.['name']
  if (name === undefined) return null
  return NAMES[name.toLowerCase()] ?? SIGNS[name.toUpperCase()] ?? name.toUpperCase()
}

/** As sums with a sign are given: "$1,284.00", and "827,87 €" where the comma parts. */
function withCurrency(figure: string, currency: string): string {
  if (/,\d\d$/.test(figure)) return `${figure} ${currency.trim()}`
  const said = /^\p{L}/u.test(currency) ? `${currency.trim()} ` : currency
  return said + (/^\d+\./.test(figure) ? figure.replace(/\d(?=(?:\d{3})+\.)/g, '$&,') : figure)
}

function currencyOf({ column, inColumn }: NamedCell): string | null {
  const { sign, code, named, last } = OF_HEAD.exec(column ?? '')?.groups ?? {}
  const said = sign ?? code ?? named ?? last
  if (said !== undefined) return SIGNS[said] ?? (said.length > 1 ? `${said} ` : said)
  return (
    inColumn.map((words) => OF_CELL.exec(words)?.groups?.['sign']).find((own) => own !== undefined) ?? null
  )
}
