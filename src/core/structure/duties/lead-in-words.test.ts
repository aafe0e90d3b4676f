import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { isPartOfLeadIn, withoutColon } from './lead-in-words.ts'

test.each([
  ['The Landlord may end it if:', 'the Tenant must call its creditors.'],
  ['You are in default when', 'you must pay a fine.'],
  ['“Cause” means that the Tenant', 'did not do what the Tenant must do.'],
  ['The Tenant may assign it, provided that', 'the assignee must give a deposit.'],
  ['By signing I agree', 'to an examination.'],
])('"%s" leaves no duty to "%s"', (leadIn, item) => {
  expect(isPartOfLeadIn(leadIn, item)).toBe(true)
})

test.each([
  ['If you think the bill is wrong', 'Customer must tell the District.'],
  ['9 If you cancel:', 'we shall refund half.'],
  ['(b) In the event that tax is due:', 'either party shall be liable for it.'],
  ['The lease ends if', 'the house burns down, in which case the Landlord shall pay.'],
  ['The Tenant shall, if asked:', 'show the card.'],
  ['The Tenant shall:', 'keep the yard clean.'],
  ['By signing I agree', 'to follow the rules.'],
])('"%s" leaves its duty to "%s"', (leadIn, item) => {
  expect(isPartOfLeadIn(leadIn, item)).toBe(false)
})

test.each(['The Tenant shall:', 'The Tenant shall —', 'The Tenant shall '])(
  '"%s" without its marks',
  (words) => {
    expect(withoutColon(words)).toBe('The Tenant shall')
  },
)

test('items with numbers of their own take the duty from the words above them', () => {
  const { facts } = buildStructure(
    joinPages([
      {
        number: 1,
        label: null,
        text: 'Rules between Club and Ada Roe ("Member").\n\n4.1 House. Member must\n\n4.1.1 close the door; and\n\n4.1.2 go home.',
      },
    ]),
  )
  expect(facts.filter(({ type }) => type === 'obligation').map(({ label, value }) => [label, value])).toEqual(
    [
      ['Member', 'Member must close the door; and'],
      ['Member', 'Member must go home.'],
    ],
  )
})

test('lines that begin with a verb go on from the subject above them', () => {
  const text = 'The stallholder\n\n– must hold insurance;\n\n– is to clear away its rubbish.\n'
  const { facts } = buildStructure(joinPages([{ number: 1, label: null, text }]))
  expect(facts.map(({ label, value }) => [label, value])).toEqual([
    ['Stallholder', 'The stallholder must hold insurance;'],
    ['Stallholder', 'The stallholder is to clear away its rubbish.'],
  ])
})

test('a list may go on from "covenants with" and "has to"', () => {
  const first = (text: string) =>
    buildStructure(joinPages([{ number: 1, label: null, text }])).facts.find(
      ({ type }) => type === 'obligation',
    )
  expect(
    first(
      '3. Tenant\n\nThe Tenant covenants with the Landlord:\n\n3.1 to pay the rent;\n\n3.2 not to sublet.',
    )?.value,
  ).toBe('The Tenant covenants with the Landlord to pay the rent;')
  expect(first('3. Forms\n\nThe Tenant has to\n\na) fill it in; and\n\nb) sign it.')?.value).toBe(
    'The Tenant has to fill it in; and',
  )
})

const dutiesIn = (text: string) =>
  buildStructure(joinPages([{ number: 1, label: null, text }]))
    .facts.filter(({ type }) => type === 'obligation')
    .map(({ label, value }) => [label, value])

test('what has to be so before somebody is bound is no duty', () => {
  const text =
    '9. Conditions. The obligations of the Buyer are subject to the following further conditions:\n\n(a) no stop order shall be in force; and\n\n(b) the Seller will have paid its taxes.'
  expect(dutiesIn(text)).toEqual([])
})

test('a title in a list is no deed, nor is what is promised to be so with a thing', () => {
  const text =
    '3. Work. The Supplier will:\n\n(a) Weighing of sacks\n\nThe Supplier will weigh each sack on arrival.\n\n4. Words. Seller represents and warrants that:\n\n(a) good title will be transferred to the Buyer; and\n\n(b) it will deliver in May.'
  expect(dutiesIn(text)).toEqual([
    ['Supplier', 'The Supplier will weigh each sack on arrival.'],
    ['Seller', 'Seller will deliver in May.'],
  ])
})

test('words in front of a list that restrict it in any way are shown with its items', () => {
  const list = `5. Leave. The Company may send the Executive home, and while the Executive is at home:

(a) the Executive shall remain employed; and

(b) the Company may hire others.

6. Pay. The parties agree as follows:

(a) the Company shall pay in May.`
  expect(dutiesIn(list).map(([, value]) => value)).toEqual([
    'The Company may send the Executive home, and while the Executive is at home: the Executive shall remain employed; and',
    'The Company shall pay in May.',
  ])
})

test('what losses come from is nothing that anybody has to do', () => {
  const text =
    '7. Care. The Seller shall bear all losses arising out of:\n\n(a) any theft, unless the Buyer must answer for it; and\n\n(b) any storm.'
  expect(dutiesIn(text)).toHaveLength(1)
})
