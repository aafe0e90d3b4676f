import type { Figure } from './figures/claim-figure.ts'
import { findFigures } from './figures/claim-figures.ts'
import { plainNegatives, polarityOf, type Polarity } from './claim-polarity.ts'
import { rolesIn, type Roles } from './claim-roles.ts'
import { statedWords } from './claim-words.ts'

/** A clause with all that the rules compare. */
export interface Clause {
  readonly text: string
  /** The text with its negatives in one form. */
  readonly plain: string
  readonly figures: readonly Figure[]
  readonly roles: Roles
  readonly polarity: Polarity
}

/** A clause of a document, with the words it can back. */
export interface QuotedClause extends Clause {
  readonly words: ReadonlySet<string>
}

export function readClause(text: string): Clause {
  const plain = plainNegatives(text)
  return { text, plain, figures: findFigures(text), roles: rolesIn(plain), polarity: polarityOf(plain) }
}

export function readQuotedClause(text: string): QuotedClause {
  const clause = readClause(text)
  return { ...clause, words: statedWords(`${clause.plain} ${text}`, clause.figures) }
}
