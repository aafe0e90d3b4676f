import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneLine } from '#core/answer/text/escape-markdown.ts'
import { sentenceAround } from './sentence-around.ts'

/** What is shown on both sides of a figure of the page. */
const around = (page: string, words: string) => {
  const start = page.indexOf(words)
  return sentenceAround(page, { start, end: start + words.length }).around
}

test('a figure is shown in its sentence and no other', () => {
  const page =
    'No fee is charged. Tenant shall pay a late fee\nof $75.00 for that month. Landlord charges no interest.'
  expect(around(page, '$75.00')).toEqual(['Tenant shall pay a late fee of ', ' for that month.'])
})

test('words that run over two sentences have the rest of both', () => {
  const page = 'A guest pays. The price is $90. It is due at noon. Bring it.'
  expect(around(page, '$90. It is')).toEqual(['The price is ', ' due at noon.'])
})

test('words that are their whole sentence, and those of a page without one, have nothing around them', () => {
  expect(around('Bring a key.', 'Bring a key.')).toEqual(['', ''])
  expect(sentenceAround('', { start: 0, end: 0 }).around).toEqual(['', ''])
})

test('a hundred and sixty characters are shown whole, more are cut between words', () => {
  const words = (count: number) => 'Keep word word '.padEnd(count - 1, 'word ').slice(0, count - 1)
  const [whole] = around(`${words(160)} $75.00`, '$75.00')
  expect(whole).toBe(`${words(160)} `)
  const [before, after] = around(`${'word '.repeat(60)}$75.00 ${'word '.repeat(60)}`, '$75.00')
  expect(before).toMatch(/^… (word )+$/)
  expect(after).toMatch(/^ (word )+…$/)
  for (const side of [before, after]) expect(side.length).toBeGreaterThan(150)
})

test('a word without a space to cut at is cut where it has to be', () => {
  const [before, after] = around(`${'k'.repeat(300)}$75.00${'k'.repeat(300)}`, '$75.00')
  expect(before).toBe(`…${'k'.repeat(160)}`)
  expect(after).toBe(`${'k'.repeat(160)} …`)
})

test('whatever the text, the words around are words of the page', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.nat(300), fc.nat(40), (text, at, length) => {
      const start = Math.min(at, text.length)
      const end = Math.min(start + length, text.length)
      const [before, after] = sentenceAround(text, { start, end }).around
      expect(oneLine(text.slice(0, start))).toContain(before.replace(/^…/, '').trim())
      expect(oneLine(text.slice(end))).toContain(after.replace(/ …$/, '').trim())
      for (const side of [before, after]) expect(side.length).toBeLessThanOrEqual(165)
    }),
  )
})

test('a sentence that points back is shown with the one before it', () => {
  const page = 'Owner may file a lien on the house. We will write to you at least 9 days before doing so.'
  expect(around(page, '9 days')).toEqual([
    'Owner may file a lien on the house. We will write to you at least ',
    ' before doing so.',
  ])
})
