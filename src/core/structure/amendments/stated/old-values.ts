import type { Fact } from '#core/document/clause.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { trimSpan, type Span } from '#core/segmentation/span.ts'
import { isWithin, overlaps } from '../change.ts'
import type { Part } from '../parts/parts.ts'
import { familyOf, isComparable, isNamedIn, isSameName, subjectStems } from '../same-subject.ts'
import type { ValueChange } from './value-change.ts'

interface Where {
  readonly text: string
  readonly facts: readonly Fact[]
  readonly parts: readonly Part[]
  /** Of the statement. */
  readonly part: Part
  /** The clauses that are named, with what stands for them now; null where none is, so that all other parts are meant. */
  readonly scopes: readonly Span[] | null
  /** What holds no longer. */
  readonly gone: readonly Span[]
  /** Whether the statement names a clause, in this document or not. */
  readonly hasPlace: boolean
}

interface Found {
  readonly inForce: Span | null
  readonly replaced: readonly Span[]
  readonly restated: readonly Span[]
}

/** How far around a value its sentence is looked at for what it is of. */
const NEAR = 140

/** The words that a change of a value changes; null where it is none of anything that this document says. */
export function oldValues(change: ValueChange, statement: Span, where: Where): Found | null {
  const { text, part } = where
  const placed = (span: Span): Span => ({
    start: statement.start + span.start,
    end: statement.start + span.end,
  })
  const inForce = change.after ? trimSpan(text, placed(change.after)) : null
  const before = change.before && placed(change.before)
  if (change.isQuoted) {
    if (!before) return null
    const places = placesOf(text.slice(before.start, before.end), statement, where)
    // Words that stand in several clauses say nothing of which is meant.
    const replaced = where.scopes === null && places.length > 1 ? [] : places
    return replaced.length === 0 && !part.isAmending
      ? null
      : { inForce: outcomeOf(text, statement, inForce), replaced, restated: [before] }
  }
  const values = where.facts.filter(isComparableOrDated)
  const own = (span: Span) => values.filter((fact) => isWithin(fact, span))
  const fresh = inForce ? own(inForce) : []
  // Without an old value in words of its own, "the charge of $75" names it in the subject.
  const lead = text.slice(statement.start, statement.start + change.verb.start)
  const from = lead.search(/(?:^|[,;:]\s+|\bthat\s+)(?:(?![,;:]\s(?!\d{4}\b)|\bthat\s).)*$/s)
  const subjectSpan = placed({ start: Math.max(0, from), end: change.verb.start })
  const known = values.filter((fact) => isInScope(fact, statement, where))
  const isKnown = (old: Fact) =>
    known.some((fact) => familyOf(fact) === familyOf(old) && fact.value === old.value)
  // "The payment period of 30 days is extended to 45 days."
  const ofSame = () =>
    own(subjectSpan).filter(
      (old) =>
        isKnown(old) && fresh.some((now) => familyOf(now) === familyOf(old) && now.value !== old.value),
    )
  const said = before ? own(before) : change.after === null ? own(subjectSpan) : ofSame()
  if (said.length > 0) {
    const alike = known.filter((fact) =>
      said.some((old) => familyOf(old) === familyOf(fact) && old.value === fact.value),
    )
    const replaced =
      where.scopes === null ? alike.filter((fact) => speaksOf(fact, change.subject, where)) : alike
    const isOwn = part.isAmending && (replaced.length > 0 || where.hasPlace || change.after !== null)
    return replaced.length > 0 || isOwn ? { inForce, replaced, restated: said } : null
  }
  if (change.after === null) {
    const named = known.filter(({ label }) => isSameName(label, plainSubject(change.subject)))
    const isOne = new Set(named.map((fact) => fact.value)).size === 1
    return isOne ? { inForce: null, replaced: named, restated: [] } : null
  }
  const counted = countIn(change, inForce, where)
  if (counted) return { inForce, replaced: [counted], restated: [] }
  const [value] = fresh
  if (
    !value ||
    (fresh.some((other) => familyOf(other) !== familyOf(value)) === fresh.length > 1 && fresh.length > 1)
  )
    return null
  const same = known.filter((fact) => familyOf(fact) === familyOf(value) && fact.value !== value.value)
  const named = same.filter(
    (fact) =>
      isNamedIn(fact.label, change.subject) ||
      (where.scopes !== null && speaksOf(fact, change.subject, where)),
  )
  const isOnly = new Set(same.map((fact) => fact.value)).size === 1
  const chosen =
    where.scopes !== null && isOnly
      ? same
      : value.type === 'date' && where.scopes === null && named.length === 0
        ? ofSameDay(same, change.subject, where)
        : ofSameCode(named, change.subject, where.text)
  if (new Set(chosen.map((fact) => fact.value)).size !== 1)
    return part.isAmending && where.hasPlace ? { inForce, replaced: [], restated: [] } : null
  return { inForce, replaced: chosen, restated: [] }
}

