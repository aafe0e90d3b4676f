import { CARDINALS, ordinalOf } from '#core/language/lexicon/number-words.ts'
import { ROLES } from '#core/language/lexicon/roles.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { isWithin, type Change } from '../change.ts'
import type { Paper } from '../paper.ts'
import { contradictionOf, type Contradiction } from '../sayings/evidence.ts'
import type { Likeness } from '../sayings/likeness.ts'
import { mentionsIn } from '../sayings/mentions.ts'
import type { Quantity } from '../sayings/quantities.ts'
import { isSameRow } from '../sayings/rows.ts'
import { isTitledAlike, type Saying } from '../sayings/sayings.ts'
import { isSameThing } from '../sayings/same-thing.ts'
import { isFurniture, standingOf } from '../sayings/standing.ts'
import { pairFeatures } from './pair-features.ts'
import { paperFeatures, sentenceFeatures } from './sentence-features.ts'

/** A new sentence that may stand in the place of an old one. */
export interface Candidate {
  readonly fresh: Saying
  readonly old: Saying
  readonly against: Contradiction
  /** What is known of the two, by name. */
  readonly features: Readonly<Record<string, number>>
}

/** So many of the old sentences that are most like a new one are compared. */
const NEAREST = 10
const NEAREST_IN_CONTEXT = 3
/** So many of a clause that is named. */
const MOST_NAMED = 14
/** So many that have a figure of the same kind, where no other has. */
const MOST_OF_KIND = 4
const REFERS_BACK =
  /^(?:\W*(?:from|as\s+of|beginning|starting|effective)\b[^,]{0,40},?\s+)?\W*(?:it|this|that|these|they|the\s+(?:new|amount|figure|period|date|rate|sum)|let\s+us)\b/i

/**
 * @param own the sentences of one later paper
 * @param below those of the papers that it may change
 * @param stated the changes that are known
 */
export function candidatesOf(
  paper: Paper,
  own: readonly Saying[],
  below: readonly Saying[],
  likeness: Likeness,
  stated: readonly Change[],
): Candidate[] {
  const mentions = mentionsIn(paper, own)
  const [first] = own
  if (!first) return []
  const later = { features: paperFeatures(paper.text, first.part, own), own, mentions, stated }
  const open = below.filter(
    ({ words, stems, quantities }) => (stems.size > 0 || quantities.length > 0) && !isFurniture(words),
  )
  const likes = own.map((fresh) => open.map((old) => likeness.of(fresh, old)))
  const rivals = likes.filter((_, row) => mayChange(own[row] as Saying))
  const byOld = open.map((_, at) => rivals.map((row) => row[at] ?? 0).toSorted((a, b) => b - a))
  const kept = new Map<Saying, number>()
  for (const [row, saying] of own.entries()) {
    if (standingOf(saying.words) !== 'confirms') continue
    for (const [at, old] of open.entries()) kept.set(old, Math.max(kept.get(old) ?? 0, likes[row]?.[at] ?? 0))
  }
  const lineOf = ({ start, end }: Saying) => paper.text.slice(start, end)
  return own.flatMap((fresh, row) => {
    if (!mayChange(fresh)) return []
    const like = likes[row] ?? []
    const ranked = open.map((_, at) => at).toSorted((a, b) => (like[b] ?? 0) - (like[a] ?? 0))
    const context = contextOf(own, fresh)
    const contextLike = open.map((old) => (context ? likeness.of(context, old) : 0))
    const byContext = context
      ? open.map((_, at) => at).toSorted((a, b) => (contextLike[b] ?? 0) - (contextLike[a] ?? 0))
      : []
    const named = mentions.filter(
      ({ saying }) => saying.part === fresh.part && saying.paragraph === fresh.paragraph,
    )
    const isNamed = (old: Saying) => named.some(({ provision }) => isWithin(old, provision))
    const chosen = new Set([
      ...ranked.slice(0, NEAREST).filter((at) => (like[at] ?? 0) > 0),
      ...byContext.slice(0, NEAREST_IN_CONTEXT).filter((at) => (contextLike[at] ?? 0) > 0),
      ...ranked.filter((at) => isNamed(open[at] as Saying)).slice(0, MOST_NAMED),
      ...ranked.filter((at) => isTitledAlike(fresh, open[at] as Saying)).slice(0, MOST_NAMED),
    ])
    const isOfKind = (at: number) => fresh.quantities.some((own) => isAlike(own, open[at] as Saying))
    if (![...chosen].some(isOfKind))
      for (const at of ranked.filter(isOfKind).slice(0, MOST_OF_KIND)) chosen.add(at)
    if (chosen.size === 0) return []
    const sentence = sentenceFeatures(fresh, later)
    const ofFresh = ranked.map((at) => like[at] ?? 0)
    const pairs = [...chosen].map((at) => ({
      at,
      old: open[at] as Saying,
      against: contradictionOf(paper.text, fresh, open[at] as Saying),
    }))
    const mostClash = Math.max(
      0,
      ...pairs.filter(({ against }) => clashes(against)).map(({ at }) => like[at] ?? 0),
    )
    const isOfKnown = isSameThing(fresh, open)
    const isUnderSame = open.some((old) => isTitledAlike(fresh, old))
    return pairs.map(({ at, old, against }) => {
      const around = named.filter(({ provision }) => isWithin(old, provision))
      const features = {
        ...sentence,
        ...pairFeatures({
          fresh,
          old,
          against,
          likeness: like[at] ?? 0,
          contextLikeness: REFERS_BACK.test(fresh.words) ? (contextLike[at] ?? 0) : 0,
          isSaidBefore:
            context !== null &&
            against.outdated.some(({ kind, value }) =>
              context.quantities.some((one) => one.kind === kind && one.value === value),
            ),
          ofFresh,
          ofOld: byOld[at] ?? [],
          mostClash,
          rarest: likeness.rarest(fresh, old),
          sharesMatter: likeness.sharesMatter(fresh, old),
          isUnderSame,
          isOfKnown,
          kept: kept.get(old) ?? 0,
          isSameRow: isSameRow(lineOf(old), lineOf(fresh)),
          mentions,
          stated,
          ofNamed: open
            .flatMap((other, place) =>
              around.some(({ provision }) => isWithin(other, provision)) ? [like[place] ?? 0] : [],
            )
            .toSorted((a, b) => b - a),
        }),
      }
      return { fresh, old, against, features }
    })
  })
}

