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
  /** How personal data is handled; what else is called a policy (of returns, of a firm for its staff) is 'other'. */
  'policy',
  'other',
] as const
export type AgreementKind = (typeof AGREEMENT_KINDS)[number]
