import { wordValue } from '#core/language/lexicon/number-words.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { partNamed } from '../parts/part-names.ts'
import type { Part } from '../parts/parts.ts'
import { plainKey, type Provision, type Target } from './provision.ts'

/** "second" → 1, "last" → -1: where it stands among others. */
function placeOf(ordinal: string): number | undefined {
  if (/^(?:last|final)$/i.test(ordinal)) return -1
  const value = wordValue(ordinal)
  return value === null ? undefined : value - 1
}

/** Where a statement looks for what it names. */
export interface Search {
  readonly provisions: readonly Provision[]
  readonly parts: readonly Part[]
  /** The part that the statement stands in. */
  readonly from: Part
  /** What the place is said to be of: "the Lease", "the First Amendment"; null where nothing is said. */
  readonly of: string | null
  /** "general condition", by what it is called. */
  readonly kind?: string
  /** The statement itself, which changes nothing of its own. */
  readonly statement: Span
}

/** Whether a name means the part that it is said in: "this Rider". */
const IS_OWN = /^(?:this|hereof)\b/i

/** The parts in which a place is looked for, the likeliest first. */
function partsFor({ parts, from, of }: Search): readonly Part[] {
  if (
    of !== null &&
    IS_OWN.test(of) &&
    !(from.isAmending && /\b(?:agreement|lease|contract)\b/i.test(of) && parts.length > 1)
  )
    return [from]
  const named = of === null ? null : partNamed(of, parts)
  if (named && named !== from) return [named]
  const bases = parts.filter((part) => !part.isAmending)
  const others = parts.filter((part) => part.isAmending && !part.isVoid && part !== from).toReversed()
  if (from.isAmending || of !== null)
    return [...bases, ...others].filter((part) => part !== from || !from.isAmending)
  return [from, ...bases, ...others]
}

/** The clause with that number, null where this document has none. "4.2(b)" is inside 4.2 where it is not set apart. */
export function findNumbered(
  search: Search,
  number: string,
): { provision: Provision; isExact: boolean } | null {
  const wanted = plainKey(number)
  const found = partsFor(search).flatMap((part) => {
    const own = search.provisions.filter(
      (one) =>
        one.part === part && one.kind !== 'signature' && one.kind !== 'footnote' && !isAround(one, search),
    )
    const named = own.filter(({ keys }) => keys.includes(number.toLowerCase()))
    if (named.length > 0) return named.map((provision) => ({ provision, isExact: true }))
    for (let key = wanted; key !== ''; key = /\([^()]*\)$/.test(key) ? key.replace(/\([^()]*\)$/, '') : '') {
      const keyed = own.filter(({ keys }) => keys.includes(key))
      const only = keyed.length === 0 ? onlyEndingIn(own, key) : null
      const all = only ? [only] : keyed
      if (all.length > 0) return all.map((provision) => ({ provision, isExact: key === wanted }))
    }
    return []
  })
  const called = search.kind?.split(' ').at(-1) ?? ''
  const told = contentStems(`${search.kind ?? ''} ${search.of ?? ''}`).filter((stem) => !GENERIC.has(stem))
  return (
    found.toSorted((a, b) => fits(b.provision, called, told) - fits(a.provision, called, told))[0] ?? null
  )
}

/** Words that tell no clause from another. */
const GENERIC = new Set(
  contentStems(
    'section clause article paragraph item term condition number point rule provision agreement contract lease original said existing printed above this the your our policy part',
  ),
)

/** How well a clause is the one that is meant, of several with the number: by where it stands and by its own label. */
function fits({ under, label }: Provision, called: string, told: readonly string[]): number {
  const around = new Set(contentStems(under))
  const isUnder = told.length > 0 && told.every((stem) => around.has(stem))
  const isCalled = label === '' || called === '' ? 0 : called.startsWith(label) ? 1 : -1
  return (isUnder ? 2 : 0) + isCalled
}

/** "2.f" for the one clause "i(2).f", "(i)" for "i.": those above it are left out. */
function onlyEndingIn(provisions: readonly Provision[], key: string): Provision | null {
  const wanted = pointsOf(key)
  const found = provisions.filter(({ keys }) =>
    keys.some((own) => {
      const points = pointsOf(own)
      return (
        points.length >= wanted.length && wanted.every((point, at) => point === points.at(at - wanted.length))
      )
    }),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

const pointsOf = (key: string): string[] => key.split(/[.()\s]+/).filter((point) => point !== '')

const isAround = ({ start, end }: Span, { statement }: Search): boolean =>
  start <= statement.start && statement.start < end

/** The one clause with that title, null where none or several have it. */
export function findTitled(search: Search, title: string): Provision | null {
  const wanted = contentStems(title).join(' ')
  if (wanted === '') return null
  for (const part of partsFor(search)) {
    const found = search.provisions.filter(
      (one) =>
        one.part === part &&
        one.heading !== null &&
        !isAround(one, search) &&
        contentStems(one.heading).join(' ') === wanted,
    )
    if (found.length === 1) return found[0] ?? null
  }
  return null
}

/** The sentence of a clause that "the second sentence of" means; null where it has not so many. */
export function sentenceOf(text: string, provision: Span, ordinal: string): Span | null {
  const place = placeOf(ordinal)
  const sentences = splitSentences(text, provision).filter(
    ({ start, end }) =>
      /\p{Ll}.*\s.*\p{L}/u.test(text.slice(start, end)) &&
      /[.;:!?]["”)]?$/.test(text.slice(start, end)) &&
      !isBareTitle(text.slice(start, end)),
  )
  return place === undefined ? null : (sentences.at(place) ?? null)
}

const isBareTitle = (words: string): boolean =>
  /^(?:[\d.()]{1,8}\s+)?(?:[\p{L}'’&-]+\s*){1,5}[.:]?$/u.test(words) &&
  !/\b(?:may|must|shall|will|can|is|are|has|have)\b/.test(words)

/** Where a term is given its meaning, in the parts that a statement may change; null where it is not. */
export function findTerm(text: string, search: Search, term: string): Target | null {
  const words = term.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`)
  const means = new RegExp(
    String.raw`(?<=\n[ \t]*)${words}(?::|\s+means\b)|["“]${words}["”]\s*(?:shall\s+mean|means?|is\s+defined|has\s+the\s+meaning|refers?\s+to|is)\b`,
    'iu',
  )
  for (const part of partsFor(search)) {
    const at = text.slice(part.start, part.end).search(means) + part.start
    const provision = search.provisions.findLast(({ start, end }) => start <= at && at < end)
    if (at < part.start || !provision || isAround(provision, search)) continue
    const sentence = splitSentences(text, provision).find(({ end }) => end > at)
    return { provision, span: { start: at, end: sentence?.end ?? provision.end }, isExact: true }
  }
  return null
}
