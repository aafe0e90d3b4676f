/** What the form holds; an empty text stands for none. */
export interface ProfileFields {
  readonly displayName: string
  readonly title: string
  readonly phone: string
  readonly bio: string
}

export type ProfileChanges = Partial<Record<'display_name' | 'title' | 'phone' | 'bio', string | null>>

/** Only what changed, in the database's words and without spaces around it; an emptied field is stored as none. */
export function changesOf(before: ProfileFields, after: ProfileFields): ProfileChanges {
  const changes: ProfileChanges = {}
  const name = after.displayName.trim()
  if (name !== before.displayName.trim()) changes['display_name'] = name
  for (const field of ['title', 'phone', 'bio'] as const) {
    const text = after[field].trim()
    if (text !== before[field].trim()) changes[field] = text || null
  }
  return changes
}

const NAME_MIN = 2

/** Counted as the database counts: a character outside the common plane is one. */
export const isNameTooShort = (name: string): boolean => Array.from(name.trim()).length < NAME_MIN

/** The same address in other letters is no change. */
export const isEmailChanged = (before: string, after: string): boolean =>
  after.trim().toLowerCase() !== before.toLowerCase()

/** The shape only; whether mail arrives there, the confirmation shows. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
