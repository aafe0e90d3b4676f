/** The kinds of contract a reader may choose; the choice changes the suggested questions and nothing else. */
export const CONTRACT_TYPES = [
  'auto-detect',
  'realestate',
  'medical',
  'legal',
  'financial',
  'employment',
  'insurance',
  'technology',
  'construction',
  'manufacturing',
  'transportation',
  'entertainment',
  'education',
  'government',
  'nonprofit',
  'consulting',
  'retail',
  'hospitality',
  'energy',
  'telecom',
  'automotive',
  'agriculture',
  'pharmaceutical',
  'mining',
  'aerospace',
  'maritime',
] as const

export type ContractType = (typeof CONTRACT_TYPES)[number]

/** What the selector shows for a type. */
export function contractTypeLabel(type: ContractType): string {
  if (type === 'realestate') return 'Real estate'
  return type.charAt(0).toUpperCase() + type.slice(1)
}
