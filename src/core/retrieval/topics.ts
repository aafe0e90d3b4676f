import type { QueryGroup, QueryTerm } from './ranking/lexical-rank.ts'
import { readWritten } from './words/phrases.ts'
import { AGREEMENT_TOPICS } from './vocabulary/agreement.ts'
import { BUSINESS_TOPICS } from './vocabulary/business.ts'
import type { Topic } from './vocabulary/topic.ts'
import { EVERYDAY_TOPICS } from './vocabulary/everyday.ts'
import { HOME_TOPICS } from './vocabulary/home.ts'
import { MONEY_TOPICS } from './vocabulary/money.ts'
import { SERVICE_TOPICS } from './vocabulary/service.ts'
import { WORK_TOPICS } from './vocabulary/work.ts'

/** A topic with the words a document uses for it, ready to be searched for. */
export interface SearchableTopic extends Topic {
  readonly group: QueryGroup
}

const NEAR_WEIGHT = 0.4

/** Everything a question may ask about; the question classifier's file names them in this order. */
export const TOPICS: readonly SearchableTopic[] = [
  ...AGREEMENT_TOPICS,
  ...HOME_TOPICS,
  ...MONEY_TOPICS,
  ...WORK_TOPICS,
  ...SERVICE_TOPICS,
  ...BUSINESS_TOPICS,
  ...EVERYDAY_TOPICS,
].map((topic) => ({ ...topic, group: { weight: 1, terms: termsOf(topic) } }))

function termsOf({ says, near = '' }: Topic): QueryTerm[] {
  return [
    ...readWritten(says).map((stems) => ({ stems, weight: 1 })),
    ...readWritten(near).map((stems) => ({ stems, weight: NEAR_WEIGHT })),
  ]
}
