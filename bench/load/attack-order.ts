/** What the attacker is told, as JSON in its first argument. */
export interface AttackOrder {
  readonly url: string
  readonly anonKey: string
  readonly kind: AttackKind
  readonly seconds: number
  /** Connections of each account. */
  readonly parallel: number
  readonly accounts: readonly AttackAccount[]
}

export interface AttackAccount {
  readonly token: string
  /** Where it says it comes from. */
  readonly address: string
  /** A chat of 4 MB. */
  readonly chatId: string
  /** A signed link to a file of 10 MB, relative to the storage wire. */
  readonly link: string
}

export const ATTACK_KINDS = [
  'patterns',
  'patterns-refused',
  'comparisons',
  'replies',
  'unread-replies',
  'slow-bodies',
  'slow-uploads',
  'sockets',
  'filters',
  'exports',
  'links',
  'unread-links',
  'abandoned',
] as const
export type AttackKind = (typeof ATTACK_KINDS)[number]
