import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { sentenceOf } from './sentence-of.ts'

const foot = (page: number) => `\nHarbor Lane Lease – Page ${page} of 3`
const PAGES = [
  `1. RENT\n\n1.1 Late Fee. Tenant shall pay a late fee of $75 for each payment that Landlord${foot(1)}`,
  `receives more than five days after it is due, and keep the apartment in good condition.${foot(2)}`,
  `2. ENDING\n\n2.1 Notice. Tenant may end this Lease by giving sixty days written notice.${foot(3)}`,
]

test('a sentence that runs on over the page is quoted without the foot of its page', () => {
  const document = openTexts(PAGES)
  const text = PAGES.join('\f')
  const start = text.indexOf('Tenant shall pay')
  const end = text.indexOf('good condition.') + 'good condition.'.length
  expect(sentenceOf(document, { start, end, page: 1 })?.words).toBe(
    'Tenant shall pay a late fee of $75 for each payment that Landlord',
  )
})
