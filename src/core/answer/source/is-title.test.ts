import { expect, test } from 'vitest'
import { isTitle } from './is-title.ts'

test.each(['1.1 Permission.', '5. Guests:', 'Sick pay', '§ 3 Rent & charges', 'Landlord’s entry'])(
  '"%s" is a title',
  (text) => {
    expect(isTitle(text)).toBe(true)
  },
)

test.each(['Rent is due on the 1st.', 'The tenant must not keep a dog.', '', '12.', 'Late fee: $25'])(
  '"%s" is none',
  (text) => {
    expect(isTitle(text)).toBe(false)
  },
)

test.each([
  'a'.repeat(10_000),
  '-'.repeat(10_000),
  `${'a'.repeat(85)}1`,
  `${'a-'.repeat(55)}1`,
  "'".repeat(110) + '1',
])('a word without end is none, and holds nobody up', (text) => {
  expect(isTitle(text)).toBe(false)
})
