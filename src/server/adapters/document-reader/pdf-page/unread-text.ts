import type { PageContent } from '../page-content.ts'
import type { HiddenText } from './judge-text.ts'
import { wordsOf } from './words-of.ts'

/** From this share of its words on, what was recognized says the same as the file's own text. */
const AGREES = 0.8
/** Below this confidence, what was not recognized may still be there. */
const LEGIBLE = 0.7

/**
 * What a page's own unseen text says beyond what was recognized on it: nothing where the two agree, as with
 * the text that a scanner puts behind its picture.
 */
export function unreadText(hidden: readonly HiddenText[], { text, confidence }: PageContent): HiddenText[] {
  const seen = new Set(wordsOf(text))
  const shareRead = (piece: string) => {
    const words = wordsOf(piece)
    return words.length === 0 ? 0 : words.filter((word) => seen.has(word)).length / words.length
  }
  if ((confidence ?? 0) < LEGIBLE && text !== '') return []
  if (shareRead(hidden.map((piece) => piece.text).join(' ')) >= AGREES) return []
  return hidden.filter((piece) => shareRead(piece.text) < 0.5)
}
