import type { AgreementKind } from '#core/document/agreement-kind.ts'
import { holdsIn, type Jurisdiction } from '#core/jurisdiction/jurisdiction.ts'
import type { QueryTerm } from '#core/retrieval/ranking/lexical-rank.ts'
import { occurs } from '#core/retrieval/words/phrases.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { GUIDANCE_NOTES } from './guidance-notes.ts'
import type { GuidanceNote } from './note.ts'

/** A topic a question may be about. */
export interface AskedTopic {
  readonly name: string
  /** 0 to 1: how surely the question means it. */
  readonly strength: number
  /** What documents say that settle it. */
  readonly terms: readonly QueryTerm[]
}

export interface GuidanceQuery {
  readonly question: string
  /** Surest first. */
  readonly topics: readonly AskedTopic[]
  /** Null or `other` where it is not known. */
  readonly kind: AgreementKind | null
  /** The document's words in the answer; they confirm a topic and decide between its notes. */
  readonly quotes: readonly string[]
  /** Whose law the paper is under; asked for only where a note's words hang on it. */
  readonly jurisdiction: () => Jurisdiction | null
}

const MOST = 1
/** How surely a question must mean a topic: less when the quotes speak of it too. */
const SURE = { confirmed: 0.35, alone: 0.6 }
/** A second topic is taken up only when the question means it about as surely as the first. */
const AS_SURE = 0.9
/** A further note of the same topic has to share this much with question and quotes; a rare word is about 4. */
const LEAST_SHARED = 12
const QUESTION_WEIGHT = 2
/** What a note counts that is about another topic first. */
const OTHER_TOPIC = 0.5

interface ReadNote {
  readonly note: GuidanceNote
  readonly stems: ReadonlySet<string>
}

const NOTES: readonly ReadNote[] = GUIDANCE_NOTES.map((note) => ({
  note,
  stems: new Set(contentStems(`${note.title} ${note.text}`)),
}))
const NOTES_ON: ReadonlyMap<string, readonly ReadNote[]> = notesByTopic()
const RARITY: ReadonlyMap<string, number> = rarityOfStems()

/** General explanations for what is asked, best first; empty when no note surely fits. */
export function guidanceFor({ question, topics, kind, quotes, jurisdiction }: GuidanceQuery): GuidanceNote[] {
  const asked = surelyAsked(topics, quotes)
  const words = [new Set(contentStems(question)), new Set(contentStems(quotes.join(' ')))] as const
  const ranked = asked.map(({ name }) =>
    (NOTES_ON.get(name) ?? [])
      .filter(({ note }) => fits(note, kind) && isLawHere(note, jurisdiction))
      .map((read) => ({
        note: read.note,
        shared: sharedWith(read, words) * (read.note.topics[0] === name ? 1 : OTHER_TOPIC),
      }))
      .toSorted((a, b) => b.shared - a.shared),
  )
  const best = ranked.flatMap(([first]) => first ?? [])
  const further = ranked.length === 1 ? (ranked[0] ?? []).filter(({ shared }) => shared >= LEAST_SHARED) : []
  return [...new Set([...best, ...further].map(({ note }) => note))].slice(0, MOST)
}

/** What the quotes confirm is meant. Where there are none, a question must be sure of one topic alone. */
function surelyAsked(topics: readonly AskedTopic[], quotes: readonly string[]): readonly AskedTopic[] {
  const said = quotes.map((quote) => contentStems(quote))
  const isSaid = ({ terms }: AskedTopic) =>
    said.some((words) => terms.some(({ stems, weight }) => weight === 1 && occurs(stems, words)))
  const likely = topics.filter(({ strength }) => strength >= SURE.confirmed)
  const confirmed = quotes.length === 0 ? [] : likely.filter(isSaid)
  const least = (confirmed[0]?.strength ?? 0) * AS_SURE
  if (quotes.length > 0) return confirmed.filter(({ strength }) => strength >= least).slice(0, MOST)
  const [surest, next] = likely
  const isAlone = surest && surest.strength >= SURE.alone && (next?.strength ?? 0) < surest.strength * AS_SURE
  return isAlone ? [surest] : []
}

/** Of a paper of unknown kind only what holds for all kinds. */
const fits = ({ kinds }: GuidanceNote, kind: AgreementKind | null): boolean =>
  kinds === 'all' || (kind !== null && kinds.includes(kind))

const isLawHere = ({ lawOf }: GuidanceNote, jurisdiction: GuidanceQuery['jurisdiction']): boolean =>
  lawOf === undefined || holdsIn(lawOf, jurisdiction())

function sharedWith({ stems }: ReadNote, [asked, quoted]: readonly [Set<string>, Set<string>]): number {
  const worth = (words: ReadonlySet<string>) =>
    [...words].reduce((sum, word) => sum + (stems.has(word) ? (RARITY.get(word) ?? 0) : 0), 0)
  return QUESTION_WEIGHT * worth(asked) + worth(quoted)
}

function notesByTopic(): Map<string, ReadNote[]> {
  const byTopic = new Map<string, ReadNote[]>()
  for (const read of NOTES) {
    for (const topic of read.note.topics) byTopic.set(topic, [...(byTopic.get(topic) ?? []), read])
  }
  return byTopic
}

/** How little a word says when most notes have it. */
function rarityOfStems(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stem of NOTES.flatMap(({ stems }) => [...stems])) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return new Map([...counts].map(([stem, count]) => [stem, Math.log(NOTES.length / count)]))
}
