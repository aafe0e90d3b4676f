import type { PaperLine } from './paper-line.ts'

/** The title block ends with the first sentences of the paper. */
const MOST = 18
const LABELLED = /^\p{Lu}[\p{L}().’'/ -]{1,34}:\s+\S/u

/** The rows of the title block, "Unit      B114", "Tenant: Priya Raman": the parties, the thing, the period, the reference. */
export function headLines(lines: readonly PaperLine[]): PaperLine[] {
  const first = lines[0]
  if (!first) return []
  const end = lines.findIndex((line) => isProse(line))
  const block = lines.slice(0, Math.min(end === -1 ? MOST : Math.max(end, 0), MOST))
  return block.filter((line) => line.page === first.page && (line.isRow || LABELLED.test(line.text)))
}

const isProse = ({ text, isRow }: PaperLine): boolean => !isRow && text.length > 60 && /[.;]$/.test(text)
