import { expect, test } from 'vitest'
import { bindsNobody, listsConditions } from './binds-nobody.ts'

/** Whether the verb in brackets binds nobody. */
const isFree = (sentence: string) => {
  const [before = '', verb = '', after = ''] = sentence.split(/[[\]]/)
  return bindsNobody({ before, verb, after })
}

test.each([
  'The waiver by the Club of any breach [shall] not be taken as a waiver of a later one.',
  'No delay in sending a bill [shall] operate as a waiver of it.',
  'This Lease [shall] be governed by the laws of Ohio.',
  'This Note and its enforcement [shall] be governed by and construed under the law of Maine.',
  'The Bakery [shall] have completed the ovens in all respects.',
  'In clause 4, for the figure "14%", the figure "10.5%" [shall] be substituted.',
  '[shall] stand omitted.',
  'The choir [shall] be called the Wharf Street Singers.',
  'Clause 4 of the Supply Agreement [shall] be deleted in its entirety.',
  'The Marina [shall] in no event be liable for a boat left afloat.',
  'The partners [agree to] this plan on 3 May 2027.',
  'without the [need to] post a bond',
  '“Harvest” means the grapes of one year, which [will] not include those picked after October',
  'The tenants were reminded that bicycles [must] be kept in the yard.',
  'The Agency makes no promises that the site will be up or that it [will] load fast.',
  'The Buyer has no obligation that (i) binds its funds or (ii) the Buyer [will] breach by signing.',
  'Everybody liked the play, and we very much hope you [will] come again.',
  'We are sure that you [will] enjoy the stay.',
  'The change in the threshold that growers [must] meet',
])('binds nobody: %s', (sentence) => {
  expect(isFree(sentence)).toBe(true)
})

test.each([
  'The Tenant [shall] pay the rent.',
  'We hope to sail at six, and you [must] be there.',
  'The Bakery [shall] have the ovens cleaned each year.',
  'The Tenant agrees that it [shall] pay.',
  'Each party [must] not waive the fee.',
  'The Driver [shall] be liable for fines.',
  'The Guest [agrees to] keep this key.',
  'The Carrier guarantees that it [will] deliver.',
])('binds somebody: %s', (sentence) => {
  expect(isFree(sentence)).toBe(false)
})

test('an introduction to conditions or an opinion', () => {
  expect(
    listsConditions('The obligations of the Buyer are subject to the following further conditions:'),
  ).toBe(true)
  expect(listsConditions('a letter of its counsel to the effect that:')).toBe(true)
  expect(listsConditions('You must write within nine days of becoming aware that:')).toBe(true)
  expect(listsConditions('The boat may be taken back if:')).toBe(true)
  expect(listsConditions('The parties agree that:')).toBe(false)
  expect(listsConditions('The Tenant shall:')).toBe(false)
  expect(listsConditions('The Owner agrees to it under these conditions:')).toBe(false)
})
