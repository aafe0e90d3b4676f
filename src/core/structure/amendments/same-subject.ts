import { ONE_PARTY } from '#core/language/lexicon/roles.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Span } from '#core/segmentation/span.ts'
import type { Value } from './change.ts'

const FAMILIES: Readonly<Record<string, string>> = {
  fee: 'money',
  amount: 'money',
  percentage: 'percentage',
  deadline: 'time',
  notice_period: 'time',
  duration: 'time',
  date: 'date',
}
/** Words that say nothing of what a value is of. */
const GENERIC = new Set(
  contentStems(
    'new old monthly annual yearly weekly total amount sum base initial current period fee charge payment section rate',
  ),
)
/** Days that a change moves. Those of the paper itself, of its signatures and the like are its own. */
const MOVABLE =
  /\b(?:begins?|starts?|commence\w*|ends?|expir\w+|terminat\w+|due|until|deadline|completion|delivery|closing)\b/i

export const familyOf = ({ type }: Pick<Value, 'type'>): string | null => FAMILIES[type] ?? null

/** Whether a value may be another's in another paper: a sum, a share, a time, or a day with a name of its own. */
export const isComparable = (value: Value): boolean =>
  familyOf(value) !== null && (value.type !== 'date' || MOVABLE.test(value.label ?? ''))

const SUBJECTS = new Map<string, ReadonlySet<string>>()
/** Keeps the memory of known names from growing with hostile texts. */
const MAX_REMEMBERED = 5000

/** What a name is about: "Monthly rent" → rent. A name of nothing but such words stays whole. */
export function subjectStems(name: string): ReadonlySet<string> {
  const known = SUBJECTS.get(name)
  if (known) return known
  const stems = contentStems(name)
  const telling = stems.filter((stem) => !GENERIC.has(stem))
  const subject = new Set(telling.length > 0 ? telling : stems)
  if (SUBJECTS.size >= MAX_REMEMBERED) SUBJECTS.clear()
  SUBJECTS.set(name, subject)
  return subject
}

export function isSameName(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  const [a, b] = [subjectStems(one), subjectStems(other)]
  return a.size > 0 && a.size === b.size && [...a].every((stem) => b.has(stem))
}

const SIDES = new Set(contentStems(ONE_PARTY.flat().join(' ')))

/**
 * "late fee" is in "the late fee in Section 3": all that the shorter name says. "Employee's base salary" is in "your
 * base salary", which names no side.
 */
export function isNamedIn(label: string | null, words: string): boolean {
  if (label === null) return false
  const stems = new Set(contentStems(words))
  const namesSide = [...stems].some((stem) => SIDES.has(stem))
  const own = [...subjectStems(label)].filter((stem) => namesSide || !SIDES.has(stem))
  return own.length > 0 && own.every((stem) => stems.has(stem))
}

/** "From March 2026: monthly base rent", the name of a row and that of its column. */
const ofColumn = (label: string | null): string | null => label?.replace(/^.*:\s/s, '') ?? null

/** A name is the same, or one has none and neither set has another value of the kind. */
function isSameMatter(one: Value, own: readonly Value[], other: Value, others: readonly Value[]): boolean {
  if (isSameName(one.label, other.label) || isSameName(ofColumn(one.label), ofColumn(other.label)))
    return true
  if ((one.label !== null && other.label !== null) || one.type !== other.type) return false
  const family = familyOf(one)
  const isOnly = (values: readonly Value[]) =>
    new Set(values.filter((value) => familyOf(value) === family).map(({ value }) => value)).size === 1
  return isOnly(own) && isOnly(others)
}

/** The old values for which a set of new ones has another of the same kind on the same matter. */
export function outdated(fresh: readonly Value[], old: readonly Value[]): Span[] {
  return old
    .filter(
      (value) =>
        isComparable(value) &&
        !fresh.some((other) => familyOf(other) === familyOf(value) && other.value === value.value) &&
        fresh.some((other) => familyOf(other) === familyOf(value) && isSameMatter(value, old, other, fresh)),
    )
    .map(({ start, end }) => ({ start, end }))
}
