import { expect, test } from 'vitest'
import { understandQuestion } from '#core/retrieval/question/understand-question.ts'
import type { Decision } from '../../decide/decide-answerable.ts'
import { answerModel } from '#tests/support/answers/answer-model.ts'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { missingLines } from './missing-lines.ts'

const document = openTexts(['1. RENT\nTenant shall pay rent of $900.', 'Parking is in the rear lot.'])
const place = { page: 1, section: null, start: 0, end: 9, isAbout: false }
const lines = (
  question: string,
  decision: Decision,
  words = 'Parking is in the rear lot.',
  lead: string | null = null,
) =>
  missingLines({
    understood: understandQuestion(question, answerModel),
    decision,
    document,
    shown: [{ lead, words, place }],
  })

test('an answer that was found has nothing besides', () => {
  for (const question of ['Where is the parking?', 'Is there a zeppelin?', 'How much is the rent?'])
    expect(lines(question, 'found', 'Tenant shall pay rent of $900.')).toEqual([])
  expect(lines('How much is parking?', 'found', 'Parking is included.', 'Nothing extra')).toEqual([])
})

test('but for the figure that was asked for and that its words lack', () => {
  expect(lines('How much does parking cost?', 'found')).toEqual(['The words above name no amount.'])
  expect(lines('When does the lease end?', 'found')).toEqual(['The words above name no date.'])
})

test('what may be about it is for the reader to judge', () => {
  expect(lines('Can I park a boat?', 'maybe')).toEqual([
    'This may be about it. The words are on the page. Whether they cover your question is for you to judge.',
  ])
})

test('what was not found is named, with how much was searched and for which words', () => {
  const [first, ...others] = lines('Is there a swimming pool?', 'not_found')
  expect(first).toBe('Nothing about a swimming pool. 2 pages searched.')
  expect(others.at(-1)).toMatch(/^Searched for: swimming, pool/)
})

test('of what the paper names nobody is told that it holds nothing', () => {
  expect(lines('Is there parking?', 'not_found')[0]).toBe(
    'No answer was found about parking. 2 pages searched.',
  )
})

test('nor of what it names in other words', () => {
  const [first] = missingLines({
    understood: understandQuestion('Is there an automobile?', answerModel),
    decision: 'not_found',
    document: openTexts(['No vehicle in the yard.']),
    shown: [],
  })
  expect(first).toBe('No answer was found about an automobile. 1 page searched.')
})

test('what asks after no deed is not made one', () => {
  for (const question of ['When does it start?', 'Who is responsible?', 'How do I get out of the gym class?'])
    expect(lines(question, 'not_found')[0]).toBe(
      'We could not find an answer in this document. 2 pages searched.',
    )
})

test('a message that names nothing is not echoed', () => {
  const long = 'I moved here with my sister and it has been hard on us. '.repeat(9)
  expect(lines(`${long}?`, 'not_found')[0]).toMatch(
    /^(?:We could not find an answer in this document|Nothing about [^.]{1,62})\. 2 pages searched\.$/,
  )
})
