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
  const found: PaperLine[] = []
  let run: Entry[] = []
  let page = 0
  for (const line of lines) {
    if (!line.isRow || line.page !== page) {
      found.push(...summedUp(run))
      run = []
    }
    page = line.page
    const cents = line.isRow ? lastSum(line) : null
    if (cents !== null) run.push({ line, cents })
  }
  return new Set([...found, ...summedUp(run)])
}

interface Entry {
  readonly line: PaperLine
  readonly cents: number
}

/** Those of a run that are counted into a sum of at least two rows right above it, and the sums. */
function summedUp(run: readonly Entry[]): PaperLine[] {
  // What all rows in front of a place come to: rows between two places come to the difference.
  const placeOf = new Map<number, number>()
  let before = 0
  const firstOf = run.map(({ cents }, at) => {
    const from = placeOf.get(before - cents) ?? at
    if (!placeOf.has(before)) placeOf.set(before, at)
    before += cents
    return at - from > 1 ? from : Infinity
  })
  let first = Infinity
  const isCounted = run.map(() => false)
  for (let at = run.length - 1; at >= 0; at--) {
    first = Math.min(first, firstOf[at] as number)
    isCounted[at] = first <= at
  }
  return run.flatMap(({ line }, at) => (isCounted[at] === true ? [line] : []))
}
