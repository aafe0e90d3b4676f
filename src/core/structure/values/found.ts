import type { FactType } from '#core/document/clause.ts'
import { matchesOf } from '#core/language/matches-of.ts'

/** A fact before it has its number, page and clause. Offsets are into the whole text, end exclusive. */
export interface Found {
  readonly type: FactType
  readonly value: string
  readonly start: number
  readonly end: number
  /** What the value is of, where its own words say so. */
  readonly label?: string | null
}

/** White space of any kind, line breaks included, as one space. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Behind it another sentence or paragraph begins. */
const BREAK = /[.;?!]\s+(?=["“(]?[\p{Lu}\d])|\n\s*\n|\f/gu
const WORD = /[\p{L}\p{N}]/u
const AFTER_WORD = /[^\p{L}\p{N}]|$/u

/** The whole words before an offset, back to the end of the sentence or paragraph before; at most `limit` characters. */
export function wordsBefore(text: string, offset: number, limit: number): string {
  const from = Math.max(0, offset - limit)
  const all = text.slice(from, offset)
  const before = from > 0 && WORD.test(text[from - 1] ?? '') ? all.slice(all.search(AFTER_WORD)) : all
  const breaks = matchesOf(before, BREAK)
  const last = breaks.at(-1)
  return before.slice(last ? last.index + last[0].length : 0).replace(/\s+/g, ' ')
}

/** The words after an offset, up to the end of the sentence or paragraph; at most `limit` characters. */
export function wordsAfter(text: string, offset: number, limit: number): string {
  const after = text.slice(offset, offset + limit)
  const stop = after.search(/[.;?!](?:\s|$)|\n\s*\n|\f/)
  return (stop === -1 ? after : after.slice(0, stop)).replace(/\s+/g, ' ')
}

/** A word three times, what is cut off behind its preposition, and a day with a sum: words of several cells. */
const NAMES_NOTHING =
  /(?<!\p{L})(?<word>\p{L}{4,})(?:\s+\k<word>){2}|(?<!\p{L})(?<thing>\p{L}{4,})\s+per\s+\k<thing>|^not\s|^(?:year|month|time|item|part|section|now|old|new|before|after|current|previous)s?$|\s(?:of|and|or|the|an?|its|our|your|with|is|are)$|^been\s|\d{4}\s+[$€£]\s?\d/iu

/** "the late charge" → "Late charge": how a label is shown. */
export function asLabel(words: string): string | null {
  const tidy = inOneLine(words)
    .replace(
      /^(?:(?:the|an?|any|such|said|(?:this|that)(?!\s+(?:year|month|quarter|period|week|bill|time)\b)|its|our|your|each|every|all|further|towards|(?:attract|claim|carr(?:y|ies)|incur)s?|of|and|or)\s+)+/i,
      '',
    )
    .replace(/[\s,:;.–—(*†‡¹²³-]+$/, '')
  // A blank of a form names nothing.
  const isName =
    /\p{L}{2}/u.test(tidy) && tidy.length <= 60 && !/[[\]{}]/.test(tidy) && !NAMES_NOTHING.test(tidy)
  return isName ? tidy.charAt(0).toUpperCase() + tidy.slice(1) : null
}

/** "Total payable: £40": what a line of its own calls its value; null where no such line does. */
export function fieldName(text: string, offset: number): string | null {
  const line = text.slice(Math.max(0, offset - LONGEST_FIELD), offset)
  return asLabel(FIELD.exec(line)?.groups?.['name'] ?? '')
}
const FIELD = /(?:^|[\n\f]| {3}|\t)[ \t]*(?<name>\p{Lu}[\p{L}\p{N} ’'()/&-]{2,44}):[ \t]{0,4}$/u
const LONGEST_FIELD = 60
