import { composeText, type PlacedText } from '../compose-page.ts'
import { textWidth } from '../glyph-width.ts'
import type { Fragment } from '../fragment.ts'

/** A rectangle in pixels of the picture that was recognized, origin top left. */
export interface Box {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

export const overlaps = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1

export interface RecognizedWord {
  readonly text: string
  readonly box: Box
  /** 0 to 1. */
  readonly confidence: number
}

/** Words the recognizer puts on one baseline, from left to right. */
export interface RecognizedLine {
  readonly words: readonly RecognizedWord[]
  /** The pixel row the letters stand on, in the middle of the line. */
  readonly baseline: number
  /** Height of its letters from the lowest descender to the highest ascender, in pixels. */
  readonly height: number
  readonly descent: number
}

/** Maps a point of the recognized picture to the page, in points. */
export type ToPage = (x: number, y: number) => readonly [x: number, y: number]

/** The text of recognized words in reading order, and the place of each on the page. */
export function composeRecognized(lines: readonly RecognizedLine[], toPage: ToPage) {
  const { text, placed } = composeText(lines.flatMap(toFragments))
  return { text, placed: placed.map((place) => onPage(place, toPage)) }
}

/** Letters that reach as high as their font does. */
const TALL = /[\p{Lu}\p{Nd}bdfhkl]/u
/** What a line may have above and below its baseline, in heights of its tall letters. */
const MOST_ABOVE = 1.1
const MOST_BELOW = 0.45

/**
 * All words of a line share its height: the recognizer's own boxes depend on which letters a word has. The height it
 * states is measured against the tall letters, as small print below large is given that of the large.
 */
function toFragments({ words, baseline, height, descent }: RecognizedLine): Fragment[] {
  const heights = words.filter(({ text }) => TALL.test(text)).map(({ box }) => baseline - box.y0)
  const letters = heights.toSorted((a, b) => a - b)[heights.length >> 1] ?? 0
  const most = letters > 0 ? letters : height
  const top = baseline - Math.min(height - descent, MOST_ABOVE * most)
  const bottom = baseline + Math.min(descent, MOST_BELOW * most)
  const joints = words.map((word, index) => jointBetween(words[index - 1], word))
  return words.map(({ text, box }, index) => ({
    text,
    left: joints[index] ?? box.x0,
    right: joints[index + 1] ?? box.x1,
    top,
    bottom,
    baseline,
    size: height,
    spaceBefore: index > 0,
  }))
}

/** Where one word ends and the next begins, of two whose boxes reach into each other; null where they do not. */
function jointBetween(before: RecognizedWord | undefined, word: RecognizedWord): number | null {
  if (!before) return null
  const [a, b] = [before.box, word.box]
  if (a.x1 <= b.x0 || b.x0 <= a.x0) return null
  const letters = textWidth(before.text)
  const joint = a.x0 + ((b.x1 - a.x0) * letters) / (letters + textWidth(word.text) || 1)
  return Math.min(a.x1, Math.max(b.x0, joint))
}

/** The upright rectangle around a place whose corners may lie askew on the page. */
function onPage(place: PlacedText, toPage: ToPage): PlacedText {
  const corners = [
    toPage(place.left, place.top),
    toPage(place.right, place.top),
    toPage(place.left, place.bottom),
    toPage(place.right, place.bottom),
  ]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return {
    ...place,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}
