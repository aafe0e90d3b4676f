import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { oneLineQuote } from '../text/answer-tokens.ts'
import { CLAUSE_NUMBER, COLUMNS, MAX_UNIT } from './evidence-unit.ts'
import { isTitle } from './is-title.ts'
import type { OpenDocument } from './open-document.ts'
import { pageAsRead } from './page-as-read.ts'
import type { Place } from './page-texts.ts'

/**
 * The sentences around a place, as far as its paragraph and one breath go: what follows first, then what stands in front.
 * One stretch of one page; the place itself where it stands alone, in columns, or where its neighbours hold no longer.
 */
export function paragraphAround(document: OpenDocument, place: Place): Place {
  const text = pageAsRead(document, place.page)
  const sentences = splitSentences(text)
  const say = (at: number) => text.slice(sentences[at]?.start ?? 0, sentences[at]?.end ?? 0)
  let first = sentences.findLastIndex(({ start }) => start <= place.start)
  let last = sentences.findIndex(({ end }) => end >= place.end)
  const lengthOf = (from: number, to: number) => (sentences[to]?.end ?? 0) - (sentences[from]?.start ?? 0)
  if (first < 0 || last < first || lengthOf(first, last) > MAX_UNIT) return place
  const columns = (at: number) => COLUMNS.test(say(at))
  for (let at = first; at <= last; at++) if (columns(at)) return place
  const isOneParagraph = (before: number) =>
    before >= 0 &&
    before + 1 < sentences.length &&
    !/\n\s*\n/.test(text.slice(sentences[before]?.end ?? 0, sentences[before + 1]?.start ?? 0)) &&
    !CLAUSE_NUMBER.test(say(before + 1))
  const isPart = (at: number) => !isTitle(say(at)) && !columns(at)
  while (isOneParagraph(last) && isPart(last + 1) && lengthOf(first, last + 1) <= MAX_UNIT) last++
  while (isOneParagraph(first - 1) && isPart(first - 1) && lengthOf(first - 1, last) <= MAX_UNIT) first--
  const start = Math.min(place.start, sentences[first]?.start ?? place.start)
  const end = Math.max(place.end, sentences[last]?.end ?? place.end)
  const wide = document.texts.find(place.page, oneLineQuote(text.slice(start, end)), start)
  const isKept = wide && document.texts.isFormer?.(wide) === document.texts.isFormer?.(place)
  return isKept ? { ...wide, section: place.section } : place
}
