import { expect, test } from 'vitest'
import { isDayToAct } from './day-to-act.ts'

const stated = (label: string | null, lead = '', isDuty = false) => ({ label, lead, isDuty })

test.each([
  'Due',
  'Due date',
  'Payment due',
  'Total amount due by',
  'Notice by',
  'Sign and return by',
  'Enrollment deadline',
  'Last day to cancel',
])('a date called "%s" is one to act by', (label) => {
  expect(isDayToAct(stated(label))).toBe(true)
})

test.each(['Ends', 'Start date', 'Dated', 'Expires', 'Due diligence', 'Standby', 'Until', 'Received'])(
  'a date called "%s" is not',
  (label) => {
    expect(isDayToAct(stated(label))).toBe(false)
  },
)

test('within a duty a date is one to act by where its words end the time', () => {
  expect(isDayToAct(stated(null, 'must ask in writing by ', true))).toBe(true)
  expect(isDayToAct(stated(null, 'shall pay no later than\n', true))).toBe(true)
  expect(isDayToAct(stated(null, 'shall pay on or before ', true))).toBe(true)
  // "The Roommate shall pay $100 if the last day falls before December 31."
  expect(isDayToAct(stated(null, 'the last day falls before ', true))).toBe(false)
  expect(isDayToAct(stated(null, 'shall pay from ', true))).toBe(false)
  expect(isDayToAct(stated(null, 'expected to be ready by ', false))).toBe(false)
})
