/** What a reader found that its owner should know before trusting the answers. */
export const WARNING_KINDS = [
  'approximate_pages',
  'cut_lists',
  'damaged_page',
  'hidden_text',
  'missing_file',
  'missing_page',
  'no_text',
  'other_language',
  'poor_scan',
  'tracked_changes',
  'unread_words',
] as const
export type WarningKind = (typeof WARNING_KINDS)[number]

export interface Warning {
  readonly kind: WarningKind
  /** The physical pages it is about, ascending; empty when it is about the whole document. */
  readonly pages: readonly number[]
  /** One or two plain sentences: what was found and what to do. */
  readonly message: string
}
