import type { ParsedQuestion } from '#core/question/parse-question.ts'
import type { Passage } from '#core/retrieval/passages.ts'
import { sentenceCloseness } from '#core/retrieval/sentences/sentence-vectors.ts'
import { isCovered, stemsOf, tellingWords } from '../question/same-words.ts'
import { plainQuestion, readClosedQuestion } from '../question/read-closed-question.ts'
import { readOpenQuestion } from '../question/read-open-question.ts'
import type { OpenDocument } from '../source/open-document.ts'
import { oneLineQuote } from '../text/answer-tokens.ts'
import type { GreenLine } from '../text/green-line.ts'

/** What tells a case from the rule, or says what a rule does not cover. */
const OF_CASE =
  /\b(?:if|who|whose|where|when|unless|except|save|although|other than|but|not|no|never|only|may)\b/i
const ASKS_WHETHER =
  /(?:^|[,;.?!]\s+)(?:and |so |but )?(?:do|does|did|can|could|may|is|are|am|was|will|would|must|should|has|have)\b|\bwhat happens\b/i
/** How near a question it has to be by what it means, and so near without a word in common. */
const NEAR = 0.45
const NEAR_ALONE = 0.5
/** So much nearer than any sentence that does not stand beside it. */
const AHEAD = 0.1
/** How near a sentence beside it has to be to be quoted with it: the rule, or what else holds in the case. */
const NEAR_BESIDE = 0.3

/**
 * The sentence on somebody's case ("if the customer dies", "sealed tins may be kept") that alone comes near what is
 * asked whether it is so, by what both mean; behind it the sentences beside it that come near as well: the rule, or what
 * else holds then. None where others come as near, or a value is asked for.
 *
 * @param encoded the question by the encoder of the document's sentences
 */
export function nearestCase(
  document: OpenDocument,
  { text }: Pick<ParsedQuestion, 'text'>,
  encoded: Float32Array | null,
): GreenLine[] {
  const { passages, sentenceVectors: vectors } = document.index
  if (!encoded || !vectors || !asksWhether(text)) return []
  const ranked = passages
    .map((passage, at) => ({
      passage,
      at,
      near: passage.isHeading ? 0 : sentenceCloseness(vectors, at, encoded),
    }))
    .toSorted((a, b) => b.near - a.near)
  const [first] = ranked
  const next = first && ranked.find(({ at }) => Math.abs(at - first.at) > 1)
  if (!first || first.near < NEAR || first.near - (next?.near ?? 0) < AHEAD) return []
  const isShared = () => sharesWord(text, first.passage)
  if (!OF_CASE.test(first.passage.text) || (first.near < NEAR_ALONE && !isShared())) return []
  const beside = [first.at - 1, first.at + 1].flatMap((at) => {
    const one = ranked.find((other) => other.at === at)
    return one && one.near >= NEAR_BESIDE && one.passage.chunkIndex === first.passage.chunkIndex ? [one] : []
  })
  return [first, ...beside].flatMap(({ passage }) => lineOf(document, passage) ?? [])
}

const asksWhether = (text: string): boolean =>
  readOpenQuestion(text) === null &&
  (readClosedQuestion(plainQuestion(text)) !== null || ASKS_WHETHER.test(text))

function sharesWord(text: string, { stems }: Passage): boolean {
  const told = new Set(stemsOf(text))
  return tellingWords(stems.join(' ')).some(({ stem }) => isCovered(stem, told))
}

function lineOf({ chunks, texts }: OpenDocument, { chunkIndex, start, text }: Passage): GreenLine | null {
  const page = chunks[chunkIndex]?.page ?? 1
  const place = texts.find(page, oneLineQuote(text), start - (texts.startOf(page) ?? 0))
  return place && texts.isFormer?.(place) !== true ? { lead: null, words: texts.wordsAt(place), place } : null
}
