import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { languageStretches } from './language-stretches.ts'

const SPANISH =
  'El arrendatario pagará al arrendador la renta de 850,00 € por mes en los primeros días de cada mes. La fianza es de 1.700,00 € y se devuelve al final del contrato, en el plazo de 30 días, como se dice en la ley.'
const ENGLISH =
  'The tenant shall pay the landlord rent of $900.00 a month on or before the first of each month. The deposit of $1,800.00 is to be returned within 30 days of the end of this lease, as the law of the state says.'

const read = (...texts: string[]) => {
  const pages = texts.map((text, index) => ({ number: index + 1, label: null, text }))
  return buildStructure(joinPages(pages)).facts
}

test.each([
  ['the foreign language first', [SPANISH, ENGLISH], 2],
  ['English first', [ENGLISH, SPANISH], 1],
])('a paper in two languages is read in each: %s', (_name, texts, english) => {
  const facts = read(...texts)
  const duties = facts.filter(({ type }) => type === 'obligation')
  expect(duties.length).toBeGreaterThan(0)
  expect(new Set(duties.map(({ page }) => page))).toEqual(new Set([english]))
  const sums = facts.filter(({ type }) => type === 'fee' || type === 'amount')
  const onPage = (page: number) => sums.filter((sum) => sum.page === page).map(({ text }) => text)
  for (const page of [1, 2])
    expect(onPage(page)).toEqual(page === english ? ['$900.00', '$1,800.00'] : ['850,00 €', '1.700,00 €'])
})

test('a page too short to tell is read like the one before it', () => {
  const dates = (...texts: string[]) =>
    read(...texts).filter(({ type, page }) => type === 'date' && page === texts.length)
  const short = 'Firmado el 12 de marzo de 2027.'
  expect(dates(ENGLISH, short)).toEqual([])
  expect(dates(SPANISH, short).map(({ value }) => value)).toEqual(['2027-03-12'])
})

test('stretches lie one behind the other, and pages in one language are one', () => {
  const pages = [ENGLISH, ENGLISH, SPANISH, 'Corto.', ENGLISH].map((text, index) => ({
    number: index + 1,
    label: null,
    text,
  }))
  const document = joinPages(pages)
  const stretches = languageStretches(document)
  expect(stretches.map(({ words }) => words !== null)).toEqual([false, true, false])
  expect(stretches[0]?.start).toBe(0)
  for (const [index, { start }] of stretches.entries())
    if (index > 0) expect(start).toBe(stretches[index - 1]?.end)
  expect(stretches.at(-1)?.end).toBe(document.text.length)
  expect(stretches.map(({ end }) => end)).toEqual([1, 3, 4].map((page) => document.pages[page]?.end))
})

test('a first page too short to tell is read as the whole is', () => {
  const pages = ['Contrato', SPANISH].map((text, index) => ({ number: index + 1, label: null, text }))
  expect(languageStretches(joinPages(pages))).toHaveLength(1)
})
