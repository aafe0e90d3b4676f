import { matchesOf } from './matches-of.ts'
import type { Span } from '#core/segmentation/span.ts'

/** A word or a mark of a sentence. */
export interface Token extends Span {
  /** As written. */
  readonly text: string
  /** In lower case with straight apostrophes; the month keeps its capital. */
  readonly word: string
}

const TOKEN = /[\p{L}\p{N}](?:[\p{L}\p{N}'’/&-]|\.(?=\p{L})|(?<=\p{N})[.,](?=\p{N}))*|\S/gu

/** The month, which is no "may". */
export const MONTH = 'May'

/** The words and marks of a sentence in order. Time is linear in its length. */
export function tokensOf(sentence: string): Token[] {
  return matchesOf(sentence, TOKEN).map(({ 0: text, index }) => ({
    text,
    word: text === MONTH ? text : text.toLowerCase().replaceAll('’', "'"),
    start: index,
    end: index + text.length,
  }))
}

export const isWord = ({ text }: Token): boolean => /^[\p{L}\p{N}]/u.test(text)
