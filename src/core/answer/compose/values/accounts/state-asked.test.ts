import { expect, test } from 'vitest'
import { stateAsked } from './state-asked.ts'

test.each([
  ['What do I still owe on the berth?', 'rest', ['berth']],
  ['what is left of the decoration after octobr', 'rest', ['decor']],
  ['how many rides are left', 'rest', ['rid']],
  ['how many more rides can I take', 'rest', ['rid']],
  ['When I bring the hay, how much is left to pay?', 'rest', ['bring', 'hay']],
  ['I want to know if anything was left open this term', 'rest', []],
  ['Where did we stand after the saddle was hired?', 'rest', ['saddl', 'hir']],
  ['what was in the fund at the beginning of the year', 'opening', ['fund']],
  ['How much from the last bill is still not paid?', 'opening', []],
  ['how much of the voucher is gone already', 'taken', ['voucher']],
  ['Did we pay too much and get some back?', 'credit', []],
])('%s', (question, role, about) => {
  expect(stateAsked(question)).toMatchObject({ role, about })
})

test.each([
  'How much is the berth?',
  'When is the balance due?',
  'What happens if something is left unpaid?',
  'Am I behind with my payments?',
  'What is left after the third payment?',
  'Can I keep the rest of the hay?',
])('%s asks for no state', (question) => {
  expect(stateAsked(question)).toBeNull()
})

test('what it is of, whose it is, whom it is owed, and its numbers', () => {
  expect(stateAsked('How much of the feed money is left?')?.of).toEqual(['feed'])
  expect(stateAsked("How much of my aunt's hay is still open?")?.names).toEqual(['aunt'])
  expect(stateAsked('What do we owe the farrier?')).toMatchObject({ about: [], whom: ['farrier'] })
  expect(stateAsked('How much is still owed for berth 9?')?.numbers).toMatchObject([{ number: '9' }])
  expect(stateAsked('how many days are left')?.unit).toBe('day')
  expect(stateAsked('What do we owe if we pay in time?')?.isConditional).toBe(true)
})