const NO_CHANGE: readonly RegExp[] = [
  // "The batteries named in Section 8 shall be replaced by the Tenant" changes no words.
  new RegExp(
    String.raw`\breplaced\s+by\s+(?:the\s+)?(?:${ROLES})\b(?!\s+(?:is|are|shall|will|may|must)\b)`,
    'i',
  ),
  // "This Rider is part of the Lease."
  /^th(?:is|ese)\s+(?:[\p{L}-]+\s+){1,4}?(?:is|are|forms?)\s+(?:an?\s+|hereby\s+|integral\s+)*(?:part\s+of|attached|incorporated|annexed)\b/iu,
]

const NAMING = new Set(
  contentStems(
    `section clause article paragraph item number term condition lease agreement contract change replace amend modify supersede delete void apply sentence hereby extent accordingly read entirety full original said ${CARDINALS.slice(0, 5).map(ordinalOf).join(' ')}`,
  ),
)

/** "Section 7 is changed to that extent", "shall not be amended": what it becomes stands beside, if anywhere. */
const isBareNaming = ({ stems, quantities }: Saying): boolean =>
  quantities.length === 0 && [...stems].every((stem) => NAMING.has(stem))

/** Whether a sentence says something that may stand for something else. */
const mayChange = (fresh: Saying): boolean =>
  !isFurniture(fresh.words) && !isBareNaming(fresh) && !NO_CHANGE.some((shape) => shape.test(fresh.words))

/** A sentence with the two before it in its paragraph: what "it" speaks of. */
function contextOf(own: readonly Saying[], fresh: Saying): Saying | null {
  const before = own
    .filter(({ paragraph, start }) => paragraph === fresh.paragraph && start < fresh.start)
    .slice(-2)
  if (before.length === 0) return null
  const all = [...before, fresh]
  return {
    ...fresh,
    words: all.map(({ words }) => words).join(' '),
    stems: new Set(all.flatMap(({ stems }) => [...stems])),
    quantities: all.flatMap(({ quantities }) => quantities),
  }
}

/** Whether a sentence has a figure of the same kind: a sum, an hour, a number of weeks. */
const isAlike = ({ kind, value }: Quantity, { quantities }: Saying): boolean =>
  quantities.some((one) => one.kind === kind && (kind !== 'count' || one.value === value))

const clashes = ({ outdated, isReversed, isRestated, isCeased }: Contradiction): boolean =>
  outdated.length > 0 || isReversed || isRestated || isCeased
