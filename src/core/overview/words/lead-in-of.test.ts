import { expect, test } from 'vitest'
import type { Clause } from '#core/document/clause.ts'
import { leadInOf } from './lead-in-of.ts'

const TEXT =
  '9. Leaving\nYou may go at any time. We may ask you to leave if:\n(a) a bill is unpaid for 9 weeks; or\n(b) the house closes.\n10. Post\nLetters take 3 days.'
const clause = (id: number, words: string, parent: number | null): Clause => {
  const start = TEXT.indexOf(words)
  return { id, kind: 'clause', label: null, heading: null, parent, page: 1, start, end: start + 20 }
}
const CLAUSES = [
  clause(1, '9. Leaving', null),
  clause(2, '(a)', 1),
  clause(3, '(b)', 1),
  clause(4, '10. Post', null),
  clause(5, 'Letters', 4),
]
const leadIn = (id: number, words: string) => {
  const one = CLAUSES[id - 1]
  return one && leadInOf(CLAUSES, one, TEXT.indexOf(words), (start, end) => TEXT.slice(start, end))
}

test('an item is understood with what its list goes on from', () => {
  expect(leadIn(2, 'a bill')).toBe('We may ask you to leave if:')
  expect(leadIn(3, 'the house')).toBe('We may ask you to leave if:')
})

test('a clause that nothing introduces, and a later sentence of an item, have no such words', () => {
  expect(leadIn(1, 'You may')).toBe('')
  expect(leadIn(2, 'unpaid for')).toBe('')
  expect(leadIn(5, 'Letters')).toBe('')
})

test('an item without a mark is known by its small letter below a line that ends in a colon', () => {
  const text =
    '7. Accidents\nIf you have one, you must:\n\ncall Ada\nor Ben;\n\ninform us within 24 hours; and\n\nkeep the car. We pay\nwithin 9 days.'
  const own: Clause = {
    id: 1,
    kind: 'clause',
    label: '7',
    heading: null,
    parent: null,
    page: 1,
    start: 0,
    end: text.length,
  }
  const leadInAt = (words: string) =>
    leadInOf([own], own, text.indexOf(words), (start, end) => text.slice(start, end))
  expect(leadInAt('inform us')).toBe('If you have one, you must:')
  expect(leadInAt('within 9')).toBe('')
  expect(leadInAt('We pay')).toBe('')
})

test('words that end in the middle of a sentence introduce a list without a colon', () => {
  const text = '14. Tenant may end this Lease by\n(a) giving nine days;'
  const own: Clause = {
    id: 1,
    kind: 'clause',
    label: '14',
    heading: null,
    parent: null,
    page: 1,
    start: 0,
    end: text.length,
  }
  const item: Clause = { ...own, id: 2, parent: 1, start: text.indexOf('(a)') }
  expect(leadInOf([own, item], item, item.start, (start, end) => text.slice(start, end))).toBe(
    '14. Tenant may end this Lease by',
  )
})
