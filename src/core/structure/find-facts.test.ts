import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { numberClauses } from './clauses/number-clauses.ts'
import { findFacts } from './find-facts.ts'
import { readSentences } from './read-sentences.ts'

const factsIn = (...pages: string[]) => {
  const document = joinPages(pages.map((text, index) => ({ number: index + 1, label: null, text })))
  const { clauses, tables } = numberClauses(document)
  return findFacts(document, clauses, readSentences(document, clauses), tables)
}
const valuesIn = (...pages: string[]) =>
  factsIn(...pages)
    .filter(({ type }) => type !== 'obligation')
    .map(({ value }) => value)

test('facts count from 1 in the order they stand, each with its page and its clause', () => {
  const facts = factsIn(
    '1. PRICE\n\nA room costs $90.',
    '2. KEYS\n\nThe Guest shall return the key within 5 days.',
  )
  expect(facts.map(({ id, type, page, clause }) => [id, type, page, clause])).toEqual([
    [1, 'fee', 1, 1],
    [2, 'obligation', 2, 2],
    [3, 'deadline', 2, 2],
  ])
})

test('a fact is the document’s own words; of two that begin alike the longer comes first', () => {
  const text = 'The Guest shall pay $90 by May 1, 2027 and return the key within 5 days.'
  const facts = factsIn(text)
  for (const { text: own, start, end } of facts) expect(text.slice(start, end)).toBe(own)
  expect(facts[0]?.type).toBe('obligation')
  const order = facts.map(({ start, end }) => [start, -end] as const)
  expect(order).toEqual(order.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]))
})

test('a period that is part of a sum or a date is none', () => {
  expect(valuesIn('The deposit is two months’ rent.')).toEqual(['two months’ rent'])
  expect(valuesIn('Signed this 20 day of May, 2027.')).toEqual(['2027-05-20'])
  expect(valuesIn('The term is two months.')).toEqual(['2 months'])
})

test('what headers and footers state is not stated in the document', () => {
  const page = (words: string) => `Inn rules of May 1, 2027\n\n${words}\n\nFee $5`
  expect(valuesIn(page('A room costs $90.'), page('Bring a key.'), page('A dog costs $7.'))).toEqual([
    '$90',
    '$7',
  ])
})

test('nor what nobody has filled in', () => {
  expect(valuesIn('[Drafting note: at most $500.] A room costs $90.')).toEqual(['$90'])
  expect(valuesIn('[ ] Breakfast for $12.\n[x] A room for $90.')).toEqual(['$90'])
})

test('each page is read in its own language, and only English states duties', () => {
  const german =
    'Der Gast zahlt die Miete für das Zimmer und der Wirt gibt dem Gast den Schlüssel zu der Tür. Der Preis beträgt 90,00 € im Monat, und die Frist ist für den Gast zwei Wochen.'
  const english =
    'The guest shall pay the rent of the room and the inn gives to the guest a key of the door. The price is $90 for each of the nights, and this is not any deposit.'
  const facts = factsIn(english, german)
  expect(facts.filter(({ type }) => type === 'obligation').map(({ page }) => page)).toEqual([1])
  expect(facts.filter(({ page }) => page === 2).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['90,00 €', 'zwei Wochen']),
  )
})

test('what tells a program how to fill a form in states no value', () => {
  expect(valuesIn('{%p if discount > 5 % %} The Guest shall pay $90.')).toEqual(['$90'])
})

test('the heads of a table bind nobody', () => {
  const text =
    '1. LIMITS\n\nSection   Most we will pay   Your excess\nHouse   $500,000   $250\nContents   $60,000   $200\nBicycles   $750   $100'
  expect(factsIn(text).filter(({ type }) => type === 'obligation')).toEqual([])
})

test('a day below a signature is when it was signed', () => {
  const text =
    '1. INN\n\nA room costs $90.\n\n_________________   _________________\nAda Roe, Host   Colin Bell\nMay 6, 2027   May 8, 2027'
  const days = factsIn(text).filter(({ type }) => type === 'date')
  for (const { label } of days) expect(label === null || label === 'Signed').toBe(true)
})
