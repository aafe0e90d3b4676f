import type { GreyImage } from '#core/scan/image/grey-image.ts'
import { hasInkIn } from '#core/scan/image/has-ink.ts'
import { isPromptInjection } from '#core/segmentation/prompt-injections.ts'
import type { PageContent } from '../page-content.ts'
import type { HiddenText } from '../pdf-page/judge-text.ts'
import type { Box } from '../pdf-page/painted.ts'
import { isWithin, readInOrder } from './read-in-order.ts'
import { wordsOf } from './words-of.ts'

/** From this share of its words on, a piece says what was recognized. */
const AGREES = 0.5
/** Below this confidence, what was not recognized may still be there. */
const LEGIBLE = 0.7
const SUM = /[$€£¥]\s?\d[\d.,]*/g

/**
 * What a page's own unseen text says beyond what is seen on its picture: nothing where it says what was recognized,
 * and nothing where there is ink that was not recognized, as with the text that a scanner puts behind its picture.
 * @param picture the page as it is shown; null where it could not be drawn
 */
export function unreadText(
  hidden: readonly HiddenText[],
  read: PageContent,
  picture: GreyImage | null,
): HiddenText[] {
  const seen = wordsOf(read.text)
  const isPoor = (read.confidence ?? 0) < LEGIBLE && read.text !== ''
  return hidden.filter((piece) => {
    const words = wordsOf(piece.text)
    const found = readInOrder(words, seen)
    const isRead = found.filter(Boolean).length >= AGREES * words.length
    if (isRead && !statesOtherSum(piece.text, read.text)) return false
    if (isPromptInjection(piece.text)) return true
    if (isPoor) return false
    return isRead || !picture || !isSeenUnread(piece.box, read, picture)
  })
}

/** Whether there is a sum that stands nowhere in what was read, one misread figure aside. */
function statesOtherSum(text: string, read: string): boolean {
  const numbers = figuresOf(read, /\d[\d.,]*/g)
  return figuresOf(text, SUM).some(
    (sum) => !numbers.some((number) => isWithin(sum, number, sum.length > 2 ? 1 : 0)),
  )
}

const figuresOf = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([found]) => found.replaceAll(/\D/g, ''))

/** Whether something is printed at a place where no word was recognized. */
function isSeenUnread(
  box: Box,
  { boxes, rotation, width, height }: PageContent,
  picture: GreyImage,
): boolean {
  if (rotation !== 0) return false
  const isRead = boxes.some(([, , x, y, across, down]) => {
    const shared = Math.min(box.right, (x + across) * width) - Math.max(box.left, x * width)
    const middle = (y + down / 2) * height
    return shared > 0 && middle > box.top && middle < box.bottom
  })
  if (isRead) return false
  const [perPointX, perPointY] = [picture.width / width, picture.height / height]
  return hasInkIn(picture, {
    left: box.left * perPointX,
    right: box.right * perPointX,
    top: box.top * perPointY,
    bottom: box.bottom * perPointY,
  })
}
