import type { QueryGroup, QueryTerm } from './ranking/lexical-rank.ts'
import { readWritten } from './words/phrases.ts'
import { AGREEMENT_CONCEPTS } from './vocabulary/agreement.ts'
import { BUSINESS_CONCEPTS } from './vocabulary/business.ts'
import type { Concept } from './vocabulary/concept.ts'
import { EVERYDAY_CONCEPTS } from './vocabulary/everyday.ts'
import { HOME_CONCEPTS } from './vocabulary/home.ts'
import { MONEY_CONCEPTS } from './vocabulary/money.ts'
import { SERVICE_CONCEPTS } from './vocabulary/service.ts'
import { WORK_CONCEPTS } from './vocabulary/work.ts'

/** A matter with the words a document uses for it, ready to be searched for. */
export interface Matter extends Concept {
  readonly group: QueryGroup
}

const NEAR_WEIGHT = 0.4

/** Everything a question may ask about; the question classifier's file names them in this order. */
export const MATTERS: readonly Matter[] = [
  ...AGREEMENT_CONCEPTS,
  ...HOME_CONCEPTS,
  ...MONEY_CONCEPTS,
  ...WORK_CONCEPTS,
  ...SERVICE_CONCEPTS,
  ...BUSINESS_CONCEPTS,
  ...EVERYDAY_CONCEPTS,
].map((concept) => ({ ...concept, group: { weight: 1, terms: termsOf(concept) } }))

function termsOf({ says, near = '' }: Concept): QueryTerm[] {
  return [
    ...readWritten(says).map((stems) => ({ stems, weight: 1 })),
    ...readWritten(near).map((stems) => ({ stems, weight: NEAR_WEIGHT })),
  ]
}
