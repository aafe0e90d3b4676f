import { expect, test } from 'vitest'
import { DutyBearers } from './duty-bearer.ts'

const bearers = new DutyBearers(['Snap', 'Kestrel Foods'])
/** Who bears the duty of the verb in brackets. */
const bearerIn = (sentence: string) => {
  const [before = '', , after = ''] = sentence.split(/[[\]]/)
  return bearers.find(before, after).actor
}

test.each([
  ['The Tenant [shall] pay rent.', 'The Tenant'],
  ['Snap [must] ship the goods.', 'Snap'],
  ['If rent is late, the Tenant [shall] pay a fee.', 'the Tenant'],
  ['Landlord and Tenant [shall] sign.', 'Landlord and Tenant'],
  ['Tenant, at its own expense, [shall] repair it.', 'Tenant'],
  ['Either party [shall] give notice.', 'Either party'],
  ['under such circumstances Snap [shall] repay it.', 'Snap'],
  ['The Party in default [shall] pay.', 'The Party in default'],
  ['Member may cancel and [will] receive nothing.', 'Member'],
  ['On or before the Effective Date Snap [shall] pay.', 'Snap'],
  ['The Closing Date Kestrel Foods [shall] pay.', 'Kestrel Foods'],
  ['Hybrid employees [shall] sign in.', 'Hybrid employees'],
  [
    'The Buyer, on the one hand, and the Seller, on the other hand, [agree] to sign.',
    'The Buyer and the Seller',
  ],
  [
    'It holds, and neither the Buyer nor any of its agents [shall] tell.',
    'neither the Buyer nor any of its agents',
  ],
  ['The end of the deed for Orr, Ash or the Seller [shall] not release them.', ''],
  ['the respective parties [shall] waive it.', 'parties'],
  ['The Dealer warrants that the boat [shall] float.', 'The Dealer'],
  ['Kestrel Foods guarantees to the Buyer that the jam [will] keep.', 'Kestrel Foods'],
])('who stands before the verb: %s', (sentence, actor) => {
  expect(bearerIn(sentence)).toBe(actor)
})

test.each([
  ['In no event [shall] Tenant withhold rent.', 'Tenant'],
  ['All repairs [shall] be made by the Landlord.', 'the Landlord'],
  ['Repairs [shall] be the responsibility of the Owner.', 'the Owner'],
  ['If the Company ends it, it [will] pay the Executive.', 'the Company'],
  ['In the event the Company ends it with the Executive, it [will] pay.', 'the Company'],
])('who stands elsewhere: %s', (sentence, actor) => {
  expect(bearerIn(sentence)).toBe(actor)
})

test.each([
  'The invoice of the Supplier [shall] be paid.',
  'Both children [shall] continue to be kept off ladders.',
  'Rent [shall] be paid on the first day.',
  'The business it conducts [shall] continue.',
  'the other business it [will] conduct',
  'The Tenant [shall] be notified.',
])('nobody is named: %s', (sentence) => {
  expect(bearerIn(sentence)).toBe('')
})

test('whoever agrees to be named has a duty', () => {
  expect(bearers.find('The Tenant', ' be contacted by mail', { isPromise: true }).actor).toBe('The Tenant')
})

test('tells to whom something is done', () => {
  expect(bearers.addressee(' pay to the Landlord the rent')).toBe('the Landlord')
  expect(bearers.addressee(' notify Kestrel Foods at once')).toBe('Kestrel Foods')
  expect(bearers.addressee(' pay for the schools')).toBeNull()
  expect(bearers.addressee(' repair the roof; pay to the Landlord rent')).toBeNull()
})

test('whoever has to do it by the verb bears it, whatever it is called', () => {
  expect(bearers.find('The harbor office', ' answer', { isOfSubject: true }).actor).toBe('The harbor office')
  expect(bearers.find('The harbor office', ' answer').actor).toBe('')
  expect(bearers.find('It', ' answer', { isOfSubject: true }).actor).toBe('It')
})
