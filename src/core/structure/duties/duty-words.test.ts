import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'

const dutiesIn = (text: string) =>
  buildStructure(joinPages([{ number: 1, label: null, text }])).facts.flatMap(({ type, value }) =>
    type === 'obligation' ? [value] : [],
  )

test.each([
  'Upon any termination of this lease, the Tenant shall return the keys.',
  'During the term of this lease, the Tenant must insure the house.',
  'In order to be paid a bonus, the Employee must stay with the Company to the last day of the year.',
  'Subject to the consent of the bank, the Seller shall deliver the deed.',
  'On the last day, you must return keys, the card and all equipment.',
  'While working for the Company, the Employee shall not work for a competitor.',
  'For 3 months after your job ends, you agree not to call any customer of the last 12 months.',
  'For damage beyond it, the Tenant shall pay.',
  'Until the price is paid, the Buyer shall not sell it.',
  'Within ten days after the end of each year, the Company will send a report.',
  'Following receipt of the invoice, the Customer shall pay it.',
  'Unless otherwise agreed, upon acceptance of an order, the Vendor shall ship it.',
  'Prior to the closing, the Seller shall repair the roof.',
  'In the event of a sale of the house, the Tenant agrees to look to the buyer.',
  'If any rights do not vest in the Company, the Employee hereby assigns them and will sign a deed.',
  'In that case, the Landlord shall repay the deposit.',
  'Other than as permitted by law, neither the Buyer nor the Bank will hand it out.',
  'For enhanced warranty services, the Reseller shall refer to the website.',
])('%s – is shown whole', (sentence) => {
  expect(dutiesIn(sentence)).toEqual([sentence])
})

test.each([
  ['At your request we will send it.', 'At your request we will send it.'],
  [
    'On the last day of the Term the Student must leave.',
    'On the last day of the Term the Student must leave.',
  ],
  ['For every check sent back the Buyer must pay $35.', 'For every check sent back the Buyer must pay $35.'],
  [
    'The Customer, upon termination, shall pay all fees.',
    'The Customer, upon termination, shall pay all fees.',
  ],
  ['The Customer, at its own cost, shall paint it.', 'The Customer shall paint it.'],
  ['Notwithstanding Section 4, the Customer shall pay.', 'The Customer shall pay.'],
  [
    'In the event of a sale, the Owner may keep it; and the Tenant shall look to the buyer.',
    'In the event of a sale, the Tenant shall look to the buyer.',
  ],
  [
    'Upon a sale, in no event shall the Buyer resell it.',
    'Upon a sale, in no event shall the Buyer resell it.',
  ],
  [
    'If it is locked, he may open it, nor shall the Tenant object to it.',
    'Nor shall the Tenant object to it.',
  ],
  [
    'Subject to approval, the Bank grants the Buyer a licence, and the Buyer agrees to keep the rules.',
    'Subject to approval, the Buyer agrees to keep the rules.',
  ],
  [
    'Upon the end of it: (i) all rights end; (ii) Reseller shall return all data; and (iii) fees remain due.',
    'Upon the end of it, Reseller shall return all data; and (iii) fees remain due.',
  ],
  ['Provider makes no guarantee that the Product is safe or that it will work without delay.', null],
  ['The Company is under no duty to give work and may revoke any powers.', null],
  ['Buyer shall have within one month of the end the right to return the goods.', null],
])('%s', (sentence, duty) => {
  expect(dutiesIn(sentence)).toEqual(duty === null ? [] : [duty])
})

test('what the words in front of a list say goes for each sentence of its items', () => {
  const list = `2.3 Effect. If the Pilot ends and the parties do not agree, then upon the end of this Agreement:

(a) Customer will no longer have any right to use it. Customer will delete all software.

(b) Upon Customer's request, Provider will delete its data.

(c) Each Recipient shall return all papers.

2.4 Payment. The Customer shall pay all fees.`
  const front = 'If the Pilot ends and the parties do not agree, then upon the end of this Agreement'
  expect(dutiesIn(list)).toEqual([
    `${front}, Customer will delete all software.`,
    `${front}, upon Customer's request, Provider will delete its data.`,
    `${front}, each Recipient shall return all papers.`,
    'The Customer shall pay all fees.',
  ])
})

test('a list whose words in front name who has to is read with them once', () => {
  const list = `4.2 During the employment the Executive shall:

4.2.1 devote all time to the work; and

4.2.2 obey all directions.`
  expect(dutiesIn(list)).toEqual([
    'During the employment the Executive shall devote all time to the work; and',
    'During the employment the Executive shall obey all directions.',
  ])
})

test('an exception is shown, however far behind it stands', () => {
  const rights =
    'the rights to read, write, move, copy, rename, share, lend, print and delete any file of the system'
  const long = `The Customer shall not change ${rights}, or to grant others any such right, without the written consent of the Bank.`
  expect(dutiesIn(long)).toEqual([long])
})

test('what would make a deed one that is meant is shown, too', () => {
  const whom =
    'officials of governments or parties, candidates for an office, or anybody who acts for any of them or for their families'
  const long = `Neither party may make any payment, directly or by others, of money or other things to ${whom}, that would break a law.`
  expect(dutiesIn(long)).toEqual([long])
})

test('behind a long front a duty is still shown with its deed', () => {
  const front = `If any claim is brought against a party, its directors, its agents or anybody who ${'works or '.repeat(30)}acts for it`
  expect(dutiesIn(`${front}, the Seller shall give notice of it to the Buyer.`)).toEqual([
    `${front}, the Seller shall give notice of it to the Buyer.`,
  ])
})

test('of which claims a duty is, is shown, however far behind it stands', () => {
  const whom =
    'its directors, officers, agents, heirs, guests, friends and anybody else who has to do with it'
  const long = `The Buyer will indemnify and hold harmless the Seller, ${whom}, from all losses, costs, damages and expenses that may be, in whole or in part, arising out of or resulting from a breach of this deed.`
  expect(dutiesIn(long)).toEqual([long])
})

test('a duty of a few lines is shown to its end', () => {
  const long = `The Buyer shall keep ${'the house and '.repeat(16)}the garden clean.`
  expect(long.length).toBeGreaterThan(240)
  expect(dutiesIn(long)).toEqual([long])
})

test('an item of one list shows the items of the list in it', () => {
  const text = `8. Care.

(a) Client will pay for all losses arising from:

(i) Its breach of any term; or

(ii) Any theft.

(b) The rent is due in May.`
  expect(dutiesIn(text)).toEqual([
    'Client will pay for all losses arising from: (i) Its breach of any term; or (ii) Any theft.',
  ])
})

test('what a case has behind it is shown with the case', () => {
  const text =
    'The Guest may keep a copy of it in the safe of the house as the law demands, in which case\nSection 9 will go on to hold for the copy and the Guest may not read it but where needed.'
  expect(dutiesIn(text)).toEqual([text.replace('\n', ' ')])
})

test('what is promised is shown, however much stands in front of it', () => {
  const front =
    'for a time that begins on the first day of the sale and ends three years after the last day of it, in any town, village or other place of the land'
  const long = `The Seller agrees that, without the consent of the Buyer, ${front} and of the isles about it, it will not sell any boats.`
  expect(dutiesIn(long)).toEqual([long])
})
