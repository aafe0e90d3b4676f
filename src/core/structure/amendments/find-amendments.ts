import type { Clause, Fact } from '#core/document/clause.ts'
import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { AmendmentReader } from './amendment-reader.ts'
import type { Change } from './change.ts'
import { MAY_CHANGE } from './operations.ts'
import { partAt, partsOf, rankOf } from './parts.ts'
import { provisionsOf } from './provisions.ts'
import { withPrecedence } from './precedence-changes.ts'
import { additionsOf } from './additions.ts'

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
  if (!CHANGES_SOMETHING.test(text)) return []
  const parts = partsOf(text, clauses)
  const provisions = provisionsOf(text, clauses, parts)
  const reader = new AmendmentReader({ text, parts, provisions, facts })
  const statements = splitSentences(text)
    .filter(({ start, end }) => end - start <= MAX_STATEMENT && MAY_CHANGE.test(text.slice(start, end)))
    .slice(0, MAX_STATEMENTS)
  const rank = ({ start }: Span) => rankOf(partAt(parts, start), parts)
  // Sorted stably: within one part they stand as they are read.
  const inOrder = statements.toSorted((a, b) => rank(a) - rank(b))
  for (const statement of inOrder) reader.read(statement)
  const changes = withPrecedence(reader.changes, inOrder, { text, parts, provisions, facts })
  return [...changes, ...additionsOf(changes, { text, parts, provisions })].toSorted(
    (a, b) => a.statement.start - b.statement.start,
  )
}
