import { expect, test } from 'vitest'
import { outline } from '#tests/support/answers/outline.ts'
import { printed } from '#tests/support/answers/printed.ts'

const TEXT = 'We will pay for the damage that a burst pipe does to your things, up to the limit of your plan.'

test('a look that stands alone above text again and again is that of headings', () => {
  const lines = printed`
    20b A plan for your home
    10 ${TEXT}
    12b What we pay for
    10 Table one
    12b What we do not pay for
    10 ${TEXT}
    12b Claims that come late
    10 By phone   555-0100`
  expect(outline(lines)).toEqual([
    'heading What we pay for',
    'heading What we do not pay for',
    'heading Claims that come late',
  ])
})

test('without its look none of them is known', () => {
  const { text, pages } = printed`
    10 ${TEXT}
    12b Claims that come late
    10 By phone   555-0100
    12b Claims that are refused
    10 By mail   4 Elm Road`
  expect(outline({ text, pages })).toEqual([])
})

test('labels of a form are bold too and head nothing', () => {
  const lines = printed`
    10 ${TEXT}
    10b Your plan   10 Silver
    10b Who else is on it
    10 Nobody so far
    10b Date it begins   10 May 1
    10b Where you live   10 4 Elm Road`
  expect(outline(lines)).toEqual([])
})

test('one much larger line heads a part, one that is only bold does not', () => {
  const heading = (look: string) => printed`
    20 A plan for your home
    10 ${TEXT}
    ${look} How to reach us in time
    10 By phone   555-0100`
  expect(outline(heading('15b'))).toEqual(['heading How to reach us in time'])
  expect(outline(heading('10b'))).toEqual([])
})

test('a look that paragraphs have heads nothing', () => {
  const lines = printed`
    10 ${TEXT}
    10b ${TEXT}
    10b ${TEXT}
    10b Read this twice, please
    10 By phone   555-0100
    10b ${TEXT}
    10 ${TEXT}`
  expect(outline(lines)).toEqual([])
})

test('a bold or slanted beginning of a paragraph heads it, with its like', () => {
  const lines = printed`
    11 ${TEXT}

    11b Pay.  11 We will pay you on the first day of every month.

    11b What else.  11 You will have a desk, a chair and a lamp of your own.

    11i Keys (and cards):  11 You must give them back on your last day here.

    11i Lost ones:  11 You must tell us at once which key was lost.`
  expect(outline(lines)).toEqual([
    'heading Pay',
    'heading What else',
    'heading Keys (and cards)',
    'heading Lost ones',
  ])
})

test('what is bold behind a number is its title', () => {
  const lines = printed`
    9b 1. When it is due  9 You must pay each bill within twenty days.

    9b 2. When it is late  9 A charge of $5 is added to it.`
  expect(outline(lines)).toEqual(['1 When it is due', '2 When it is late'])
})

test('the title of the paper heads no part, the first heading below it does', () => {
  const lines = printed`
    22 Cleaning Services Agreement
    12b Order Form
    8 The key terms of this order are as follows:
    9b Price   8 $40`
  expect(outline(lines)).toEqual(['heading Order Form'])
})
