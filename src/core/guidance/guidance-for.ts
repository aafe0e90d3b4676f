import type { AgreementKind } from '#core/document/agreement-kind.ts'
import type { QueryTerm } from '#core/retrieval/ranking/lexical-rank.ts'
import { occurs } from '#core/retrieval/words/phrases.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { GUIDANCE_TOPICS } from './guidance-topics.ts'
import type { GuidanceTopic } from './topic.ts'

/** A matter a question may be about. */
export interface AskedMatter {
  readonly name: string
  /** 0 to 1: how surely the question means it. */
  readonly strength: number
  /** What documents say that settle it. */
  readonly terms: readonly QueryTerm[]
}

export interface GuidanceQuery {
  readonly question: string
  /** Surest first. */
  readonly matters: readonly AskedMatter[]
  /** Null or `other` where it is not known. */
  readonly kind: AgreementKind | null
  /** The document's words in the answer; they confirm a matter and decide between its topics. */
  readonly quotes: readonly string[]
}

const MOST = 2
/** How surely a question must mean a matter: less when the quotes speak of it too. */
const SURE = { confirmed: 0.35, alone: 0.6 }
/** A second matter is taken up only when the question means it about as surely as the first. */
const AS_SURE = 0.9
/** A further topic of the same matter has to share this much with question and quotes; a rare word is about 4. */
const LEAST_SHARED = 12
const QUESTION_WEIGHT = 2
/** What a topic counts that is about another matter first. */
const OTHER_MATTER = 0.5

interface ReadTopic {
  readonly topic: GuidanceTopic
  readonly stems: ReadonlySet<string>
}

const TOPICS: readonly ReadTopic[] = GUIDANCE_TOPICS.map((topic) => ({
  topic,
  stems: new Set(contentStems(`${topic.title} ${topic.text}`)),
}))
const TOPICS_OF: ReadonlyMap<string, readonly ReadTopic[]> = topicsByMatter()
const RARITY: ReadonlyMap<string, number> = rarityOfStems()

/** General explanations for what is asked, best first; empty when no topic surely fits. */
export function guidanceFor({ question, matters, kind, quotes }: GuidanceQuery): GuidanceTopic[] {
  const asked = surelyAsked(matters, quotes)
  const words = [new Set(contentStems(question)), new Set(contentStems(quotes.join(' ')))] as const
  const ranked = asked.map(({ name }) =>
    (TOPICS_OF.get(name) ?? [])
      .filter(({ topic }) => fits(topic, name, kind))
      .map((read) => ({
        topic: read.topic,
        shared: sharedWith(read, words) * (read.topic.matters[0] === name ? 1 : OTHER_MATTER),
      }))
      .toSorted((a, b) => b.shared - a.shared),
  )
  const best = ranked.flatMap(([first]) => first ?? [])
  const further = ranked.length === 1 ? (ranked[0] ?? []).filter(({ shared }) => shared >= LEAST_SHARED) : []
  return [...new Set([...best, ...further].map(({ topic }) => topic))].slice(0, MOST)
}

/** What the quotes confirm is meant. Where there are none, a question must be sure of one matter alone. */
function surelyAsked(matters: readonly AskedMatter[], quotes: readonly string[]): readonly AskedMatter[] {
  const said = quotes.map((quote) => contentStems(quote))
  const isSaid = ({ terms }: AskedMatter) =>
    said.some((words) => terms.some(({ stems, weight }) => weight === 1 && occurs(stems, words)))
  const likely = matters.filter(({ strength }) => strength >= SURE.confirmed)
  const confirmed = quotes.length === 0 ? [] : likely.filter(isSaid)
  const least = (confirmed[0]?.strength ?? 0) * AS_SURE
  if (quotes.length > 0) return confirmed.filter(({ strength }) => strength >= least).slice(0, MOST)
  const [surest, next] = likely
  const isAlone = surest && surest.strength >= SURE.alone && (next?.strength ?? 0) < surest.strength * AS_SURE
  return isAlone ? [surest] : []
}

/** Of a paper of unknown kind only what holds for all kinds, or a matter of which there is only one thing to say. */
function fits({ kinds }: GuidanceTopic, matter: string, kind: AgreementKind | null): boolean {
  if (kinds === 'all') return true
  if (kind === null || kind === 'other') return TOPICS_OF.get(matter)?.length === 1
  return kinds.includes(kind)
}

function sharedWith({ stems }: ReadTopic, [asked, quoted]: readonly [Set<string>, Set<string>]): number {
  const worth = (words: ReadonlySet<string>) =>
    [...words].reduce((sum, word) => sum + (stems.has(word) ? (RARITY.get(word) ?? 0) : 0), 0)
  return QUESTION_WEIGHT * worth(asked) + worth(quoted)
}

function topicsByMatter(): Map<string, ReadTopic[]> {
  const byMatter = new Map<string, ReadTopic[]>()
  for (const read of TOPICS) {
    for (const matter of read.topic.matters) byMatter.set(matter, [...(byMatter.get(matter) ?? []), read])
  }
  return byMatter
}

/** How little a word says when most topics have it. */
function rarityOfStems(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stem of TOPICS.flatMap(({ stems }) => [...stems])) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return new Map([...counts].map(([stem, count]) => [stem, Math.log(TOPICS.length / count)]))
}
