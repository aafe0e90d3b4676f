import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formOf } from './question-form.ts'

test.each([
  [
    'yes_no',
    [
      'Can I have a dog?',
      'do they sell my data',
      'Am I allowed to paint?',
      'Is there a late fee?',
      'are pets allowed',
      "Isn't there a grace period?",
      'subletting ok?',
      'If I leave in March, do I lose the deposit?',
      'when we part do they help us move',
      'would all the other rules stay',
      'Hi, I wondered whether I can park here',
      'I lost my job, can I stop paying?',
      'Could you tell me if the rent can go up?',
      'does it renew',
      'will my rent go up?',
      'No pets allowed?',
      'Does Moyra own the house?',
    ],
  ],
  [
    'amount',
    [
      'How much is the rent?',
      'what does it cost to leave early',
      "What's the late fee?",
      'What would I owe if I break it?',
      'what is my salary',
      'Please tell me how much the deposit is',
      'so how expensive is it',
      'if I pay late, how much is the fee?',
      'What is the maximum amount I could owe?',
    ],
  ],
  [
    'period',
    [
      'How long does it last?',
      'how much notice do I have to give',
      'How many days do I have to pay?',
      'what is the notice period',
      'How soon do they have to pay me?',
      'for how long am I bound?',
      'how far in advance must I cancel',
    ],
  ],
  [
    'date',
    [
      'When does this end?',
      'by when do I have to pay',
      'What day is rent due?',
      'on what date does it start',
      "what's the deadline to cancel?",
      'until when can I cancel?',
    ],
  ],
  [
    'who',
    [
      'Who pays for repairs?',
      'whose job is the lawn',
      'Which company is the seller?',
      'what is the name of the landlord',
      'who are the parties',
    ],
  ],
  ['where', ['Where do I send notice?', 'to which address do I write', 'Which state handles disputes?']],
  [
    'how',
    [
      'How do I cancel?',
      'how can this be ended',
      'what do I have to do to cancel',
      'How are disputes settled?',
    ],
  ],
  [
    'list',
    [
      'What are all the fees?',
      'what are the main obligations of each party',
      'List the deadlines',
      'What deadlines do I need to know?',
      'Which costs do I have to pay?',
      'tell me all the fees',
      'What rights am I giving up?',
      'what are the penalties',
    ],
  ],
  [
    'what',
    [
      'What happens if I pay late?',
      'pets',
      'tell me about parking',
      'What is this about?',
      'why was I charged',
      'explain the arbitration clause',
      '',
      '?',
    ],
  ],
] as const)('an answer to these begins with %s', (form, questions) => {
  expect(Object.fromEntries(questions.map((question) => [question, formOf(question)]))).toEqual(
    Object.fromEntries(questions.map((question) => [question, form])),
  )
})

test('any text has a form, letter case and a missing mark aside', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect(formOf(text)).toBe(formOf(` ${text}`))
    }),
  )
  expect(formOf('HOW MUCH IS THE RENT')).toBe('amount')
})
