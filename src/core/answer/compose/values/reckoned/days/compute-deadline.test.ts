import { expect, test } from 'vitest'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'

const JOB = openTexts([
  `EMPLOYMENT CONTRACT

Employer: Larch Ltd. Employee: Ada Brandt.

1. Notice. Employee may end this contract by giving one month's notice in writing.
2. Bonus. A bonus is paid each December.
3. Holidays. Employee gets 24 days of holiday a year.`,
])
const green = (question: string) => askOpen(JOB, question, { today: '2027-03-10' }).part('document')

test('the last day for a notice is reckoned where leaving is asked about', () => {
  expect(green('When must I give notice if I want to quit in November?')).toContain('October 1, 2027')
})

test.each([
  'Will I get the bonus if I quit in November?',
  'We have a child in March, is the paternity leave paid?',
  'Is my holiday leave in August paid?',
])('a question about something else gets no day for a notice: %s', (question) => {
  expect(green(question)).not.toContain('Give notice')
})

test('who may end it need not be said, and a day with its year may have passed', () => {
  const school = openTexts([
    "MUSIC SCHOOL\n\n1. Ending. The agreement can be ended with 30 days' written notice.",
  ])
  const said = (question: string) => askOpen(school, question, { today: '2027-03-10' }).part('document')
  expect(said('If we want to stop on January 31, 2028, when must I give notice?')).toContain(
    'January 1, 2028',
  )
  expect(said('If we want to stop on January 31, 2027, when must I give notice?')).toContain(
    'January 1, 2027',
  )
  expect(said('If I give notice on March 20, 2027, when can I stop?')).toContain('April 19, 2027')
  expect(said('When must I tell them that I want to stop on March 20, 2028?')).toContain('February 19, 2028')
})
