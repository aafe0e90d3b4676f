import type { Clause, Fact } from '#core/document/clause.ts'
import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { additionsOf } from './additions.ts'
import type { Amendments, Change } from './change.ts'
import type { Candidate } from './pairs/candidates.ts'
import { changeOf } from './in-force.ts'
import type { PairModel } from './pairs/judge-pairs.ts'
import learned from './pairs/pair-model.json' with { type: 'json' }
import type { Paper } from './paper.ts'
import { partAt, partsOf, rankOf, type Part } from './parts/parts.ts'
import { standingParts } from './parts/standing-parts.ts'
import { provisionsOf } from './places/provisions.ts'
import { withPrecedence } from './precedence-changes.ts'
import { readPrecedence } from './precedence.ts'
import { withoutRestored } from './restored.ts'
import { SayingsReader } from './sayings/find-sayings.ts'
import { AmendmentReader } from './stated/amendment-reader.ts'
import { hasFigureBefore } from './stated/figure-before.ts'
import { MAY_CHANGE } from './stated/operations.ts'

/** Words without which a document changes nothing that it says. */
const CHANGES_SOMETHING =
  /\b(?:delet|amend|replac|supersed|restat|stricken|struck|strik|substitut|no longer|notwithstanding|prevail|preceden|priorit|conflict|inconsisten|discrepan|different things|instead of|rather than|in (?:place|lieu) of|(?:chang|increas|decreas|reduc|rais|lower|extend|shorten|modif|revis|adjust|mov|updat|correct|postpon)\w* (?:from|to)\b)/i
const MAX_STATEMENT = 1500
/** Far more than a book of amendments has. */
const MAX_STATEMENTS = 4000

/** A document and what it says by name that it changes. */
interface Opened {
  readonly paper: Paper
  /** The parts that say something, in the order in which they were made. */
  readonly inOrder: readonly Part[]
  readonly statements: readonly Span[]
  readonly stated: readonly Change[]
}

/**
 * What a document changes of what it says elsewhere, an amendment, a rider or special conditions in the same file most
 * of all: the words that hold now, each with those that they stand for. English only. Later amendments come last and
 * change what earlier ones left. What is not sure enough to take words back is only possible.
 *
 * @param facts of the document; the values among them are compared
 */
export function findAmendments(
  text: string,
  clauses: readonly Clause[],
  facts: readonly Fact[],
  model: PairModel = learned,
): Amendments {
  const opened = open(text, clauses, facts)
  if (!opened) return { changes: [], possible: [] }
  const { paper, inOrder, statements, stated } = opened
  let read: Amendments = { changes: stated, possible: [] }
  const amending = later(inOrder)
  const sayings = amending.length === 0 ? null : new SayingsReader(paper, stated)
  for (const { part, over } of amending) read = sayings?.read(read, part, over, model) ?? read
  const said = read.changes.filter((change) => hasFigureBefore(change, text))
  const all = withPrecedence(withoutRestored(said, paper), statements, paper)
  return {
    changes: [...all, ...additionsOf(all, paper)].toSorted((a, b) => a.statement.start - b.statement.start),
    possible: read.possible.filter(({ replaced }) => !replaced.some((old) => changeOf(old, all))),
  }
}

/** The pairs of sentences of which it is judged whether one stands for the other. */
export function candidatesIn(text: string, clauses: readonly Clause[], facts: readonly Fact[]): Candidate[] {
  const opened = open(text, clauses, facts)
  if (!opened) return []
  const sayings = new SayingsReader(opened.paper, opened.stated)
  return later(opened.inOrder).flatMap(({ part, over }) => sayings.candidates(part, over))
}

function open(text: string, clauses: readonly Clause[], facts: readonly Fact[]): Opened | null {
  const found = standingParts(text, partsOf(text, clauses))
  if (!CHANGES_SOMETHING.test(text) && !found.some(({ isAmending }) => isAmending)) return null
  const parts = withFirst(text, found)
  const paper = { text, parts, facts, provisions: provisionsOf(text, clauses, parts) }
  const all = splitSentences(text)
    .filter(({ start, end }) => end - start <= MAX_STATEMENT && MAY_CHANGE.test(text.slice(start, end)))
    .slice(0, MAX_STATEMENTS)
  const byPart = Map.groupBy(all, ({ start }) => partAt(parts, start))
  // Sorted stably: papers without a number stand as they are read.
  const inOrder = parts
    .filter(({ isVoid }) => !isVoid)
    .toSorted((a, b) => rankOf(a, parts) - rankOf(b, parts))
  const statements = inOrder.flatMap((part) => byPart.get(part) ?? [])
  const reader = new AmendmentReader(paper)
  for (const statement of statements) reader.read(statement)
  return { paper, inOrder, statements, stated: reader.changes }
}

/** The parts that are there to change others, each with those that it may change. */
const later = (inOrder: readonly Part[]): { part: Part; over: readonly Part[] }[] =>
  inOrder.flatMap((part, at) =>
    part.isAmending
      ? [
          {
            part,
            over: inOrder.filter((other, place) => other !== part && (!other.isAmending || place < at)),
          },
        ]
      : [],
  )

/** The parts, each with whether the file says that it holds before others. */
function withFirst(text: string, parts: readonly Part[]): readonly Part[] {
  const first = new Set(
    splitSentences(text)
      .filter(({ start, end }) => end - start <= MAX_STATEMENT)
      .flatMap((statement) => readPrecedence(text, statement, parts))
      .map((said) => said.first),
  )
  return parts.map((part) => (first.has(part) ? { ...part, isFirst: true } : part))
}
