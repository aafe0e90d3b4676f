import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { collapseRepeats } from './collapse-repeats.ts'

const says = (role: string) => (content: string) => ({ role, content })
const assistant = says('assistant')
const user = says('user')

test('consecutive identical answers become one: A, A, B, A → A, B, A', () => {
  const [a, again, b, last] = [assistant('A'), assistant('A'), assistant('B'), assistant('A')]
  expect(collapseRepeats([a, again, b, last])).toEqual([a, b, last])
})

test('the same question asked twice stays twice', () => {
  const messages = [user('Why?'), user('Why?'), assistant('Why?')]
  expect(collapseRepeats(messages)).toEqual(messages)
})

const message = fc.record({
  role: fc.constantFrom('user', 'assistant'),
  content: fc.constantFrom('A', 'B', ''),
})

test('keeps order and every question, leaves no repeat, and changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.array(message), (messages) => {
      const kept = collapseRepeats(messages)
      expect(kept.filter(({ role }) => role === 'user')).toEqual(
        messages.filter(({ role }) => role === 'user'),
      )
      for (const [index, { role, content }] of kept.entries()) {
        const next = kept[index + 1]
        expect(role === 'assistant' && next?.role === 'assistant' && next.content === content).toBe(false)
      }
      expect(collapseRepeats(kept)).toEqual(kept)
    }),
  )
})
