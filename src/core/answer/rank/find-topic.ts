import { hashText } from '#core/model/feature-key.ts'
import { rankPassages } from '#core/retrieval/ranking/rank-passages.ts'
import { selectEvidence } from '#core/retrieval/ranking/select-evidence.ts'
import {
  questionAbout,
  understandQuestion,
  type Question,
} from '#core/retrieval/question/understand-question.ts'
import { decideAnswerable } from '../decide/decide-answerable.ts'
import type { OpenDocument } from '../source/open-document.ts'
import { locateQuotes } from './locate-quotes.ts'
import { sentenceOf, type Sentence } from '../source/sentence-of.ts'

/** What a document says on one topic. */
export interface TopicFound {
  /** The sentence that settles it; null where none surely does. */
  readonly settled: Sentence | null
  /** Whether nothing in the document even comes near it. */
  readonly isAbsent: boolean
}

/** From here on a sentence is taken to settle the topic: about as likely as not, since one that is missed is called a gap. */
const STATED = 0.45
/**
 * Below these nothing speaks for an answer. A person who is told that a paper lacks something looks no further,
 * so the bounds are low.
 */
const ABSENT = { stated: 0.1, score: 0.15 }

/** Looks through the whole document for one topic of the vocabulary, whatever words it uses for it. */
export function findTopic(document: OpenDocument, name: string): TopicFound {
  const stated = mostStated(document, name)
  if (stated.chance >= STATED && stated.sentence) return { settled: stated.sentence, isAbsent: false }
  const about = questionAbout(name)
  const [topic] = about.topics
  const asked = understandQuestion(topic?.title ?? name, document.index.model)
  const found = look(document, asked)
  return {
    settled: found.decision === 'found' ? found.sentence : null,
    isAbsent:
      stated.chance < ABSENT.stated &&
      found.score < ABSENT.score &&
      look(document, about).score < ABSENT.score,
  }
}

/** The sentence that likeliest states the topic. */
function mostStated(document: OpenDocument, name: string) {
  const { passages, chunks, stated, model } = document.index
  const { topics } = model.statements
  const cell = topics.indexOf(hashText(name))
  let best = -1
  let chance = 0
  for (const [at, passage] of passages.entries()) {
    const own = stated[at * topics.length + cell] ?? 0
    if (passage.isHeading || own <= chance) continue
    best = at
    chance = own
  }
  const passage = passages[best]
  const page = chunks[passage?.chunkIndex ?? -1]?.page
  return { chance, sentence: passage && page ? sentenceOf(document, { ...passage, page }) : null }
}

function look(document: OpenDocument, question: Question) {
  const ranking = rankPassages(document.index, question, null)
  const { decision, score } = decideAnswerable(question, ranking)
  const budget = { maxQuotes: 1, maxChars: 600, leastShare: 0 }
  const [best] = locateQuotes(
    selectEvidence(document.chunks, question, ranking.ranked, budget),
    document.texts,
  )
  return { decision, score, sentence: best ? { words: best.evidence.text, place: best.place } : null }
}
