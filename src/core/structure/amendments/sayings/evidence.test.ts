import { expect, test } from 'vitest'
import { paperOf, sayingWith } from '#tests/support/answers/amended-papers.ts'
import { contradictionOf } from './evidence.ts'

const against = (was: string, now: string) => {
  const paper = paperOf(`AGREEMENT\n\n${was}\n\fJanuary 5, 2027\n\nDear Ms. Stone,\n\n${now}\n`)
  const [old, fresh] = [sayingWith(paper, was.replace(/^.*\n/, '')), sayingWith(paper, now)]
  const { outdated, ...rest } = contradictionOf(paper.text, fresh, old)
  return { ...rest, outdated: outdated.map(({ start, end }) => paper.text.slice(start, end)) }
}

test.each([
  ['The fee is $54 a month.', 'The fee is $59 a month.', ['$54']],
  ['The fee is $54 a month.', 'The fee is $5 an hour.', []],
  ['The rent is $1,400 per month.', 'The Tenant pays a pet fee of $30 per month.', []],
  ['We are open from 6 a.m. to 10 p.m. daily.', 'We will close at 11 p.m. daily.', ['10 p.m.']],
  [
    'We pay $200 for money, $1,500 for jewelry and $2,500 for silver.',
    'We pay $5,000 for jewelry.',
    ['$1,500'],
  ],
  ['The plant is audited once a year.', 'The plant is audited twice a year.', ['once']],
  ['The term ends after two years.', 'The term is extended by three years.', []],
  ['Notice is ninety days, the term one year.', 'Notice is sixty days.', ['ninety days']],
  ['We pay for up to four weeks of sickness.', 'You will work 32 hours a week.', []],
  ['Your normal hours are 40 a week.', 'You will work 32 hours a week.', ['40']],
  ['Members may bring two guests each month.', 'You can bring one guest each month.', ['two guests']],
  [
    'The Owner may end it after 45 days without payment.',
    'The time for payment is extended from 30 days to 45 days.',
    [],
  ],
  ['The fee is $54.', 'An additional fee of $10 is due.', []],
])('%s | %s', (was, now, outdated) => {
  expect(against(was, now).outdated).toEqual(outdated)
})

test('what is allowed and was forbidden is the reverse', () => {
  expect(against('Dogs are not allowed in the house.', 'One dog is allowed in the house.').isReversed).toBe(
    true,
  )
  expect(against('Dogs are not allowed in the house.', 'Cats are not allowed in the house.').isReversed).toBe(
    false,
  )
})

test('what is no longer to be done has ceased', () => {
  expect(against('The tenant cuts the grass.', 'The tenant need not cut the grass any more.').isCeased).toBe(
    true,
  )
})

test('a time that runs is nobody who acts', () => {
  const now = 'The 60 days in clause 2 will run from the day of delivery.'
  expect(against('The Seller will correct faults within 60 days of delivery.', now).isOfOther).toBe(false)
})

test('who pays nothing does not pay any more', () => {
  expect(against('The charge is payable all year.', 'You pay nothing in August.').isCeased).toBe(true)
})

test('words that a sentence names as gone are restated', () => {
  expect(
    against('The lunch is in the Town Hall.', 'The lunch will be in the Orangery, not in the Town Hall.')
      .isRestated,
  ).toBe(true)
})

test('how long a contract lasts is changed, whether said by a day or a time', () => {
  const found = against(
    'Term: Twelve months from 1 September 2023.',
    'The tenancy will run on until 31 August 2025.',
  )
  expect(found.isTerm).toBe(true)
})
