import { expect, test } from 'vitest'
import { readSentence } from '#core/language/read-sentence.ts'

const moodsOf = (sentence: string) => readSentence(sentence).map(({ mood }) => mood)

test.each([
  'Records are kept for such longer period as may be required by law.',
  'The visits take place at such times as may be agreed by the parties.',
  'It hears the case in any court as it may deem fit.',
  'The refund covers the full amount which it may have received from them.',
  'The Bank has no liability for any advice that the Bank may give.',
  'Copies can be viewed or downloaded from the site.',
  'A list of the fees can be found in Annex A.',
  'The results cannot be generalized.',
  'Seller warrants that the engine is complete and can reach that speed.',
  'Provider makes no guarantees that the Product will be safe, or that it will function without delay.',
  'The Agent does not warrant that the house will be sold.',
  'Neither party makes any representation that the plan will succeed.',
  'The Seller gives no assurance that the goods shall arrive.',
  'Whatever the guest may find is kept.',
  'May 20, 2019',
  'Users who have a need to know it are listed.',
])('%s – nobody is bound or allowed', (sentence) => {
  expect(moodsOf(sentence).filter((mood) => mood !== 'statement' && mood !== 'condition')).toEqual([])
})

test.each([
  ['Tenant agrees that the Landlord may enter.', 'permission'],
  ['It ends, in which case the Tenant may not enter.', 'prohibition'],
  ['The parties understand that either party may end it.', 'permission'],
  ['The bike shed, which the Tenant may use, is locked.', 'permission'],
  ['Pets can be kept in the yard.', 'permission'],
  ['The Company is under no duty to give work and may revoke any powers.', 'permission'],
  ['The Buyer shall have within one month of the end the right to return the goods.', 'right'],
  ['Each party will retain such records for three years.', 'duty'],
  ['Tenant shall have, upon sale, the option to stay.', 'right'],
  ['May the tenant sublet? The Tenant may sublet.', 'permission'],
  ['Seller promises that the Seller will clean the house.', 'duty'],
])('%s', (sentence, mood) => {
  expect(moodsOf(sentence).at(-1)).toBe(mood)
})
