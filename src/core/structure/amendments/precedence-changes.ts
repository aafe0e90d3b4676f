import type { Fact } from '#core/document/clause.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Span } from '#core/segmentation/span.ts'
import type { Paper } from './paper.ts'
import { isWithin, overlaps, type Change } from './change.ts'
import { nameOf } from './places/name.ts'
import { readPrecedence } from './precedence.ts'
import { hangsFirst, hangsOnSame } from './sayings/standing.ts'
import { familyOf, isComparable, isSameName, outdated, subjectStems } from './same-subject.ts'

/** What is compared at most: more than any two papers have in common, and no more than takes a moment. */
const MAX_PAIRS = 100_000
const MAX_STATED = 20
/** Headings under which papers put what belongs nowhere else. */
const EVERYWHERE =
  /^(?:general|misc|other|definition|introduction|recital|background|signature|scope|purpose|preamble|everything else|notices?$)/i

/**
 * Changes and, behind them, what gives way to a part that holds first: a value where that part names another for the
 * same thing, and a clause where it has one under the same heading.
 */
export function withPrecedence(
  changes: readonly Change[],
  statements: readonly Span[],
  paper: Paper,
): Change[] {
  const { text, parts, facts, provisions } = paper
  const all = [...changes]
  const said = statements
    .flatMap((statement) => readPrecedence(text, statement, parts))
    .filter(({ first }) => !first.isVoid)
  const amendments = parts.filter(({ isAmendment, isVoid }) => isAmendment && !isVoid)
  const unsaid = amendments
    .filter((part) => !said.some(({ first }) => first === part))
    .map((first) => ({
      statement: { start: first.start, end: first.start + first.title.length },
      first,
      over: parts.filter((part) => !part.isAmending && part.start < first.start),
    }))
  const likeSentences = comparer(text)
  for (const { statement, first, over } of [...said, ...unsaid].slice(0, MAX_STATED)) {
    const holds = facts.filter(
      (fact) =>
        isWithin(fact, first) &&
        isComparable(fact) &&
        !isGone(fact, all) &&
        !isTold(fact, changes) &&
        !isMore(text, fact),
    )
    for (const below of over.filter(({ isVoid }) => !isVoid)) {
      const lower = facts.filter((fact) => isWithin(fact, below) && isComparable(fact) && !isGone(fact, all))
      for (const fact of holds.length * lower.length > MAX_PAIRS ? [] : holds) {
        const isSame = (other: typeof fact) =>
          familyOf(other) === familyOf(fact) && isSameName(other.label, fact.label)
        const isNamed = lower.some(isSame)
        const alike = isNamed ? isSame : (other: typeof fact) => other === fact || likeSentences(fact, other)
        const old = lower.filter(alike)
        const isPlain =
          new Set(old.map(({ value }) => value)).size === 1 &&
          new Set(holds.filter(alike).map(({ value }) => value)).size === 1
        const replaced = old.filter((one) => one.value !== fact.value && !hangsAlone(text, fact, one))
        if (!isPlain || replaced.every((one) => isGone(one, all))) continue
        const around = (span: Span) =>
          provisions.findLast((one) => one.start <= span.start && span.start < one.end)
        all.push({
          kind: 'prevails',
          statement,
          inForce: { start: fact.start, end: fact.end },
          replaced: replaced.map(({ start, end }) => ({ start, end })),
          restated: [],
          target: around(replaced[0] ?? fact)?.id ?? null,
          by: nameOf(paper, fact),
          clause: around(fact)?.id ?? null,
          isFormer: false,
        })
      }
      if (!first.isAmending && first === parts[0]) continue
      for (const own of provisions.filter(
        ({ part, heading, kind }) =>
          part === first && heading !== null && (kind === 'clause' || kind === 'heading'),
      )) {
        if (own.start === first.start) continue
        if (EVERYWHERE.test(own.heading ?? '') || subjectStems(own.heading ?? '').size === 0) continue
        const same = provisions.filter(
          ({ part, heading }) => part === below && isSameName(heading, own.heading),
        )
        const [target] = same
        if (
          !target ||
          same.length > 1 ||
          all.some(
            (change) => change.target === target.id || (change.clause === own.id && change.kind !== 'added'),
          )
        )
          continue
        const replaced = outdated(
          holds.filter((fact) => isWithin(fact, own)),
          lower.filter((fact) => isWithin(fact, target)),
        )
        if (replaced.length === 0) continue
        all.push({
          kind: 'prevails',
          statement,
          inForce: { start: own.start, end: own.end },
          replaced,
          restated: [],
          target: target.id,
          by: nameOf(paper, own),
          clause: own.id,
          isFormer: false,
        })
      }
    }
  }
  return all
}

const isGone = (span: Span, changes: readonly Change[]): boolean =>
  changes.some(({ replaced, restated }) => [...replaced, ...restated].some((old) => overlaps(span, old)))

/** Whether a change says what stands before a value. */
const isTold = (span: Span, changes: readonly Change[]): boolean =>
  changes.some(({ inForce, replaced }) => inForce !== null && replaced.length > 0 && overlaps(span, inForce))

/** Whether a value holds only if something comes about on which the other does not hang. */
function hangsAlone(text: string, fact: Span, other: Span): boolean {
  const [own, old] = [sentenceBefore(text, fact), sentenceBefore(text, other)]
  return hangsFirst(own) && !hangsOnSame(own, old)
}

const sentenceBefore = (text: string, { start }: Span): string =>
  text.slice(Math.max(0, start - 300), start).replace(/^.*(?:[.;:]\s|\n[ \t]*\n|\f)/s, '')

/** "An additional deposit of $300" stands beside the deposit. */
const isMore = (text: string, { start }: Span): boolean =>
  /\b(?:additional|further|extra|another)\b[^.;\n]*$/i.test(text.slice(Math.max(0, start - 60), start))

/** Sentences that share less of their words say different things. */
const LIKE = 0.7
const MIN_STEMS = 4

/** Whether two values of one type stand in sentences that say the same but for their figures. */
function comparer(text: string): (one: Fact, other: Fact) => boolean {
  const known = new Map<Fact, ReadonlySet<string>>()
  const stemsOf = (fact: Fact): ReadonlySet<string> => {
    const stems = known.get(fact) ?? new Set(wordsAround(text, fact))
    known.set(fact, stems)
    return stems
  }
  return (one, other) => {
    if (one.type !== other.type || one.value === other.value) return false
    const [a, b] = [stemsOf(one), stemsOf(other)]
    const shared = [...a].filter((stem) => b.has(stem)).length
    return shared >= MIN_STEMS && shared / (a.size + b.size - shared) >= LIKE
  }
}

/** The words of the sentence around a value, without figures. */
function wordsAround(text: string, { start, end }: Span): string[] {
  const before = text.slice(Math.max(0, start - 300), start).replace(/^.*(?:[.;:]\s|\n[ \t]*\n|\f)/s, '')
  const after = text.slice(end, end + 300).replace(/(?:[.;:](?:\s|$)|\n[ \t]*\n|\f).*$/s, '')
  return contentStems(`${before} ${after}`).filter((stem) => !/\d/.test(stem))
}
