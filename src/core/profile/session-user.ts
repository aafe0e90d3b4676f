import { roleOf, type Membership, type Role } from '../access/roles.ts'

/** What the auth service knows about a person. */
export interface AuthUser {
  readonly id: string
  readonly email: string | null
  /** The name given at sign-up, if any. */
  readonly metadataName: string | null
}

/** A row of `profiles`; null columns are not set. */
export interface Profile {
  readonly display_name: string | null
  readonly title: string | null
  readonly phone: string | null
  readonly bio: string | null
  readonly avatar_path: string | null
}

/** The signed-in person as the interface shows them. */
export interface SessionUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly displayName: string
  /** Initials, for the place where a picture may be. */
  readonly avatar: string
  readonly avatarUrl: string | null
  readonly bio: string
  readonly phone: string
  readonly title: string
  readonly role: Role
  readonly organizationName: string | null
}

const firstLetter = (word: string): string => {
  const point = word.codePointAt(0)
  return point === undefined ? '' : String.fromCodePoint(point)
}

/** First letters of the first two words, upper case. An empty name gives "U" as in User. */
export function initialsOf(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => firstLetter(word).toUpperCase())
    .join('')
  return letters === '' ? 'U' : letters
}

/** The chosen name, else the sign-up name, else the part of the address before the @, else "User". */
export function displayNameOf(user: AuthUser, profile: Profile | null): string {
  const candidates = [profile?.display_name, user.metadataName, user.email?.split('@')[0]]
  return candidates.map((name) => name?.trim() ?? '').find((name) => name !== '') ?? 'User'
}

/** @param profile null when there is none or it could not be read; everything then has a default */
export function deriveSessionUser(
  user: AuthUser,
  profile: Profile | null,
  avatarUrl: string | null,
  membership: Membership | null,
): SessionUser {
  const displayName = displayNameOf(user, profile)
  return {
    id: user.id,
    email: user.email ?? '',
    name: displayName,
    displayName,
    avatar: initialsOf(displayName),
    avatarUrl,
    bio: profile?.bio ?? '',
    phone: profile?.phone ?? '',
    title: profile?.title ?? '',
    role: roleOf(membership),
    organizationName: membership?.organizationName ?? null,
  }
}
