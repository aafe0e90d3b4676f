import type { User } from '@supabase/supabase-js'
import { actingMembership, type Membership } from '#core/access/roles.ts'
import { deriveSessionUser, type Profile, type SessionUser } from '#core/profile/session-user.ts'
import { unlessAway } from '../client/connection/connection.ts'
import { isAwayStatus } from '../client/error-text.ts'
import { beginLastSeen, keptUser } from '../client/queries/last-seen.ts'
import { checkSession, supabase } from '../client/supabase.ts'
import { SIGNED_LINK_SECONDS } from '../constants.ts'

/**
 * Reads what belongs to a person: profile, picture, membership. Every part may fail and then has its default, so
 * that nobody is locked out by a missing profile. When nothing can be reached, the person is who was last seen.
 * @returns the person, and whether that was read just now
 */
export async function loadSessionUser(user: User): Promise<{ user: SessionUser; isRead: boolean }> {
  beginLastSeen(user.id)
  const known = { id: user.id, email: user.email ?? null, metadataName: metadataName(user.user_metadata) }
  const read = async (): Promise<SessionUser | null> => {
    const [profile, membership] = await Promise.all([readProfile(user.id), readMembership(user.id)])
    if (profile === 'away') return null
    const avatarUrl = await signedAvatarUrl(profile?.avatar_path ?? null)
    return deriveSessionUser(known, profile, avatarUrl, membership)
  }
  const loaded = await unlessAway(read())
  if (loaded !== null) return { user: loaded, isRead: true }
  return {
    user: (await keptUser<SessionUser>()) ?? deriveSessionUser(known, null, null, null),
    isRead: false,
  }
}

/** Null when there is no row (PGRST116) and when the read was refused. */
async function readProfile(userId: string): Promise<Profile | null | 'away'> {
  const { data, status } = await supabase
    .from('profiles')
    .select('display_name, title, phone, bio, avatar_path')
    .eq('id', userId)
    .maybeSingle()
  // The session was ended elsewhere: no screen is shown before that is known.
  if (status === 401) await checkSession()
  return isAwayStatus(status) ? 'away' : data
}

/** Two small reads, since the server joins nothing; the second only for the few who belong to an organization. */
async function readMembership(userId: string): Promise<Membership | null> {
  const memberships = await supabase
    .from('user_organizations')
    .select('role, joined_at, organization_id')
    .eq('user_id', userId)
    .eq('status', 'active')
  const rows = memberships.data ?? []
  if (rows.length === 0) return null
  const organizations = await supabase
    .from('organizations')
    .select('id, name')
    .in(
      'id',
      rows.map((row) => row.organization_id),
    )
  const names = new Map((organizations.data ?? []).map(({ id, name }) => [id, name]))
  return actingMembership(
    rows.map((row) => ({
      role: row.role,
      organizationName: names.get(row.organization_id) ?? null,
      joinedAt: row.joined_at,
    })),
  )
}

async function signedAvatarUrl(path: string | null): Promise<string | null> {
  if (path === null || path === '') return null
  const { data } = await supabase.storage.from('avatars').createSignedUrl(path, SIGNED_LINK_SECONDS)
  return data?.signedUrl ?? null
}

function metadataName(metadata: Readonly<Record<string, unknown>>): string | null {
  const name = metadata['name'] ?? metadata['full_name']
  return typeof name === 'string' ? name : null
}
