import { expect, test } from 'vitest'
import {
  actingMembership,
  mayAdministerOrganization,
  mayAdministerPlatform,
  roleOf,
  roleText,
} from './roles.ts'

const membership = (role: string, joinedAt: string) => ({ role, organizationName: role, joinedAt })

test('the oldest membership is the acting one', () => {
  const old = membership('org_user', '2026-01-01T00:00:00Z')
  expect(actingMembership([membership('org_admin', '2026-02-01T00:00:00Z'), old])).toBe(old)
  expect(actingMembership([])).toBeNull()
})

test('platform_owner wins over an older membership', () => {
  const owner = membership('platform_owner', '2026-02-01T00:00:00Z')
  expect(actingMembership([membership('org_user', '2026-01-01T00:00:00Z'), owner])).toBe(owner)
})

test('without a membership, or with an unknown role, a person is a plain user', () => {
  expect(roleOf(null)).toBe('user')
  expect(roleOf(membership('superuser', ''))).toBe('user')
  expect(roleOf(membership('org_admin', ''))).toBe('org_admin')
})

test.each([
  ['platform_owner', 'Platform Owner'],
  ['org_admin', 'Org Admin'],
  ['org_user', 'Org User'],
  ['user', 'User'],
])('%s reads as %s', (role, text) => {
  expect(roleText(role)).toBe(text)
})

test('only the two administrator roles open the organization, only the owner the platform', () => {
  const roles = ['platform_owner', 'org_admin', 'org_user', 'user'] as const
  expect(roles.filter(mayAdministerOrganization)).toEqual(['platform_owner', 'org_admin'])
  expect(roles.filter(mayAdministerPlatform)).toEqual(['platform_owner'])
})
