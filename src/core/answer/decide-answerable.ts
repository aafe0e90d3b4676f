import type { QueryTerm } from '#core/retrieval/lexical-rank.ts'
import { occurs } from '#core/retrieval/phrases.ts'
import type { Ranking, RankedPassage } from '#core/retrieval/rank-passages.ts'
import type { Question } from '#core/retrieval/understand-question.ts'

export type Decision = 'found' | 'closest' | 'not_found'

export interface Decided {
  readonly decision: Decision
  /** 0 to 1, larger the surer it is that the document answers the question. */
  readonly score: number
}

/**
 * What speaks for an answer, as a logistic model. The weights were fitted to contracts of CUAD v1 (The Atticus
 * Project, CC BY 4.0), questions of our own, both classes counting the same; none of the published
 * development or test questions took part.
 */
const MODEL = {
  bias: -1.95,
  /** Best score, in units of the logarithm of the number of passages. */
  top: 0.23,
  /** How telling the best matching phrase of a matter is. */
  phrase: 0.52,
  /** How many phrases of the matter one passage holds, logarithmically. */
  phrases: 0.79,
  /** The question fits no matter of our vocabulary: its words alone decide. */
  noMatter: 0.59,
  /** How surely the question means its matter; a question that is easy to understand must find more. */
  strength: -0.5,
  /** How many documents settle the matter at all. */
  common: 1.49,
  opening: 0.66,
  /** Words of the question that occur nowhere, nor any other word for them, in threes. */
  unseen: -0.84,
}
const FOUND = 0.5
const CLOSEST = 0.25
/** Passages that are looked at; what is further down is not what a reader gets. */
const LOOKED_AT = 3
/** By the number of words of a phrase. */
const TELLING = [0, 0.6, 1, 1.2] as const

/**
 * Whether the document answers the question: `found`, `closest` (places that may help, but nothing sure) or
 * `not_found`.
 */
export function decideAnswerable(question: Question, { ranked, total }: Ranking): Decided {
  const best = ranked[0]
  const seen = question.words.filter((_, word) => ranked.some(({ words }) => (words[word] ?? 0) > 0)).length
  if (!best || (seen === 0 && question.concepts.length === 0)) return { decision: 'not_found', score: 0 }
  const top = ranked.slice(0, LOOKED_AT)
  const { phrase, phrases } = phrasesFound(question, top)
  const [surest] = question.concepts
  const sum =
    MODEL.bias +
    (MODEL.top * best.score) / Math.log(1 + Math.max(2, total)) +
    MODEL.phrase * phrase +
    MODEL.phrases * phrases +
    MODEL.noMatter * (surest ? 0 : 1) +
    MODEL.strength * (surest?.strength ?? 0) +
    MODEL.common * (surest?.common ?? 0.5) +
    MODEL.opening * (question.isInOpening ? 1 : 0) +
    (MODEL.unseen * (question.words.length - seen)) / 3
  const score = 1 / (1 + Math.exp(-sum))
  return { decision: score >= FOUND ? 'found' : score >= CLOSEST ? 'closest' : 'not_found', score }
}

function phrasesFound(
  { concepts }: Question,
  top: readonly RankedPassage[],
): { phrase: number; phrases: number } {
  let phrase = 0
  let phrases = 0
  for (const { group, strength } of concepts) {
    for (const { passage } of top) {
      const found = group.terms.filter(({ stems }) => occurs(stems, passage.stems))
      const weight = found.reduce((sum, term) => sum + term.weight, 0)
      phrase = Math.max(phrase, ...found.map((term) => strength * telling(term)))
      phrases = Math.max(phrases, strength * Math.log1p(weight))
    }
  }
  return { phrase, phrases }
}

function telling({ stems, weight }: QueryTerm): number {
  return weight * (TELLING[Math.min(stems.length, 3)] ?? 1)
}
