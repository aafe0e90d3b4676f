import { initialsOf } from '#core/profile/session-user.ts'

/** Two letters for a chat: the usual initials, or the first two letters of a name of one word ("Ann" → "AN"). */
export function chatInitials(name: string): string {
  const initials = initialsOf(name)
  if (Array.from(initials).length > 1) return initials
  const letters = Array.from(name.trim() || 'User').slice(0, 2)
  return letters.join('').toUpperCase()
}
