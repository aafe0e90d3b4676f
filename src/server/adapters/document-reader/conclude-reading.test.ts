import { expect, test } from 'vitest'
import type { Page } from '#core/document/page.ts'
import { beginConclusion } from './conclude-reading.ts'

function conclude(text: string) {
  const conclusion = beginConclusion()
  const page: Page = {
    number: 1, label: null, text, source: 'text', confidence: null, rotation: 0, width: 612, height: 792, boxes: [], styles: [],
  } // prettier-ignore
  conclusion.add(page)
  const { language, warnings } = conclusion.end({ pageCount: 1, warnings: [] })
  return { language, messages: warnings.map(({ message }) => message) }
}

test.each([
  [
    'nl',
    'Beste huurder, de huur voor mei is € 950,00. Graag betalen vóór 1 mei 2027.',
    'is in Dutch. Amounts, dates',
  ],
  ['el', 'Ο ενοικιαστής καταβάλλει μίσθωμα 450 € τον μήνα από την 1 Μαΐου 2027.', 'is in Greek. Parties'],
  [
    null,
    'Zibrum kalo fendi motrap lusin gorwel tapim redok sulna birtem nolga wefir hastu pomel.',
    'could not tell',
  ],
])('a paper in %s says what is looked for in it', (code, text, words) => {
  const { language, messages } = conclude(text)
  expect(language).toBe(code)
  expect(messages).toEqual([expect.stringContaining(words)])
})

test('nothing is said of a paper in English, nor of one with hardly a word', () => {
  expect(conclude('The tenant shall pay the rent of $900 by the first day of each month.').messages).toEqual(
    [],
  )
  expect(conclude('Invoice 4711   $18.00').messages).toEqual([])
})
