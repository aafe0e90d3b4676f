import type { GuidanceTopic } from './topic.ts'
import { AGREEMENT_TOPICS } from './topics/agreements.ts'
import { BILL_TOPICS } from './topics/bills.ts'
import { BUSINESS_TOPICS } from './topics/business.ts'
import { EVERYDAY_TOPICS } from './topics/everyday.ts'
import { HOME_TOPICS } from './topics/home.ts'
import { INSURANCE_TOPICS } from './topics/insurance.ts'
import { LOAN_TOPICS } from './topics/loans.ts'
import { PRIVACY_TOPICS } from './topics/privacy.ts'
import { SUBSCRIPTION_TOPICS } from './topics/subscriptions.ts'
import { WORK_TOPICS } from './topics/work.ts'

export interface GuidanceGroup {
  /** For addresses. */
  readonly id: string
  readonly heading: string
  readonly topics: readonly GuidanceTopic[]
}

/** Everything general an answer can say, in the order a reader sees it listed. */
export const GUIDANCE_GROUPS: readonly GuidanceGroup[] = [
  { id: 'renting', heading: 'Renting a home', topics: HOME_TOPICS },
  { id: 'bills', heading: 'Bills', topics: BILL_TOPICS },
  { id: 'jobs', heading: 'Jobs', topics: WORK_TOPICS },
  { id: 'subscriptions', heading: 'Subscriptions', topics: SUBSCRIPTION_TOPICS },
  { id: 'insurance', heading: 'Insurance', topics: INSURANCE_TOPICS },
  { id: 'loans', heading: 'Loans', topics: LOAN_TOPICS },
  { id: 'everyday', heading: 'Shopping, travel, platforms', topics: EVERYDAY_TOPICS },
  { id: 'contracts', heading: 'Contracts in general', topics: AGREEMENT_TOPICS },
  { id: 'business', heading: 'Business contracts', topics: BUSINESS_TOPICS },
  { id: 'privacy', heading: 'Privacy', topics: PRIVACY_TOPICS },
]

export const GUIDANCE_TOPICS: readonly GuidanceTopic[] = GUIDANCE_GROUPS.flatMap(({ topics }) => topics)
