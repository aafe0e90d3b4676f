import type { AgreementKind } from '#core/document/agreement-kind.ts'

const NAMES: Readonly<Record<Exclude<AgreementKind, 'other'>, string>> = {
  lease: 'Lease',
  bill: 'Bill',
  job_offer: 'Job offer',
  employment: 'Employment contract',
  subscription: 'Subscription',
  insurance: 'Insurance policy',
  loan: 'Loan agreement',
  nda: 'Confidentiality agreement',
  service_agreement: 'Service agreement',
  license: 'License agreement',
  supply: 'Supply agreement',
  sale: 'Sale agreement',
  guarantee: 'Guarantee',
  policy: 'Policy',
}
/** Below `LIKELY` a kind is a guess and said as one; below `POSSIBLE` it is not said. */
const LIKELY = 0.75
const POSSIBLE = 0.4

/** What sort of paper it is, in words that are as sure as the reader was; null when it is not worth saying. */
export function agreementName(kind: string | null, confidence: number | null): string | null {
  const name = kind !== null && Object.hasOwn(NAMES, kind) ? NAMES[kind as keyof typeof NAMES] : null
  const sure = confidence ?? 0
  if (name === null || sure < POSSIBLE) return null
  return sure >= LIKELY ? name : `Probably: ${name.toLowerCase()}`
}
