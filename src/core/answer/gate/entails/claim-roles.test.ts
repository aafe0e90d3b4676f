import { expect, test } from 'vitest'
import { actingNames, isActorOf, isNamed, isRoleWord, rolesIn } from './claim-roles.ts'

const actors = (clause: string) => [...rolesIn(clause).actors]

test.each([
  ['The lessee must pay rent', ['tenant']],
  ['You must pay rent', ['you']],
  ['We may end it', ['we']],
  ['Either party may end it', ['party']],
  ['Rent must be paid by the Tenant', ['tenant']],
  ['The fee of the Tenant is due', []],
  ['Tenant will receive a refund', []],
])('who acts in: %s', (clause, expected) => {
  expect(actors(clause)).toEqual(expected)
})

test('who only has something done is named beside the actor', () => {
  const { actors: acts, others } = rolesIn('Landlord shall give the Tenant notice')
  expect([...acts]).toEqual(['landlord'])
  expect([...others]).toEqual(['tenant'])
})

test.each([
  ['tenant', 'The renter shall pay', true],
  ['landlord', 'The renter shall pay', false],
  ['you', 'The renter shall pay', true],
  ['you', 'The landlord shall pay', false],
  ['tenant', 'You shall pay', true],
  ['landlord', 'Either party may end it', true],
  ['landlord', 'We may end it', true],
  ['tenant', 'We may end it', false],
  ['you', 'Rent is due', true],
])('what %s does is said in "%s": %s', (actor, stated, is) => {
  expect(isActorOf(actor, rolesIn(stated))).toBe(is)
})

test('whom a claim names has that place in the document, too', () => {
  const stated = [rolesIn('Landlord shall give the Tenant notice')]
  expect(isNamed('tenant', stated)).toBe(true)
  expect(isNamed('employer', stated)).toBe(false)
  expect(isNamed('you', stated)).toBe(true)
})

test('knows names that act, and words that are roles', () => {
  expect(actingNames('As said, Kestrel Foods shall pay Pelican Bay.')).toEqual(['kestrel foods'])
  expect(['tenants', 'parties', 'co-signer', 'kestrel'].map(isRoleWord)).toEqual([true, true, true, false])
})
