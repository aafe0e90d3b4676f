import { expect, test } from 'vitest'
import { isNamedFirst, namedFirst } from './named-first.ts'

test.each([
  ['If they differ, the Hire Schedule comes first, then these Terms.', ['hire schedule']],
  ['The Particulars shall prevail.', ['particulars']],
  ['The Key Terms always control.', ['key terms']],
  ['It is the Booking Form or the term written on it that counts.', ['booking form']],
  ['The General Terms prevail.', []],
  ['The Lease controls. The Law of Ulm governs it.', []],
  ['The Hire Schedule is attached.', []],
  ['This Cover Page controls over this Plan, and this Plan over all.', ['cover page']],
  ['The law named in the Order will govern it.', []],
])('%s', (text, names) => {
  expect([...namedFirst(text)]).toEqual(names)
})

test('a title may say more of it than the file does', () => {
  const first = namedFirst('If they differ, the Schedule prevails.')
  expect(isNamedFirst('HIRE SCHEDULE No. 24-1187', first)).toBe(true)
  expect(isNamedFirst('Price List', first)).toBe(false)
})
