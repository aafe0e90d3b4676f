import type { Block, ShownPart } from './shown-part.ts'

/** Quotes that may be about what was asked, and the other parts without them. */
export interface MayBeAbout {
  readonly quotes: readonly Block[]
  readonly parts: readonly ShownPart[]
}

/** Where nothing is from the document for sure, what it quotes all the same; null where that is not so. */
export function mayBeAbout(parts: readonly ShownPart[]): MayBeAbout | null {
  if (parts.some(({ key }) => key === 'document')) return null
  const isQuoted = ({ runs }: Block) =>
    runs.some(({ isQuote }) => isQuote) && runs.some(({ path }) => path !== null)
  const quotes = parts.flatMap(({ key, blocks }) => (key === 'where' ? blocks.filter(isQuoted) : []))
  if (quotes.length === 0) return null
  const others = parts.flatMap((part) => {
    if (part.key !== 'where') return [part]
    const blocks = part.blocks.filter((block) => !quotes.includes(block))
    return blocks.length === 0 ? [] : [{ ...part, blocks }]
  })
  return { quotes, parts: others }
}
