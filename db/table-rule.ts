// What the access matrix says of a table, and of whom.

/**
 * `owner` is a plain member of an organization; `colleague` and `admin` belong to the same one, `former_member`
 * did, `other_admin` runs another one, `platform_owner` the platform's. A `stranger` belongs to none.
 */
export const ACTORS = [
  'owner',
  'colleague',
  'admin',
  'other_admin',
  'former_member',
  'platform_owner',
  'stranger',
  'anonymous',
] as const
export type Actor = (typeof ACTORS)[number]

/** The rows the tests seed, by the id that finds each: all belong to `owner`. */
export type Seeded =
  | 'owner'
  | 'document'
  | 'chat'
  | 'organization'
  | 'membership'
  | 'invitation'
  | 'bucket'
  | 'none'

export interface TableRule {
  /** Schema and name. */
  readonly table: string
  /** Which rows are the owner's: a column and what it equals. */
  readonly rows: readonly [column: string, seeded: Seeded]
  readonly select: readonly Actor[]
  /** Who may add a row to what is the owner's. */
  readonly insert: readonly Actor[]
  readonly update: readonly Actor[]
  readonly delete: readonly Actor[]
  /** Columns granted to signed-in users, in the table's order. `all` means every column. */
  readonly columns: {
    readonly select: 'all' | readonly string[]
    readonly insert: readonly string[]
    readonly update: readonly string[]
  }
  /**
   * Which rows hold what was read of a document, as a condition. While the document is not completed nobody but the
   * service reads, changes or deletes one of them.
   */
  readonly derived?: string
  /** A change and an insert to try where some actor may make one. */
  readonly change?: string
  readonly addition?: string
}
