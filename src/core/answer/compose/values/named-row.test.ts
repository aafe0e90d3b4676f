import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { namedRow } from './named-row.ts'

const PAGE = `PRICES OF THE HALL

Service                  Weekday      Saturday
Piano tuning             £60.00       £75.00
Stage lights             £35.00       £45.00

Lost gate key            £12.00
Lost hall key            £18.00`
const HALL = openTexts([PAGE])
const lead = (question: string, row: string) => {
  const start = PAGE.indexOf(row)
  const end = PAGE.indexOf('\n', start) === -1 ? PAGE.length : PAGE.indexOf('\n', start)
  const place = HALL.texts.at(1, start, end)
  if (!place) throw new Error(row)
  const text = PAGE.slice(start, end)
  const evidence = { page: 1, section: null, text, start, end, score: 0.4, fit: 0.5 }
  return namedRow(HALL, question, [{ evidence, place }])?.lead ?? null
}

test('the sum of the row that was found, where the question says its whole name', () => {
  expect(
    lead('My brother dropped the gate key in the river and it is lost, what is charged?', 'Lost gate key'),
  ).toBe('Lost gate key: £12.00')
})

test('of several columns the one that is named, else all', () => {
  expect(lead('What does it cost on a Saturday to have the piano tuning done?', 'Piano')).toBe(
    'Piano tuning: £75.00 (saturday)',
  )
  expect(lead('How much is the piano tuning for our concert?', 'Piano')).toBe(
    'Piano tuning: £60.00 (weekday), £75.00 (saturday)',
  )
})

test.each([
  ['How much is a lost key?', 'Lost gate key', 'its name is not said'],
  ['How much if the gate key and the hall key are lost?', 'Lost gate key', 'two are'],
  ['How much is a second lost gate key?', 'Lost gate key', 'it is narrowed'],
  ['Can I have the piano tuning?', 'Piano', 'no sum is asked for'],
])('%s: none from %s, since %s', (question, row) => {
  expect(lead(question, row)).toBeNull()
})
