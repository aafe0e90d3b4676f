import { MAY_BE_ABOUT } from '#core/answer/text/may-be-about.ts'
import type { Block, ShownPart } from './shown-part.ts'

/** Quotes that may be about what was asked, and the other parts without them. */
export interface MayBeAbout {
  readonly quotes: readonly Block[]
  readonly parts: readonly ShownPart[]
}

/** What the text says of such quotes: where they are shown, it stands with them. */
const isItsSentence = ({ runs }: Block) =>
  runs
    .map(({ text }) => text)
    .join('')
    .startsWith(`${MAY_BE_ABOUT}. `)

/** Where nothing is from the document for sure, what it quotes all the same; null where that is not so. */
export function mayBeAbout(parts: readonly ShownPart[]): MayBeAbout | null {
  if (parts.some(({ key }) => key === 'document')) return null
  const isQuoted = ({ runs }: Block) =>
    runs.some(({ isQuote }) => isQuote) && runs.some(({ path }) => path !== null)
  const quotes = parts.flatMap(({ key, blocks }) => (key === 'where' ? blocks.filter(isQuoted) : []))
  if (quotes.length === 0) return null
  const others = parts.flatMap((part) => {
    const blocks = part.blocks.filter((block) => !quotes.includes(block) && !isItsSentence(block))
    return blocks.length === 0 && part.offers.length === 0 ? [] : [{ ...part, blocks }]
  })
  return { quotes, parts: others }
}
