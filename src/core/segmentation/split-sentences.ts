import { mayEndSentence } from './abbreviations.ts'
import { splitBlocks } from './line-breaks.ts'
import { isBlank, trimSpan, type Span } from './span.ts'

/** Longest word looked at before a point; anything longer is no abbreviation. */
const MAX_WORD = 24
const CLOSERS = new Set(`"')]}”’»`)
const NUMBERING = /^\s*(?:\(?(?:\d{1,3}(?:\.\d{1,3})*|[A-Za-z]|[ivxlIVXL]{1,6})[.)]?\s*){1,3}$/
/** A capital, a figure, a box, or the mark of an item: "(b) Member may cancel". */
const OPENS_SENTENCE = /^(?:["“‘'([$€£]{0,2}[\p{Lu}\p{N}]|\((?:[a-z]|[ivx]{1,5})\)\s|\[[ xX✓✔]?\]|[☐☑☒□❏❑])/u
/** "am 3. Werktag", "der 2. Stock": a number that is counted, not the end of a sentence. */
const GERMAN_ORDINAL = /\b(?:am|vom|zum|zur|im|ab|bis|der|die|das|dem|den|des|jede[mnrs]?|einem|einen)\s+$/i
/** A lone letter after one of these is a name ("Exhibit A."), elsewhere an initial ("J. Smith"). */
const LETTERED =
  /\b(?:exhibit|schedule|annex|appendix|addendum|rider|section|party|part|unit|class|item|option|plan)s?\s+["“(]?\p{L}$/iu

/**
 * The sentences of a text, in order and without surrounding white space. Headings, list items and table rows
 * count as sentences, so every character that is not white space is in exactly one span.
 *
 * It knows legal abbreviations ("Inc.", "Sec. 4"), numbering ("4.2."), initials and decimals. Time is linear
 * in the length of the text.
 */
export function splitSentences(text: string, span: Span = { start: 0, end: text.length }): Span[] {
  const sentences: Span[] = []
  for (const block of splitBlocks(text, span)) {
    let start = block.start
    for (let at = block.start; at < block.end; at++) {
      const mark = text.charCodeAt(at)
      if (mark !== 0x2e && mark !== 0x3f && mark !== 0x21) continue
      let stop = at + 1
      while (stop < block.end && isMarkOrCloser(text[stop] as string)) stop++
      if (endsSentence(text, start, at, stop, block.end)) {
        push(sentences, text, { start, end: stop })
        start = stop
      }
      at = stop - 1
    }
    push(sentences, text, { start, end: block.end })
  }
  return sentences
}

function push(sentences: Span[], text: string, span: Span): void {
  const trimmed = trimSpan(text, span)
  if (trimmed) sentences.push(trimmed)
}

/** Whether the marks and closing quotes between `at` and `stop` end the sentence that began at `start`. */
function endsSentence(text: string, start: number, at: number, stop: number, end: number): boolean {
  if (stop >= end || !isBlank(text.charCodeAt(stop))) return false
  let next = stop
  while (next < end && isBlank(text.charCodeAt(next))) next++
  if (next >= end || !OPENS_SENTENCE.test(text.slice(next, next + 8))) return false
  return text[at] !== '.' || pointEnds(text, start, at, next)
}

function isMarkOrCloser(character: string): boolean {
  return CLOSERS.has(character) || character === '.' || character === '?' || character === '!'
}

function pointEnds(text: string, start: number, at: number, next: number): boolean {
  if (at - start <= 16 && NUMBERING.test(text.slice(start, at + 1))) return false
  let from = at
  while (from > start && at - from < MAX_WORD && !isBlank(text.charCodeAt(from - 1))) from--
  const word = text.slice(from, at)
  if (/^\d{1,2}$/.test(word) && GERMAN_ORDINAL.test(text.slice(Math.max(start, from - 12), from)))
    return false
  if (/^["“(]?\p{Lu}$/u.test(word)) return LETTERED.test(text.slice(Math.max(start, from - 14), at))
  const nextWord = /^[^\p{L}]{0,3}([\p{L}'’]{0,24})/u.exec(text.slice(next, next + 28))?.[1] ?? ''
  return mayEndSentence(word, nextWord)
}
