import type { Clause, Fact } from '#core/document/clause.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { AmendmentReader } from './stated/amendment-reader.ts'
import type { Change } from './change.ts'
import { MAY_CHANGE } from './stated/operations.ts'
import type { Paper } from './paper.ts'
import { partAt, partsOf, rankOf, type Part } from './parts/parts.ts'
import { provisionsOf } from './places/provisions.ts'
import { readPrecedence } from './precedence.ts'
import { withPrecedence } from './precedence-changes.ts'
import { additionsOf } from './additions.ts'
import { withoutRestored } from './restored.ts'
import { standingParts } from './parts/standing-parts.ts'
import { SayingsReader } from './sayings/find-sayings.ts'

/** Words without which a document changes nothing that it says. */
const CHANGES_SOMETHING =
  /\b(?:delet|amend|replac|supersed|restat|stricken|struck|strik|substitut|no longer|notwithstanding|prevail|preceden|priorit|conflict|inconsisten|discrepan|different things|instead of|rather than|in (?:place|lieu) of|(?:chang|increas|decreas|reduc|rais|lower|extend|shorten|modif|revis|adjust|mov|updat|correct|postpon)\w* (?:from|to)\b)/i
const MAX_STATEMENT = 1500
/** Far more than a book of amendments has. */
const MAX_STATEMENTS = 4000

/**
 * What a document changes of what it says elsewhere, an amendment, a rider or special conditions in the same file most
 * of all: the words that hold now, each with those that they stand for. English only. Later amendments come last and
 * change what earlier ones left.
 *
 * @param facts of the document; the values among them are compared
 */
export function findAmendments(text: string, clauses: readonly Clause[], facts: readonly Fact[]): Change[] {
  const found = standingParts(text, partsOf(text, clauses))
  if (!CHANGES_SOMETHING.test(text) && !found.some(({ isAmending }) => isAmending)) return []
  const parts = withFirst(text, found)
  const paper = { text, parts, facts, provisions: provisionsOf(text, clauses, parts) }
  const statements = splitSentences(text)
    .filter(({ start, end }) => end - start <= MAX_STATEMENT && MAY_CHANGE.test(text.slice(start, end)))
    .slice(0, MAX_STATEMENTS)
  const byPart = Map.groupBy(statements, ({ start }) => partAt(parts, start))
  // Sorted stably: papers without a number stand as they are read.
  const inOrder = parts
    .filter(({ isVoid }) => !isVoid)
    .toSorted((a, b) => rankOf(a, parts) - rankOf(b, parts))
  const reader = new AmendmentReader(paper)
  for (const part of inOrder) for (const statement of byPart.get(part) ?? []) reader.read(statement)
  const changes = withPrecedence(
    withoutRestored(withSayings(reader.changes, inOrder, paper), paper),
    inOrder.flatMap((part) => byPart.get(part) ?? []),
    paper,
  )
  return [...changes, ...additionsOf(changes, paper)].toSorted(
    (a, b) => a.statement.start - b.statement.start,
  )
}

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

/** With the changes of papers that say in plain words what holds now; what they state by name is known before. */
function withSayings(stated: readonly Change[], inOrder: readonly Part[], paper: Paper): readonly Change[] {
  let changes = stated
  let sayings: SayingsReader | null = null
  for (const [at, part] of inOrder.entries()) {
    if (!part.isAmending) continue
    const over = inOrder.filter((other, place) => other !== part && (!other.isAmending || place < at))
    sayings ??= new SayingsReader(paper)
    changes = sayings.read(changes, part, over)
  }
  return changes
}
