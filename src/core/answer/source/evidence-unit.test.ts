import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { evidenceUnit, openingOfChanges } from './evidence-unit.ts'

const PAGE = `HOUSE RULES

1. Guests. Guests may stay for up to ten days. However, a parent of Tenant may stay for a month.
2. Repairs. Landlord shall keep in repair:
(a) the roof;
(b) the boiler; and
(c) the stairs.
Landlord does not repair damage caused by Tenant.
3. Holidays. Fees are payable in holidays. This does not apply to the week of Christmas.
4. Guarantee. We guarantee the slates for ten years. The guarantee does not cover moss.
5. Data. Data is free up to 80 GB. Above it, speed is cut to 2 Mbps.
6. Bicycles. Bicycles are kept in the cellar. Rent is due on the 1st day of each month.
7. Prams. Prams may stand in the hall. No prams may stand on the stairs of the cellar.
8. Leave. Employee gets 20 days of paid leave. In the first year Employee gets 12 days.
9. Pool. The pool is open daily. From October to May the pool is open at weekends.
10. Keys. Tenant gets two keys. On the first day of the term the meter is read.
11. Parts. Landlord looks for a used part. If none is found, the deposit comes back.

What is not kept
- old paint;
- gas bottles.

Rent        $900
Deposit     $400`

const open = openTexts([PAGE])
const unitOf = (words: string) => {
  const start = PAGE.indexOf(words)
  const place = open.texts.at(1, start, start + words.length)
  if (!place) throw new Error(words)
  const unit = evidenceUnit(open, place)
  return { words: open.texts.wordsAt(unit.place), isLimited: unit.isLimited }
}

test.each([
  ['Guests may stay for up to ten days.', 'a parent of Tenant may stay for a month.'],
  ['Fees are payable in holidays.', 'This does not apply to the week of Christmas.'],
  ['We guarantee the slates for ten years.', 'The guarantee does not cover moss.'],
  ['Employee gets 20 days of paid leave.', 'In the first year Employee gets 12 days.'],
  ['The pool is open daily.', 'From October to May the pool is open at weekends.'],
  ['Data is free up to 80 GB.', 'speed is cut to 2 Mbps.'],
  ['Landlord looks for a used part.', 'If none is found, the deposit comes back.'],
])('%s goes with what limits it', (words, end) => {
  const unit = unitOf(words)
  expect(unit.words.endsWith(end)).toBe(true)
  expect(unit.words).toContain(words)
  expect(unit.isLimited).toBe(true)
})

test('what says nothing alone goes with the sentence before it', () => {
  expect(unitOf('Above it, speed is cut to 2 Mbps.').words).toMatch(/^Data is free/)
  expect(unitOf('However, a parent of Tenant may stay for a month.').words).toMatch(/^Guests may stay/)
})

test.each(['Landlord shall keep in repair:', '(b) the boiler; and', '(a) the roof;'])(
  'a list is whole from its first words to its last item: %s',
  (words) => {
    const unit = unitOf(words).words
    for (const part of [
      'Landlord shall keep',
      '(a) the roof',
      '(b) the boiler',
      '(c) the stairs',
      'does not repair',
    ])
      expect(unit).toContain(part)
  },
)

test('a sentence that limits nothing of it, a title or another clause does not belong to it', () => {
  expect(unitOf('Bicycles are kept in the cellar.')).toEqual({
    words: 'Bicycles are kept in the cellar.',
    isLimited: false,
  })
  expect(unitOf('Tenant gets two keys.').isLimited).toBe(false)
  expect(unitOf('The guarantee does not cover moss.').words).not.toContain('Data')
})

test('words cut in mid-sentence get the rest of it', () => {
  expect(unitOf('payable in holidays').words).toMatch(/^Fees are payable in holidays\./)
})

test('a row of a table stays as it is', () => {
  expect(unitOf('Rent        $900')).toEqual({ words: 'Rent        $900', isLimited: false })
})

test('an item of a list of changes stands for itself, and its list says from when it holds', () => {
  const letter = `Plot licence. Rent is due on 1 October.

The committee decided the following from 1 April 2027:
- The rent goes up to £71.00 a year.
- No bonfires any more.
* Sheds may be 2.5 metres high.

We change this:
- Water on Friday.

You must not do the following after 1 May 2027:
- Dogs may run free.`
  const open = openTexts([letter])
  const at = (words: string) => {
    const start = letter.indexOf(words)
    const place = open.texts.at(1, start, start + words.length)
    if (!place) throw new Error(words)
    const opening = openingOfChanges(open, place)
    return [open.texts.wordsAt(evidenceUnit(open, place).place), opening && open.texts.wordsAt(opening)]
  }
  const opening = 'The committee decided the following from 1 April 2027:'
  expect(at('The rent goes up to £71.00 a year.')).toEqual(['- The rent goes up to £71.00 a year.', opening])
  expect(at('No bonfires any more.')).toEqual(['- No bonfires any more.', opening])
  expect(at('Sheds may be 2.5 metres high.')).toEqual(['* Sheds may be 2.5 metres high.', opening])
  expect(at('Rent is due on 1 October.')[1]).toBeNull()
  expect(at('Dogs may run free.')[0]).toContain('You must not')
})
