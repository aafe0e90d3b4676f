import type { PaperLine } from './paper-line.ts'

const FIGURE = /(?<minus>[-−–(]\s?)?(?:[$£€₹]|Rs\.?|R)?\s?(?<sum>\d[\d,]*(?:\.\d\d)?)\)?(?![\d%])/gu
const LESS = /^(?:less|minus|credit|deduct)\b/i

/** The last figure of a row in cents, without a credit's sign taken for granted; null where it states none. */
function lastSum({ text }: PaperLine): number | null {
  const last = [...text.matchAll(FIGURE)].at(-1)?.groups
  if (!last?.['sum'] || !/[.,]\d/.test(last['sum'])) return null
  const cents = Math.round(Number(last['sum'].replaceAll(',', '')) * 100)
  return last['minus'] !== undefined || LESS.test(text) ? -cents : cents
}

/**
 * The rows of accounts: what was counted, down to the sum they come to. A price list names no such sum, so the rows above a
 * figure that is exactly their sum are entries, and no charges that may come.
 */
export function accountRows(lines: readonly PaperLine[]): Set<PaperLine> {
  const found = new Set<PaperLine>()
  let run: { line: PaperLine; cents: number }[] = []
  let page = 0
  for (const line of lines) {
    if (!line.isRow || line.page !== page) run = []
    page = line.page
    const cents = line.isRow ? lastSum(line) : null
    if (cents === null) continue
    for (let from = run.length - 1, sum = 0; from >= 0; from--) {
      sum += run[from]?.cents ?? 0
      if (run.length - from > 1 && sum === cents)
        for (const { line: entry } of [...run.slice(from), { line }]) found.add(entry)
    }
    run.push({ line, cents })
  }
  return found
}
