/** What the form holds; an empty text stands for none. */
export interface ProfileFields {
  readonly displayName: string
  readonly title: string
  readonly phone: string
  readonly bio: string
}

export type ProfileChanges = Partial<Record<'display_name' | 'title' | 'phone' | 'bio', string | null>>

/** Only what changed, in the database's words; an emptied field is stored as none. */
export function changesOf(before: ProfileFields, after: ProfileFields): ProfileChanges {
  const changes: ProfileChanges = {}
  const name = after.displayName.trim()
  if (name !== before.displayName) changes['display_name'] = name
  for (const field of ['title', 'phone', 'bio'] as const)
    if (after[field] !== before[field]) changes[field] = after[field] || null
  return changes
}

const NAME_MIN = 2

export const isNameTooShort = (name: string): boolean => name.trim().length < NAME_MIN
