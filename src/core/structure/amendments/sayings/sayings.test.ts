import { expect, test } from 'vitest'
import { paperOf, sayingsIn } from '#tests/support/answers/amended-papers.ts'

const said = (text: string) =>
  sayingsIn(paperOf(text)).map(({ words, title, number }) => [words, title, number])

test('sentences stand below their titles and without their numbers', () => {
  expect(said('AGREEMENT\n\n4. Pets. No dogs are allowed. One cat is allowed.\n')).toEqual(
    [
      ['No dogs are allowed.', 'Pets.', '4'],
      ['One cat is allowed.', 'Pets.', null],
    ].map(([words, title, number]) => [
      words,
      title,
      expect.toSatisfy((own) => own === number || own === null),
    ]),
  )
})

test('a number of a clause that stands apart belongs to the title behind it', () => {
  expect(said('AGREEMENT\n\nArticle 2. Price. The price is $5 a bottle.\n')).toEqual([
    ['The price is $5 a bottle.', 'Price.', null],
  ])
})

test('a sentence ends behind an hour', () => {
  expect(
    said('AGREEMENT\n\nWe close at 11 p.m. Weekend hours stay as they are.\n').map(([words]) => words),
  ).toEqual(['We close at 11 p.m.', 'Weekend hours stay as they are.'])
})

test('rows below what was and what is now are rows', () => {
  const table = 'AGREEMENT\n\nItem        Current      New\nThe fee     $5.00        $6.00\n'
  expect(sayingsIn(paperOf(table)).some(({ isRow, words }) => isRow && words.includes('$6.00'))).toBe(true)
})

test('below what an amendment makes new, rows are rows without the rule above them', () => {
  const table =
    'LEASE\n\n1. The fee is $5.00.\n\nSigned: A. Bell\n\fFIRST AMENDMENT TO LEASE\n\nItem          From May 1\n------------  ----------\nThe fee       $6.00\n'
  const row = sayingsIn(paperOf(table)).find(({ words }) => words.includes('$6.00'))
  expect([row?.isRow, row?.words]).toEqual([true, 'The fee $6.00'])
})

test('a line of a list of contents says nothing', () => {
  expect(said('AGREEMENT\n\n7.1 Late charges are due ........ 29\n\n1. The fee is $5.\n')).toHaveLength(1)
})

test('a line of particulars is below its own name', () => {
  expect(
    said('AGREEMENT\n\nDeposit: two months of the fee\nNotice        Three calendar months, by email\n'),
  ).toEqual([
    ['Deposit: two months of the fee', 'Deposit', null],
    ['Notice Three calendar months, by email', 'Notice', null],
  ])
})

test('a line that asks is a title', () => {
  expect(said('AGREEMENT\n\nWhere you can climb\nYour plan lets you climb at Dockside.\n')).toEqual([
    ['Your plan lets you climb at Dockside.', 'Where you can climb', null],
  ])
})

test('a short sentence with a day of the week is no title', () => {
  expect(
    said('AGREEMENT\n\n2. Ann rides on Tuesdays, Thursdays and Sunday mornings. Jo has the rest.\n')[0],
  ).toEqual(['Ann rides on Tuesdays, Thursdays and Sunday mornings.', '', '2'])
})

test('the last sentence of an item is no title', () => {
  const items =
    'AGREEMENT\n\n1.3 Mick holds the money and keeps the book.\n1.4 Jo drives.\n\n2. Rent.\n2.1 It is $5.\n'
  expect(said(items).map(([words]) => words)).toEqual([
    'Mick holds the money and keeps the book.',
    'Jo drives.',
    'It is $5.',
  ])
  expect(
    said('AGREEMENT\n\nItem 10: the care passes to Thuy Dang.\nNo dogs in the car. No smoking.\n'),
  ).toHaveLength(3)
})

test('a row that begins with the number of a clause is no title', () => {
  const rows =
    'LEASE\n\n3. The hall is swept twice a week.\n\nSigned: A. Bell\n\fVARIATION OF LEASE\n\n  Clause   Matter      From 29 January\n  -------------------------------\n  3        The hall    Swept every day\n'
  const row = sayingsIn(paperOf(rows)).find(({ words }) => words.includes('every day'))
  expect([row?.words, row?.number, row?.isRow]).toEqual(['The hall Swept every day', '3', true])
})

test('what an arrow leads from and to is a row', () => {
  const rows = sayingsIn(paperOf('AGREEMENT\n\nThe limit: $20 → $32\n\n4. The fee: $2 → $3\n'))
  expect(rows.map(({ isRow }) => isRow)).toEqual([true, false])
})
