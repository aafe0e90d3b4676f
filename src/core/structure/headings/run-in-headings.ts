import { isNoForm } from './form-lines.ts'
import { hasEndedBefore } from '#core/structure/lines/line-footing.ts'
import { parseMarker } from '#core/structure/clauses/marker.ts'
import type { SourceLine } from '#core/structure/lines/source-line.ts'
import { isCapitals, isTitleCase, leadingTitle, tidyTitle, VERBS } from './titles.ts'

/** What parts a title from the text behind it on its line. */
const MARK = /^\s?(?:[.:]["”)]?\s?[–—-]{0,2}|[–—]|-{1,2})\s+(?=["“(]?\p{Lu}|\()/u
const DASH = /^\s?[–—-]/
const FULL_LINE = 60
const MIN_LETTERS = 4
/** Titles in small letters but for the first word are told from sentences by their like in the document. */
const MIN_LIKE = 3
const MAX_WORDS = 9
/** Forms, notes, examples and places in a letter look the same. */
const NO_TITLE =
  /^(?:(?:please\s+)?note|notes?\s\d|example|important|warning|caution|attention|whereas|now,? therefore|provided|re|from|to|if to|step|version|copyright|source|\p{L}+ no|party [a-z]|(?:mr|mrs|ms|dr|st)\b.*)$/iu
const SHORT_SENTENCE = /^.{1,3}\s*\p{Lu}\p{Ll}+\s.*\p{Ll}\.$/u
const SMALL_WORD = /(?<![\p{L}’'-])\p{Ll}{2,}/gu
const MIN_SMALL_WORDS = 3

/**
 * Titles that stand at the beginning of a paragraph without a number, its text behind them: "Governing Law. This
 * Agreement is governed by …". By the index of the line.
 */
export function findRunInHeadings(lines: readonly SourceLine[]): ReadonlyMap<number, string> {
  const sure = new Map<number, string>()
  const likely = new Map<number, string>()
  for (const [index, line] of lines.entries()) {
    if (line.after === 'line' || parseMarker(line.text) || !hasEndedBefore(lines[index - 1])) continue
    if (line.setOff !== undefined && line.setOff < line.text.length) {
      sure.set(index, tidyTitle(line.text.slice(0, line.setOff)))
      continue
    }
    const title = leadingTitle(line.text)
    if (title === null || !headsText(lines, index, title)) continue
    if (isTitleCase(title) && saysMuch(lines, index, title)) sure.set(index, title)
    else likely.set(index, title)
  }
  return likely.size + sure.size < MIN_LIKE ? sure : new Map([...sure, ...likely])
}

function headsText(lines: readonly SourceLine[], index: number, title: string): boolean {
  const { text } = lines[index] ?? { text: '' }
  const rest = text.slice(text.indexOf(title) + title.length)
  const [mark] = MARK.exec(rest) ?? []
  if (mark === undefined || NO_TITLE.test(title) || !isNoForm(title)) return false
  if (title.length < MIN_LETTERS || title.split(' ').length > MAX_WORDS) return false
  if (DASH.test(mark) && !isCapitals(title)) return false
  // "PETS: No pets." is told from "DATE: May 1" by its end.
  return saysMuch(lines, index, title) || (isCapitals(title) && SHORT_SENTENCE.test(rest))
}

/** Whether a paragraph of running text follows a title on its line. */
function saysMuch(lines: readonly SourceLine[], index: number, title: string): boolean {
  const { text } = lines[index] ?? { text: '' }
  const next = lines[index + 1]
  const following = `${text.slice(text.indexOf(title) + title.length)} ${next?.after === 'line' ? next.text : ''}`
  const isText = (following.match(SMALL_WORD)?.length ?? 0) >= MIN_SMALL_WORDS && VERBS.test(following)
  return isText && (text.length >= FULL_LINE || /[.;:]["”)]?$/.test(text))
}
