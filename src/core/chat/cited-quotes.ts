import { parseCitationPath, type Citation } from '#core/answer/text/citation.ts'
import type { Block, Run, ShownPart } from './shown/shown-part.ts'

/** A place an answer cites, and the words it quotes from there. */
export interface CitedQuote extends Citation {
  /** Counts from 1 in the order of the answer; the same place cited again keeps its number. */
  readonly number: number
  /** The link as the answer holds it; one place has one link. */
  readonly path: string
  /** The quoted words without their quotation marks, null when the answer only points there. */
  readonly quote: string | null
}

/** Every place an answer cites, once each, in order. */
export function citedQuotes(parts: readonly Pick<ShownPart, 'blocks'>[]): CitedQuote[] {
  const found = new Map<string, CitedQuote>()
  for (const { path, quote } of parts.flatMap(({ blocks }) => blocks.flatMap(receiptsOf))) {
    const citation = parseCitationPath(path)
    if (citation && !found.has(path)) found.set(path, { ...citation, number: found.size + 1, path, quote })
  }
  return [...found.values()]
}

/** The receipts of a block, each with the last words that are quoted in front of it. */
function receiptsOf({ runs }: Block): Pick<CitedQuote, 'path' | 'quote'>[] {
  const receipts: Pick<CitedQuote, 'path' | 'quote'>[] = []
  let before: Run[] = []
  for (const run of runs) {
    if (run.path === null) before.push(run)
    else {
      receipts.push({ path: run.path, quote: lastQuote(before) })
      before = []
    }
  }
  return receipts
}

function lastQuote(runs: readonly Run[]): string | null {
  const end = runs.findLastIndex(({ isQuote }) => isQuote)
  const start = runs.findLastIndex(({ isQuote, text }, at) => at <= end && isQuote && text.startsWith('“'))
  const words = runs
    .slice(start, end + 1)
    .map(({ text }) => text)
    .join('')
  return start < 0 || !words.endsWith('”') ? null : words.slice(1, -1).trim() || null
}
