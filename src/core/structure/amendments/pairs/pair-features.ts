import type { Change } from '../change.ts'
import { isWithin, overlaps } from '../change.ts'
import type { Contradiction } from '../sayings/evidence.ts'
import { doerOf, polarityOf } from '../sayings/evidence.ts'
import type { Mention } from '../sayings/mentions.ts'
import { isTitledAlike, type Saying } from '../sayings/sayings.ts'
import { hangsOnSame, isConditional } from '../sayings/standing.ts'
import { isSameSum, isSameThing } from '../sayings/same-thing.ts'
import { isOnTitle } from './on-title.ts'
import { namesIn, plainWords, quotedIn, statementParts } from './statement-parts.ts'

/** What is known of a new sentence and an old one beside what either says by itself. */
export interface Pair {
  readonly fresh: Saying
  readonly old: Saying
  readonly against: Contradiction
  readonly likeness: number
  /** With what stands before the new one in its paragraph. */
  readonly contextLikeness: number
  readonly isSaidBefore: boolean
  /** The likenesses of the new one with all old ones, and of the old one with all new ones; the most first. */
  readonly ofFresh: readonly number[]
  readonly ofOld: readonly number[]
  readonly mostClash: number
  readonly sharesMatter: boolean
  /** The rarest word of both: in so many of the old sentences. */
  readonly rarest: number
  readonly isUnderSame: boolean
  /** Whether what the new one names by a number is what any old one names: "Apartment 4". */
  readonly isOfKnown: boolean
  readonly kept: number
  /** Whether the two are rows of one name. */
  readonly isSameRow: boolean
  readonly mentions: readonly Mention[]
  readonly stated: readonly Change[]
  /** Old sentences of the clause that holds the old one and is named, with their likenesses, the most first. */
  readonly ofNamed: readonly number[]
}

const is = (yes: boolean): number => (yes ? 1 : 0)
const KINDS = [
  'money',
  'percentage',
  'time',
  'date',
  'clock',
  'count',
  'day',
  'weekday',
  'address',
  'email',
  'measure',
  'frequency',
]
const AMENDS = /\b(?:amend|modif|chang|alter|var)\w*\b.*\b(?:writing|written|signed|paper)\b/i

