import type { NamedCell } from './cells-by-place.ts'
import { asLabel, type Found } from '#core/structure/values/found.ts'
import type { SumContexts } from '#core/structure/values/sum-context.ts'
import { sumType } from '#core/structure/values/sum-type.ts'

/** The currency of a column, as its head says it: "Amount ($)", "Betrag in EUR". */
const OF_HEAD =
  /\((?<sign>[$€£])\)|\((?:in\s)?(?<code>USD|EUR|GBP|CAD|CHF|US\$)\)|\bin\s(?<named>USD|EUR|GBP|CHF|€)$/
/** The sign of one that some of its cells print. */
const OF_CELL = /^[-–−+(]{0,2}\s?(?<sign>[$€£])\s?\d/
/** A sum that says no currency: "1,284.00", "(812.40)", "-35,00", "12.40 CR", "356.64 D" of what is overdrawn; or one that parts by a comma: "€ 12,40". */
const BARE =
  /^(?<minus>[-–−(]?)\s?(?:(?<sign>[$€£])(?:\s?(?=[\d.]*,\d\d(?!\d))|\s(?=[\d,]*\.)))?(?<figure>\d{1,3}(?:,?\d{3}){0,4}\.\d\d|\d{1,3}(?:\.?\d{3}){0,4},\d\d)(?<after>\)?\s?(?:CR|OD|D|-|–)?)$/
const SIGNS: Readonly<Record<string, string>> = { USD: '$', US$: '$', EUR: '€', GBP: '£', CAD: 'CA$' }

/** Columns that hold what is paid, owed or left. */
const OF_MONEY =
  /(?<!\p{L})(?:totals?|balance|charges?|amounts?|payments?|paid|due|price|costs?|fees?|principal|interest|rent|premium|tax|net|gross|credits?|debits?|(?:gesamt|einzel)?(?:betrag|preis)|summe|bedrag|prijs|montant|solde|prix|importe|importo|saldo|precio|prezzo|valor|kwota|wartość|cena)(?!\p{L})/iu

/**
 * Sums without a sign of their currency in columns that have one: in their head, beside others of them, or, in a column
 * of money, the only one the paper has.
 */
export function findTableSums(text: string, cells: readonly NamedCell[], contexts: SumContexts): Found[] {
  const signs = new Set(text.match(/[$€£](?=\s?\d)/g))
  const [only = null] = signs.size === 1 ? signs : []
  return cells.flatMap((cell) => {
    const { minus = '', sign: own, figure, after = '' } = BARE.exec(cell.words)?.groups ?? {}
    const currency =
      figure === undefined
        ? null
        : (own ?? currencyOf(cell) ?? (OF_MONEY.test(cell.column ?? cell.row ?? '') ? only : null))
    if (figure === undefined || currency === null) return []
    const start = text.indexOf(figure, cell.start)
    if (own !== undefined && /\.\d\d$/.test(figure) && text[start - 2] === own) return []
    const end = start + figure.length
    const { type, label } = sumType(contexts.at(start, end))
    const sign = minus !== '' || after.trim() !== '' ? '-' : ''
    return [
      {
        type,
        value: sign + withCurrency(figure, currency),
        label: label ?? asLabel(cell.row ?? ''),
        start,
        end,
      },
    ]
  })
}

/** As sums with a sign are given: "$1,284.00", and "827,87 €" where the comma parts. */
function withCurrency(figure: string, currency: string): string {
  if (/,\d\d$/.test(figure)) return `${figure} ${currency.trim()}`
  return currency + (figure.includes(',') ? figure : figure.replace(/\d(?=(?:\d{3})+\.)/g, '$&,'))
}

function currencyOf({ column, inColumn }: NamedCell): string | null {
  const { sign, code, named } = OF_HEAD.exec(column ?? '')?.groups ?? {}
  const said = sign ?? code ?? named
  if (said !== undefined) return SIGNS[said] ?? (said.length > 1 ? `${said} ` : said)
  return (
    inColumn.map((words) => OF_CELL.exec(words)?.groups?.['sign']).find((own) => own !== undefined) ?? null
  )
}
