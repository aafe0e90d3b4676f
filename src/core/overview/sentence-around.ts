import { oneLine } from '#core/answer/text/escape-markdown.ts'
import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { leansOnBefore } from './words/leans-on-before.ts'

/** How far from the words their sentence is looked for. */
const WINDOW = 700
/** Most characters shown on either side. */
const MAX_SIDE = 160
/** A longer sentence is not shown for the sake of the one behind it. */
const LONGEST_BEFORE = 240

/** What stands around some words, and where their sentence begins on the page. */
export interface Around {
  readonly around: readonly [before: string, after: string]
  readonly start: number
}

/**
 * What stands before and after some words in their own sentence, in one line, cut between words when long; with the
 * sentence before where theirs points back to it.
 *
 * @param within where they are looked for
 */
export function sentenceAround(
  pageText: string,
  { start, end }: Span,
  within: Span = { start: 0, end: pageText.length },
): Around {
  const window = { start: Math.max(within.start, start - WINDOW), end: Math.min(within.end, end + WINDOW) }
  const sentences = splitSentences(pageText, window)
  const at = sentences.findIndex((sentence) => sentence.end > start)
  const first = sentences[at] ?? { start, end }
  const last = sentences.findLast((sentence) => sentence.start < end) ?? { start, end }
  const before = pageText.slice(Math.min(first.start, start), start)
  const after = pageText.slice(end, Math.max(last.end, end))
  const previous = sentences[at - 1]
  // What begins before the window is no whole sentence.
  const lead =
    previous && (window.start === 0 || previous.start > window.start)
      ? oneLine(pageText.slice(previous.start, previous.end))
      : ''
  const leans =
    lead !== '' &&
    lead.length <= LONGEST_BEFORE &&
    leansOnBefore(oneLine(pageText.slice(first.start, last.end)), lead)
  return {
    around: [(leans ? `${lead} ` : '') + cutBefore(before), cutAfter(after)],
    start: Math.min(first.start, start),
  }
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
export const spaced = (text: string): string =>
  `${/^\s/.test(text) ? ' ' : ''}${oneLine(text)}${/\S\s+$/.test(text) ? ' ' : ''}`
