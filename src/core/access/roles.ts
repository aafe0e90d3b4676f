/** Roles in an organization, strongest first. A person without a membership has none of them. */
export const PRODUCT_ROLES = ['platform_owner', 'org_admin', 'org_user'] as const
export type ProductRole = (typeof PRODUCT_ROLES)[number]

/** What the interface shows and branches on; the database decides what is allowed. */
export type Role = ProductRole | 'user'

export interface Membership {
  readonly role: string
  readonly organizationName: string | null
  /** ISO time; orders several memberships. */
  readonly joinedAt: string
}

/**
 * The membership a person acts in: the oldest, except that platform_owner always wins.
 * @param memberships active ones only, in any order
 */
export function actingMembership(memberships: readonly Membership[]): Membership | null {
  const oldestFirst = [...memberships].sort((a, b) => a.joinedAt.localeCompare(b.joinedAt))
  return oldestFirst.find((membership) => membership.role === 'platform_owner') ?? oldestFirst[0] ?? null
}

export function roleOf(membership: Membership | null): Role {
  return PRODUCT_ROLES.find((role) => role === membership?.role) ?? 'user'
}

/** "org_admin" becomes "Org Admin". */
export function roleText(role: string): string {
  return role
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

export function mayAdministerOrganization(role: Role): boolean {
  return role === 'org_admin' || role === 'platform_owner'
}

export function mayAdministerPlatform(role: Role): boolean {
  return role === 'platform_owner'
}
