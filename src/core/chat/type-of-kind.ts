import type { AgreementKind } from '#core/document/agreement-kind.ts'
import type { ContractType } from './contract-types.ts'

/** Enough to suggest questions by; the reader can still choose another type. */
const SURE = 0.6

/** The kinds whose questions are known; a bill or a subscription may be about anything. */
const TYPE_OF_KIND: Readonly<Partial<Record<AgreementKind, ContractType>>> = {
  lease: 'realestate',
  job_offer: 'employment',
  employment: 'employment',
  insurance: 'insurance',
  loan: 'financial',
  guarantee: 'financial',
  nda: 'legal',
  service_agreement: 'consulting',
  license: 'technology',
  supply: 'manufacturing',
  sale: 'retail',
}

/** The type whose questions are worth asking of a document; `auto-detect` when nothing is certain. */
export function typeOfKind(kind: string | null, confidence: number | null): ContractType {
  if (kind === null || (confidence ?? 0) < SURE || !Object.hasOwn(TYPE_OF_KIND, kind)) return 'auto-detect'
  return TYPE_OF_KIND[kind as AgreementKind] ?? 'auto-detect'
}
