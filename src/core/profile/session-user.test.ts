import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveSessionUser, displayNameOf, initialsOf, type Profile } from './session-user.ts'

const profile: Profile = {
  display_name: 'Mara Lindqvist',
  title: 'Renter',
  phone: '555',
  bio: 'Hello',
  avatar_path: 'x/avatar.png',
}
const user = { id: 'u1', email: 'mara@mail.com', metadataName: 'Mara L' }

test('the display name falls back to the sign-up name, the address, then "User"', () => {
  expect(displayNameOf(user, profile)).toBe('Mara Lindqvist')
  expect(displayNameOf(user, { ...profile, display_name: '   ' })).toBe('Mara L')
  expect(displayNameOf({ ...user, metadataName: null }, null)).toBe('mara')
  expect(displayNameOf({ id: 'u1', email: null, metadataName: '' }, null)).toBe('User')
})

test.each([
  ['Mara Lindqvist', 'ML'],
  ['mara', 'M'],
  ['  ann   marie  smith ', 'AM'],
  ['', 'U'],
  ['éva Ödön', 'ÉÖ'],
  ['𝒜lef beta', '𝒜B'],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('initials come from at most two words and are never empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (name) => {
      expect(initialsOf(name).length).toBeGreaterThanOrEqual(1)
      expect(initialsOf(name).length).toBeLessThanOrEqual(2)
    }),
  )
})

test('the derived user has the eleven fields, and defaults where the profile is missing', () => {
  const derived = deriveSessionUser(user, null, null, null)
  expect(Object.keys(derived)).toHaveLength(11)
  expect(derived).toEqual({
    id: 'u1',
    email: 'mara@mail.com',
    name: 'Mara L',
    displayName: 'Mara L',
    avatar: 'ML',
    avatarUrl: null,
    bio: '',
    phone: '',
    title: '',
    role: 'user',
    organizationName: null,
  })
})

test('profile and membership fill the derived user', () => {
  const membership = { role: 'org_admin', organizationName: 'Acme', joinedAt: '' }
  expect(deriveSessionUser(user, profile, 'https://x/y', membership)).toMatchObject({
    name: 'Mara Lindqvist',
    avatarUrl: 'https://x/y',
    title: 'Renter',
    role: 'org_admin',
    organizationName: 'Acme',
  })
})