/** "The minimum of 500 images in Section 4 becomes 700": a number that the clause has once. */
function countIn(
  { subject }: ValueChange,
  inForce: Span | null,
  { text, scopes, facts }: Where,
): Span | null {
  const isCount = (span: Span) => !facts.some((fact) => isWithin(span, fact))
  if (scopes === null || !inForce || !/^\d/.test(text.slice(inForce.start, inForce.end))) return null
  const counts = [...subject.replaceAll(WHERE, ' ').matchAll(NUMBER)].map(([number]) => number)
  const found = counts.flatMap((count) =>
    scopes.flatMap(({ start, end }) =>
      [...text.slice(start, end).matchAll(NUMBER)]
        .filter(([number]) => number === count)
        .map(({ index }) => ({ start: start + index, end: start + index + count.length })),
    ),
  )
  const [only, ...others] = found
  return only && others.length === 0 && isCount(only) ? only : null
}

const NUMBER = /(?<![\p{L}\d.,])\d{1,3}(?:,\d{3})*(?![\p{L}\d]|[.,]\d)/gu
/** Where it stands is no number of it. */
const WHERE =
  /\b(?:section|clause|article|paragraph|item|condition|term|rule|no\.)\s*\(?\w[\w.()]*|§+\s*\S+/giu

const isComparableOrDated = (fact: Fact): boolean => isComparable(fact) || fact.type === 'date'

const CODE = /\b[A-Z]{1,4}-?\d[\w-]*\b/g

/** Of several values those whose line has the codes of the subject: "the price of model K2" is not that of K5. */
function ofSameCode(values: readonly Fact[], subject: string, text: string): readonly Fact[] {
  const codes = subject.match(CODE) ?? []
  if (codes.length === 0) return values
  return values.filter(({ start, end }) => {
    const before = text.slice(Math.max(0, start - NEAR), start).replace(/^.*\n/s, '')
    const after = text.slice(end, end + NEAR).replace(/\n.*$/s, '')
    const line = `${before} ${after}`.split(/[^\w-]+/)
    return codes.every((code) => line.includes(code))
  })
}

/** Days whose line says all that the subject names: "the closing date" is that of "Closing: on May 15". */
function ofSameDay(days: readonly Fact[], subject: string, { text }: Where): readonly Fact[] {
  const wanted = contentStems(plainSubject(subject).replace(WHEREVER, ' ')).filter(
    (stem) => !SAYS_DAY.has(stem),
  )
  if (wanted.length === 0) return []
  const says = (words: string) => {
    const around = new Set(contentStems(words))
    return wanted.every((stem) => around.has(stem))
  }
  // "Starts by June 5 and is complete by October 27": what stands between two days is of the second.
  const before = (day: Fact) => {
    const from = Math.max(
      0,
      day.start - NEAR,
      ...days.filter(({ end }) => end < day.start).map(({ end }) => end),
    )
    return text.slice(from, day.start).replace(/^.*(?:\n[ \t]*\n|\f|[.;]\s)/s, '')
  }
  const near = days.filter((day) => says(before(day)))
  const told = near.length > 0 ? near : days.filter((day) => says(lineAround(text, day)))
  return days.filter(({ value }) => told.some((day) => day.value === value))
}

const SAYS_DAY = new Set(contentStems('date day time deadline new scheduled current'))
const WHEREVER =
  /\b(?:where(?:ver|soever)?|as)\s+(?:it|they|the\s+same)\s+(?:appears?|occurs?|is\s+used)\b.*$/is

/** "The prepayment fee" → "prepayment fee". */
const plainSubject = (subject: string): string =>
  subject.replace(/^.*(?:[.:]\s+|\bthat\s+|,\s+(?=the\b))/s, '').replace(/^(?:the|any|all|each)\s+/i, '')

/** Whether a value stands where the change looks, and holds until now. */
function isInScope(fact: Fact, statement: Span, { scopes, parts, part, gone }: Where): boolean {
  if (overlaps(fact, statement) || gone.some((span) => isWithin(fact, span))) return false
  if (scopes !== null) return scopes.some((span) => isWithin(fact, span))
  return parts.some((other) => other !== part && isWithin(fact, other))
}

/** Whether the words around a value, or its name, share what the subject is about. */
function speaksOf(fact: Fact, subject: string, { text }: Where): boolean {
  if (isNamedIn(fact.label, subject)) return true
  const wanted = subjectStems(
    subject.replace(
      /\b(?:section|clause|article|paragraph|schedule|exhibit|lease|agreement|contract)\b.*$/i,
      ' ',
    ),
  )
  const around = new Set(contentStems(lineAround(text, fact)))
  return [...wanted].filter((stem) => !/\d/.test(stem)).some((stem) => around.has(stem))
}

/** The words around a value in its own line or sentence. */
function lineAround(text: string, { start, end }: Span): string {
  const before = text.slice(Math.max(0, start - NEAR), start).replace(/^.*(?:\n[ \t]*\n|\f|[.;]\s)/s, '')
  const after = text.slice(end, end + NEAR).replace(/(?:\n[ \t]*\n|\f|[.;]\s).*$/s, '')
  return `${before} ${after}`
}

/** Where some words are printed in the scopes, white space aside. */
function placesOf(words: string, statement: Span, { text, scopes, parts, part }: Where): Span[] {
  const shape = words
    .trim()
    .split(/\s+/)
    .map((word) =>
      word
        .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
        .replace(/["“”]/g, '["“”]')
        .replace(/['’]/g, "['’]"),
    )
  if (shape.length === 0 || words.trim().length < 2) return []
  const own = words.trim()
  const edge = [/^[\p{L}\d]/u, /[\p{L}\d]$/u].map((shape) => shape.test(own))
  const pattern = new RegExp(
    `${edge[0] ? String.raw`(?<![\p{L}\d])` : ''}${shape.join(String.raw`\s+`)}${edge[1] ? String.raw`(?![\p{L}\d])` : ''}`,
    'giu',
  )
  const within = scopes ?? parts.filter((other) => other !== part)
  return within.flatMap((span) =>
    [...text.slice(span.start, span.end).matchAll(pattern)]
      .map((match) => ({ start: span.start + match.index, end: span.start + match.index + match[0].length }))
      .filter((place) => !overlaps(place, statement)),
  )
}

/** "So that the rent is $900", "so that it reads: “…”": what comes of words that are put in or struck out. */
const OUTCOME =
  /(?:(?:,|;)?\s+(?:so\s+that|so\s+as\s+to|making|which\s+(?:now\s+)?(?:makes|reads))|,\s+so\s+(?=\p{Ll}))/iu

/** The new words, with what the sentence says comes of them. */
function outcomeOf(text: string, statement: Span, inForce: Span | null): Span | null {
  const from = inForce?.end ?? statement.start
  const said = OUTCOME.exec(text.slice(from, statement.end))
  if (!said) return inForce
  return trimSpan(text, { start: from + said.index + said[0].length, end: statement.end })
}
