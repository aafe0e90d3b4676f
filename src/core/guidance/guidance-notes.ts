import type { GuidanceNote } from './note.ts'
import { AGREEMENT_NOTES } from './notes/agreements.ts'
import { BILL_NOTES } from './notes/bills.ts'
import { BUSINESS_NOTES } from './notes/business.ts'
import { EVERYDAY_NOTES } from './notes/everyday.ts'
import { HOME_NOTES } from './notes/home.ts'
import { INSURANCE_NOTES } from './notes/insurance.ts'
import { LOAN_NOTES } from './notes/loans.ts'
import { PRIVACY_NOTES } from './notes/privacy.ts'
import { SUBSCRIPTION_NOTES } from './notes/subscriptions.ts'
import { WORK_NOTES } from './notes/work.ts'

export interface GuidanceGroup {
  /** For addresses. */
  readonly id: string
  readonly heading: string
  readonly notes: readonly GuidanceNote[]
}

/** Everything general an answer can say, in the order a reader sees it listed. */
export const GUIDANCE_GROUPS: readonly GuidanceGroup[] = [
  { id: 'renting', heading: 'Renting a home', notes: HOME_NOTES },
  { id: 'bills', heading: 'Bills', notes: BILL_NOTES },
  { id: 'jobs', heading: 'Jobs', notes: WORK_NOTES },
  { id: 'subscriptions', heading: 'Subscriptions', notes: SUBSCRIPTION_NOTES },
  { id: 'insurance', heading: 'Insurance', notes: INSURANCE_NOTES },
  { id: 'loans', heading: 'Loans', notes: LOAN_NOTES },
  { id: 'everyday', heading: 'Shopping, travel, platforms', notes: EVERYDAY_NOTES },
  { id: 'contracts', heading: 'Contracts in general', notes: AGREEMENT_NOTES },
  { id: 'business', heading: 'Business contracts', notes: BUSINESS_NOTES },
  { id: 'privacy', heading: 'Privacy', notes: PRIVACY_NOTES },
]

export const GUIDANCE_NOTES: readonly GuidanceNote[] = GUIDANCE_GROUPS.flatMap(({ notes }) => notes)
