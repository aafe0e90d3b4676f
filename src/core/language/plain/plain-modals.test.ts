import { expect, test } from 'vitest'
import { plainModals } from './plain-modals.ts'

test.each([
  ['Tenant shall pay rent.', 'Tenant must pay rent.'],
  ['Tenant shall not smoke.', 'Tenant must not smoke.'],
  ['No pets shall be kept.', 'No pets may be kept.'],
  ['Tenant agrees not to smoke.', 'Tenant must not smoke.'],
  ['Tenant is obligated to insure it.', 'Tenant must insure it.'],
  ['Tenant is not required to insure it.', 'Tenant is not required to insure it.'],
  ['The fee shall be $5.', 'The fee will be $5.'],
  ['Tenant shall have the right to renew.', 'Tenant may renew.'],
  ['Tenant shall not be permitted to sublet.', 'Tenant must not sublet.'],
  ['Tenant shall be entitled to a key.', 'Tenant will be entitled to a key.'],
  [
    'If Tenant shall fail to pay, Landlord shall tell it.',
    'If Tenant shall fail to pay, Landlord must tell it.',
  ],
  ['You may keep a cat.', 'You may keep a cat.'],
])('%s', (sentence, said) => {
  expect(plainModals(sentence)).toBe(said)
})

test('what may not be done by some, or need not be done, is left alone', () => {
  expect(plainModals('No tenant shall be required to pay.')).not.toMatch(/must/)
  expect(plainModals('If Tenant shall not pay, it ends.')).toBeNull()
})
