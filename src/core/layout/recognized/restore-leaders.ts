import type { Leader } from '#core/scan/image/erase-leaders.ts'
import type { RecognizedLine, RecognizedWord } from './recognized-words.ts'

/** Puts rows of dots that were taken out before recognition back into the lines they stood in, as printed. */
export function restoreLeaders(
  lines: readonly RecognizedLine[],
  leaders: readonly Leader[],
): RecognizedLine[] {
  return lines.map((line) => {
    const inLine = leaders.filter(({ baseline }) => Math.abs(baseline - line.baseline) <= line.height / 4)
    return inLine.length === 0 ? line : { ...line, words: inLine.reduce(withLeader, line.words) }
  })
}

/** The words with the dots after the word they begin at, or on their own. */
function withLeader(words: readonly RecognizedWord[], { left, right, dots }: Leader): RecognizedWord[] {
  const at = words.findLastIndex(({ box }) => box.x0 < left)
  const before = words[at]
  const text = '.'.repeat(dots)
  const height = before ? before.box.y1 - before.box.y0 : 0
  if (before && left - before.box.x1 < height / 2) {
    const joined = { ...before, text: before.text + text, box: { ...before.box, x1: right } }
    return words.with(at, joined)
  }
  const { y0, y1 } = (before ?? words[0])?.box ?? { y0: 0, y1: 0 }
  return words.toSpliced(at + 1, 0, { text, box: { x0: left, x1: right, y0, y1 }, confidence: 1 })
}
