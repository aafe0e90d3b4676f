import { parseMarker, type Reading } from '#core/structure/clauses/marker.ts'
import type { Statement } from '#core/structure/statements/statement.ts'

const ENDS = /[.!?]["”’)]*$/
const GOES_ON = /^(?:(?:[•▪●◦‣·–—*-]|\(?[a-z\d]{1,3}[).])\s+)?\p{Ll}/u
const BULLET = /^[•▪●◦‣·–—*-]\s/
const MAX_LINES = 6
const MAX_TITLE_WORDS = 6
const IS_SENTENCE = /^\p{Lu}.*\s(?:shall|will|must|may|is|are)\s.*\.$/u
export const BULLET_STYLE = 'bullet'

/** How the mark in front of an item counts; null without one. */
export function markerOf(words: string): readonly Reading[] | null {
  if (BULLET.test(words)) return [{ style: BULLET_STYLE, value: 1 }]
  return parseMarker(words.replace(/^(?:and|or)\s+/i, ''))?.readings ?? null
}

/** "(e) Testing", and below it a sentence with a subject of its own. */
export function titlesNext(item: string, next: Statement | undefined): boolean {
  const isTitle = /^\p{Lu}[^.:;,]*$/u.test(item) && item.split(' ').length <= MAX_TITLE_WORDS
  return isTitle && next !== undefined && markerOf(next.words) === null && IS_SENTENCE.test(next.words)
}

/** Whether one mark is the next behind another: "(b)" behind "(a)". */
const follows = (next: readonly Reading[] | null, own: readonly Reading[] | null): boolean =>
  own?.some((mark) => next?.some(({ style, value }) => style === mark.style && value === mark.value + 1)) ===
  true

/** "We will then, as you choose," and the lines below it that end the sentence. */
export function withRest(duty: string, statements: readonly Statement[], index: number): string {
  // Below "within nine days;" stands another item.
  if (ENDS.test(duty) || duty.endsWith(';')) return duty
  let value = duty
  const own = markerOf(statements[index]?.words ?? '')
  for (const { words } of statements.slice(index + 1, index + 1 + MAX_LINES)) {
    const isItem = duty.endsWith(':') && markerOf(words) !== null
    if (follows(markerOf(words), own)) break
    if (ENDS.test(value) || !(isItem || GOES_ON.test(words))) break
    value = `${value} ${words.replace(BULLET, '')}`
  }
  return ENDS.test(value) ? value : duty
}
