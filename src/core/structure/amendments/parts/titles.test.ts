import { expect, test } from 'vitest'
import { isAmendingTitle, isBareTitle, isOtherTitle, isTermsTitle, isTitle } from './titles.ts'

test.each([
  'SECOND AMENDMENT TO LICENCE',
  'SPECIAL CONDITIONS OF THIS HIRE (They come before the others.)',
  'Order Form 12-A',
  'CONSENT OF THE OWNER',
])('%s is the title of a paper that changes others', (line) => {
  expect([isTitle(line), isAmendingTitle(line)]).toEqual([true, true])
})

test.each(['EXHIBIT B', 'Standard Terms', 'MASTER HOSTING TERMS (v. 3)', 'TERMS AND CONDITIONS'])(
  '%s is the title of a paper that others change',
  (line) => {
    expect([isTitle(line), isAmendingTitle(line), isTermsTitle(line)]).toEqual([true, false, true])
  },
)

test.each([
  'This Amendment is made on May 4, 2023',
  'Additions and Modifications',
  'Attachments, Supplements & Changes',
  'IX - AMENDMENT OF AGREEMENT; WAIVER',
  '12. Amendment',
  'A waiver must be in writing.',
])('%s is no title of a paper', (line) => {
  expect(isTitle(line)).toBe(false)
})

test('a word that may stand above a clause is bare', () => {
  expect(['Waiver', 'Changes', 'TERMS AND CONDITIONS'].map(isBareTitle)).toEqual([true, true, true])
  expect(['SECOND CODICIL', 'SPECIAL TERMS', 'RIDER'].map(isBareTitle)).toEqual([false, false, false])
  expect(isOtherTitle('Schedule 2')).toBe(true)
})
