import { expect, test } from 'vitest'
import { meaningsAsked, meaningsNamed } from './row-meanings.ts'

test.each([
  ['am i behind on payments or all caught up', 'overdue'],
  ['how much can i take back out', 'available'],
  ['what was left over from the old bill', 'opening'],
  ['how much is still owing on the car', 'owed'],
  ['how many sessions have i got left', 'left'],
  ['how much water did we use', 'used'],
  ['did i pay any interest', 'interest'],
  ['what did i pay by cheque', 'paid'],
])('%s asks for what is %s', (asked, meaning) => {
  expect(meaningsAsked(asked).meanings[0]).toBe(meaning)
})

test('a name says what its figure is, without what stands in brackets', () => {
  expect([...meaningsNamed('Balance brought forward')]).toEqual(['opening'])
  expect([...meaningsNamed('Arrears')]).toEqual(['overdue'])
  expect([...meaningsNamed('Meter test (refunded if faulty)')]).toEqual([])
  expect([...meaningsNamed('Wages from March, not yet paid out')]).not.toContain('paid')
})
