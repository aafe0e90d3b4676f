import type { AgreementKind } from '#core/document/agreement-kind.ts'
import { holdsIn, type Jurisdiction } from '#core/jurisdiction/jurisdiction.ts'
import type { Intent } from '#core/question/intent.ts'
import type { ParsedQuestion } from '#core/question/parse-question.ts'
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
  /** The stems of the question that say so. */
  readonly asked: readonly string[]
}

export interface GuidanceQuery {
  readonly question: Pick<ParsedQuestion, 'askingClause' | 'intent'>
  /** Surest first. */
  readonly topics: readonly AskedTopic[]
  /** Null or `other` where it is not known. */
  readonly kind: AgreementKind | null
  /** The document's words that answer; empty where it does not answer. They confirm a topic and decide between its notes. */
  readonly quotes: readonly string[]
  /** Whose law the paper is under; asked for only where a note's words hang on it. */
  readonly jurisdiction: () => Jurisdiction | null
}

/** How surely a question must mean a topic: less when the quotes speak of it too. */
const SURE = { confirmed: 0.35, alone: 0.87 }
const QUESTION_WEIGHT = 2
/** What a note counts that is about another topic first. */
const OTHER_TOPIC = 0.5
/** A value that the paper names is all that was asked for. */
const VALUES: ReadonlySet<Intent> = new Set(['amount', 'date', 'period', 'who', 'where'])
/** What only the paper can know: who or where somebody or something is. */
const LOOKED_UP = /\bwho(?:['’]s| is| are| signed)\b/i
/** Whether there is a thing at all, beside the intent `is`: what usually holds of such things is no answer. */
const EXISTS = /\b(?:do|does) (?:they|it|we|you|the \w+) (?:have|offer|provide)\b/i
const COUNT = /\bhow (?:many|much)\b/i
/** How rare among notes a word must be to tell what one of them is about: "pay" is in too many. */
const TELLING = 1.5
/** Papers in which nobody agrees to anything. */
const NO_CONTRACTS: ReadonlySet<AgreementKind> = new Set(['bill', 'policy'])

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

/** What usually holds of what is asked; null when no note surely fits, or the paper's own words are enough. */
export function guidanceFor(query: GuidanceQuery): GuidanceNote | null {
  const { question, quotes, kind } = query
  const isFound = quotes.length > 0
  const topic = isForThePaper(question, isFound) ? null : surelyAsked(query)
  if (!topic) return null
  const { askingClause, intent } = question
  const onlyRights = isFound || intent === 'is' || EXISTS.test(askingClause)
  const words = [new Set(contentStems(askingClause)), new Set(contentStems(quotes.join(' ')))] as const
  const [best] = notesFor(topic, kind ?? 'other')
    .filter(({ note }) => (!onlyRights || note.besideQuote === true) && isLawHere(note, query.jurisdiction))
    .filter((read) => isNamed(topic, read, isFound))
    .map((read) => ({
      note: read.note,
      shared: sharedWith(read, words) * (read.note.topics[0] === topic.name ? 1 : OTHER_TOPIC),
    }))
    .toSorted((a, b) => b.shared - a.shared)
  return best?.note ?? null
}

/** Whether only the paper can say it, or says it in full: a value, a name, a place. */
const isForThePaper = ({ askingClause, intent }: GuidanceQuery['question'], isFound: boolean): boolean =>
  intent === 'none' ||
  intent === 'where' ||
  LOOKED_UP.test(askingClause) ||
  (isFound && (VALUES.has(intent) || COUNT.test(askingClause)))

/** The topic that the quotes confirm; where there are none, one that the question surely means. */
function surelyAsked({ topics, quotes }: GuidanceQuery): AskedTopic | null {
  if (quotes.length === 0) return topics.find(({ strength }) => strength >= SURE.alone) ?? null
  const said = quotes.map((quote) => contentStems(quote))
  const isSaid = ({ terms }: AskedTopic) =>
    said.some((words) => terms.some(({ stems, weight }) => weight === 1 && occurs(stems, words)))
  return topics.find((topic) => topic.strength >= SURE.confirmed && isSaid(topic)) ?? null
}

/** The notes on a topic for a kind of paper: those for this very kind, or else those for all contracts. */
function notesFor({ name }: AskedTopic, kind: AgreementKind): readonly ReadNote[] {
  const notes = NOTES_ON.get(name) ?? []
  const own = notes.filter(({ note: { kinds } }) => kinds !== 'contracts' && kinds.includes(kind))
  if (own.length > 0 || NO_CONTRACTS.has(kind)) return own
  return notes.filter(({ note: { kinds } }) => kinds === 'contracts')
}

/**
 * Whether a word by which the question means the topic is the note's, and no word of all notes, or one that papers have
 * for it; beside quotes the note's alone.
 */
const isNamed = ({ asked, terms }: AskedTopic, { stems }: ReadNote, isFound: boolean): boolean =>
  asked.some(
    (word) =>
      (stems.has(word) && (RARITY.get(word) ?? 0) >= TELLING) ||
      (!isFound &&
        (RARITY.get(word) ?? TELLING) >= TELLING &&
        terms.some((term) => term.stems.includes(word))),
  )

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
