import { composeText, type PlacedText } from './compose-page.ts'
import type { Fragment } from './fragment.ts'

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

/** All words of a line share its height: the recognizer's own boxes depend on which letters a word has. */
function toFragments({ words, baseline, height, descent }: RecognizedLine): Fragment[] {
  return words.map(({ text, box }, index) => ({
    text,
    left: box.x0,
    right: box.x1,
    top: baseline - (height - descent),
    bottom: baseline + descent,
    baseline,
    size: height,
    spaceBefore: index > 0,
  }))
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
