import { oneLine } from '#core/answer/escape-markdown.ts'
import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'

/** How far from the words their sentence is looked for. */
const WINDOW = 400
/** Most characters shown on either side. */
const MAX_SIDE = 90

/** What stands before and after some words in their own sentence, in one line, cut between words when long. */
export function sentenceAround(
  pageText: string,
  { start, end }: Span,
): readonly [before: string, after: string] {
  const window = { start: Math.max(0, start - WINDOW), end: Math.min(pageText.length, end + WINDOW) }
  const sentences = splitSentences(pageText, window)
  const first = sentences.find((sentence) => sentence.end > start) ?? { start, end }
  const last = sentences.findLast((sentence) => sentence.start < end) ?? { start, end }
  const before = pageText.slice(Math.min(first.start, start), start)
  const after = pageText.slice(end, Math.max(last.end, end))
  return [cutBefore(before), cutAfter(after)]
}

function cutBefore(text: string): string {
  const line = spaced(text)
  if (line.length <= MAX_SIDE) return line.trimStart()
  const space = line.indexOf(' ', line.length - MAX_SIDE)
  return `…${space < 0 ? line.slice(-MAX_SIDE) : line.slice(space)}`
}

function cutAfter(text: string): string {
  const line = spaced(text)
  if (line.length <= MAX_SIDE) return line.trimEnd()
  const space = line.lastIndexOf(' ', MAX_SIDE)
  return `${space <= 0 ? line.slice(0, MAX_SIDE) : line.slice(0, space)} …`
}

/** In one line, with the space that parts it from the words in the middle. */
const spaced = (text: string): string =>
  `${/^\s/.test(text) ? ' ' : ''}${oneLine(text)}${/\S\s+$/.test(text) ? ' ' : ''}`
