import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inReadingOrder, runsFromRight } from './reading-order.ts'

const read = (line: string) =>
  inReadingOrder(line)
    .map(({ text }) => text)
    .join('')

test.each([
  ['תוריכש הזוח', 'חוזה שכירות'],
  ['.תחא הנש ,3 הריד ,14 ןולא בוחרב .1', '1. ברחוב אלון 14, דירה 3, שנה אחת.'],
  ['ח״ש 4,500 לש תוריכש', 'שכירות של 4,500 ש״ח'],
  ['.שארמ (sixty days) םימי 60 לש', 'של 60 ימים (sixty days) מראש.'],
  // An Arabic font that tells how its letters are joined.
  ['رﺎﺠﻳإ ﺪﻘﻋ', 'عقد إيجار'],
  ['.(60) ﺎﻣﻮﻳ', 'يوما (60).'],
  // Brackets as they are meant, not as they are seen.
  ['.)60( ﺎﻣﻮﻳ', 'يوما (60).'],
  // A name in an English line.
  ['Landlord: ןהכ הנד (“Owner”), Haifa', 'Landlord: דנה כהן (“Owner”), Haifa'],
  ['Rent is $1,850 (late after 5 days).', 'Rent is $1,850 (late after 5 days).'],
])('%s', (printed, line) => {
  expect(read(printed)).toBe(line)
})

test('every character is read once, and a line without such letters stays as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-c 0-3,.()אבג]{0,30}$/), (line) => {
      const order = inReadingOrder(line)
      expect(order.map(({ from }) => from).toSorted((a, b) => a - b)).toEqual(
        Array.from(line, (_, index) => index),
      )
      if (!runsFromRight(line)) expect(read(line)).toBe(line)
    }),
  )
})
