import type { AnswerLine, LineQuote } from './answer-line.ts'

/** A part of a sum, with the words that hold its figure. */
export interface SumRow {
  /** "$1,850", "2 × $1,850", "− 60 days". */
  readonly amount: string
  /** Null for what the question gave. */
  readonly quote: LineQuote | null
}

export interface SumTable {
  readonly rows: readonly SumRow[]
  readonly total: string
  /** What proves the line and holds none of its figures. */
  readonly others: readonly LineQuote[]
}

/** "2 × $1,850 = $3,700" as rows and a total; null for what is not one sum. */
export function sumTable({ sum, quotes }: AnswerLine): SumTable | null {
  const [left = '', total = '', ...more] = (sum ?? '').split(' = ')
  if (left === '' || total === '' || more.length > 0) return null
  const terms = left.split(/ (?=[+−-] )/).map((term) => term.replace(/^\+ /, ''))
  const open = [...quotes]
  const rows = terms.map((amount): SumRow => {
    const figures = amount.match(/[\p{L}$€£]*\d[\d.,]*/gu) ?? []
    // Of "2 × $1,850" the sum is what a quote has to hold.
    const at = open.findIndex(({ words }) => figures.slice(-1).every((figure) => words.includes(figure)))
    return { amount, quote: open.splice(at, at < 0 ? 0 : 1)[0] ?? null }
  })
  return { rows, total, others: open }
}