export function pairFeatures(pair: Pair): Record<string, number> {
  const { fresh, old, against, likeness, ofFresh, ofOld, mentions, stated, ofNamed } = pair
  const within = mentions.filter(({ provision }) => isWithin(old, provision))
  const direct = within.filter(({ saying }) => saying === fresh)
  const beside = within.filter(
    ({ saying }) => saying !== fresh && saying.part === fresh.part && saying.paragraph === fresh.paragraph,
  )
  const others = mentions.filter(({ saying, provision }) => saying === fresh && !isWithin(old, provision))
  const shared = [...fresh.stems].filter((stem) => old.stems.has(stem)).length
  const [polarity, oldPolarity] = [polarityOf(fresh.words), polarityOf(old.words)]
  const equal = old.quantities.filter((one) =>
    fresh.quantities.some(({ kind, value }) => kind === one.kind && value === one.value),
  ).length
  const kinds = new Set(fresh.quantities.map(({ kind }) => kind))
  const [doer, oldDoer] = [doerOf(fresh.words), doerOf(old.words)]
  const labels = new Set(fresh.quantities.flatMap(({ label }) => label?.toLowerCase() ?? []))
  const told = stated.filter(({ replaced }) => replaced.some((gone) => overlaps(gone, old)))
  const titled = [...old.titleStems].filter(
    (stem) => fresh.stems.has(stem) || fresh.titleStems.has(stem),
  ).length
  const [now, was] = [statementParts(fresh.words), statementParts(old.words)]
  const common = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
    [...a].filter((stem) => b.has(stem)).length
  const [names, oldNames] = [namesIn(fresh.words), namesIn(old.words)]
  const plain = plainWords(old.words)
  const quoted = quotedIn(fresh.words)
  return {
    likeness,
    rarest: pair.rarest,
    'subject shared': common(now.subject, was.subject),
    'subject same': is(
      now.subject.size > 0 &&
        now.subject.size === was.subject.size &&
        common(now.subject, was.subject) === now.subject.size,
    ),
    'subject part':
      common(now.subject, was.subject) / Math.max(1, Math.min(now.subject.size, was.subject.size)),
    'said shared': common(now.said, was.said),
    'said part': common(now.said, was.said) / Math.max(1, Math.min(now.said.size, was.said.size)),
    'subject in said': common(now.subject, was.said) + common(now.said, was.subject),
    'same verb': is(now.verb !== '' && now.verb === was.verb),
    names: names.size,
    'old names': oldNames.size,
    'names shared': common(names, oldNames),
    'names new': [...names].filter((name) => !oldNames.has(name)).length,
    'title is subject': common(old.titleStems, now.subject) / Math.max(1, old.titleStems.size),
    'subject is title': common(fresh.titleStems, was.subject) / Math.max(1, fresh.titleStems.size),
    'quoted found': quoted.filter((one) => one !== '' && ` ${plain} `.includes(` ${one} `)).length,
    'quoted first found': is(
      quoted[0] !== undefined && quoted[0] !== '' && ` ${plain} `.includes(` ${quoted[0]} `),
    ),
    'quoted total': quoted.length,
    'context likeness': Math.max(likeness, pair.contextLikeness),
    'share of most': likeness / Math.max(0.01, ofFresh[0] ?? 0),
    'rank for new': ofFresh.filter((other) => other > likeness).length,
    'lead for new': likeness - (ofFresh.find((other) => other < likeness) ?? 0),
    'rank for old': ofOld.filter((other) => other > likeness).length,
    'share of most of old': likeness / Math.max(0.01, ofOld[0] ?? 0),
    'share of most clash': likeness / Math.max(0.01, pair.mostClash),
    matter: is(pair.sharesMatter),
    shared,
    'shared of new': shared / Math.max(1, fresh.stems.size),
    'shared of old': shared / Math.max(1, old.stems.size),
    'same title': is(isTitledAlike(fresh, old)),
    'on title': is(isOnTitle(fresh, old)),
    'title shared': titled / Math.max(1, old.titleStems.size),
    'under other': is(pair.isUnderSame && !isTitledAlike(fresh, old)),
    'said before': is(pair.isSaidBefore),
    'named changed': is(direct.some(({ isChanged }) => isChanged)),
    'named outranked': is(direct.some(({ isOutranked }) => isOutranked)),
    'named kept': is(within.some(({ isKept }) => isKept)),
    named: is(direct.length > 0),
    'named beside': is(beside.length > 0),
    'named beside changed': is(beside.some(({ isChanged }) => isChanged)),
    'named in paper': within.length,
    'others named': others.length,
    'others named changed': others.filter(({ isChanged }) => isChanged).length,
    'named size': Math.min(9, ofNamed.length),
    'rank in named': ofNamed.filter((other) => other > likeness).length,
    outdated: against.outdated.length,
    ...Object.fromEntries(
      KINDS.map((kind) => [`outdated ${kind}`, is(against.outdated.some((one) => one.kind === kind))]),
    ),
    restated: is(against.isRestated),
    reversed: is(against.isReversed),
    ceased: is(against.isCeased),
    'of other': is(against.isOfOther),
    term: is(against.isTerm),
    loose: is(against.isLoose),
    'figures equal': equal,
    'figures alike': old.quantities.filter(({ kind }) => kinds.has(kind)).length,
    'same sum': is(isSameSum(fresh, old)),
    'same thing': is(isSameThing(fresh, [old]) && (direct.length > 0 || pair.isOfKnown)),
    'same label': is(old.quantities.some(({ label }) => label !== null && labels.has(label.toLowerCase()))),
    'same doer': is(doer !== '' && doer === oldDoer),
    'other doer': is(doer !== '' && oldDoer !== '' && doer !== oldDoer),
    'old polarity': oldPolarity,
    'polarity difference': polarity - oldPolarity,
    'old conditional': is(isConditional(old.words)),
    'hangs on same': is(hangsOnSame(fresh.words, old.words)),
    'old words': old.words.split(' ').length,
    'old figures': old.quantities.length,
    'old is of changes': is(AMENDS.test(old.words)),
    'old opens list': is(old.words.endsWith(':')),
    'old later': is(old.part.isAmending),
    'old told': is(told.length > 0),
    'old told deleted': is(
      told.some(
        ({ kind, statement }) =>
          kind === 'deleted' && statement.end > fresh.start - 400 && statement.start < fresh.end + 200,
      ),
    ),
    'kept more': pair.kept - likeness,
    'same row': is(pair.isSameRow),
    'same number': is(fresh.number !== null && fresh.number === old.number),
    'length ratio': fresh.words.length / Math.max(1, old.words.length),
  }
}
