/** The kinds of paper that are told apart; what each usually holds differs. */
export const AGREEMENT_KINDS = [
  'lease',
  'bill',
  'job_offer',
  'employment',
  'subscription',
  'insurance',
  'loan',
  'nda',
  'service_agreement',
  'license',
  'supply',
  'sale',
  'guarantee',
  'policy',
  'other',
] as const
export type AgreementKind = (typeof AGREEMENT_KINDS)[number]
