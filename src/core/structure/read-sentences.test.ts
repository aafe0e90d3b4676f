import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { numberClauses } from './clauses/number-clauses.ts'
import { readSentences } from './read-sentences.ts'

const read = (...pages: string[]) => {
  const document = joinPages(pages.map((text, index) => ({ number: index + 1, label: null, text })))
  return { document, ...readSentences(document, numberClauses(document).clauses) }
}

test('sentences are read without running headers and footers', () => {
  const page = (words: string) => `Inn by the Lake\n\n${words}`
  const { running, statements } = read(page('The guest pays for'), page('the room.'), page('Bring a key.'))
  expect(running.map(({ text }) => text)).toEqual(Array.from({ length: 3 }, () => 'Inn by the Lake'))
  expect(statements.map(({ words }) => words)).toEqual(['The guest pays for the room.', 'Bring a key.'])
})

test('only those in English are read for what they say', () => {
  const german =
    'Der Gast zahlt die Miete für das Zimmer und der Wirt gibt dem Gast den Schlüssel zu der Tür, und die Frist ist für den Gast zwei Wochen.'
  const english =
    'The guest shall pay the rent of the room and the inn gives to the guest a key of the door, and this is not any deposit.'
  const { document, statements, stretches } = read(german, english)
  expect(statements.map(({ words }) => words)).toEqual([english])
  expect(stretches.map(({ start, end }) => document.text.slice(start, end).trim())).toEqual([german, english])
})

test('stretches that nobody has filled in are known', () => {
  const { document, unsettled } = read('A room costs [Drafting note: the price] a night.')
  expect(unsettled.map(({ start, end }) => document.text.slice(start, end))).toEqual([
    '[Drafting note: the price]',
  ])
})

test('a party that the document names otherwise acts by that name', () => {
  const text = `This Agreement is made between Lake Inn, LLC (the "Innkeeper") and Ada Brandt (the "Lodger").

The Innkeeper shall give a key.`
  const { parties, reader } = read(text)
  expect(parties.map(({ alias }) => alias)).toEqual(['Innkeeper', 'Lodger'])
  expect(reader.read('The Innkeeper shall give a key.')).toHaveLength(1)
})
