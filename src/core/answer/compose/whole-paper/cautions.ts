import type { AgreementKind } from '#core/document/agreement-kind.ts'

/** What people regret not having read, by kind of paper, worst first; names of the vocabulary's topics. */
const OF_KIND: Readonly<Partial<Record<AgreementKind, readonly string[]>>> = {
  lease: [
    'leave early',
    'renewal',
    'late payment',
    'deposit',
    'price rises',
    'landlord comes in',
    'repairs',
    'sublet',
  ],
  bill: ['late payment', 'collections and credit', 'due date', 'billing error', 'loan interest'],
  job_offer: ['getting fired', 'non-compete', 'conditions of the offer', 'who owns work', 'bonus and equity'],
  employment: ['getting fired', 'non-compete', 'who owns work', 'secrets', 'customers off limits'],
  subscription: [
    'renewal',
    'stop renewal',
    'cancel a subscription',
    'price rises',
    'refund',
    'change the terms',
  ],
  insurance: ['blame', 'late payment', 'price rises', 'renewal', 'getting fired'],
  loan: [
    'loan interest',
    'late payment',
    'collateral',
    'pay off early',
    'end for breach',
    'collections and credit',
  ],
  policy: ['who they share with', 'what they collect', 'keep data', 'change the terms'],
}

/** What any contract may hold that binds more than one thinks. */
const OF_ANY = [
  'renewal',
  'leave early',
  'set damages',
  'pay for their loss',
  'no cap',
  'liability cap',
  'disputes',
  'promise not to sue',
  'non-compete',
  'exclusivity',
  'change the terms',
  'price rises',
  'late payment',
  'pass it on',
]

/** The topics to be careful about in a paper of a kind, its own first. */
export function cautionsFor(kind: AgreementKind): string[] {
  return [...new Set([...(OF_KIND[kind] ?? []), ...OF_ANY])]
}
