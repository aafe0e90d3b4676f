import { expect, test } from 'vitest'
import { MAY_CHANGE, readOperations } from './operations.ts'

const deeds = (sentence: string) =>
  readOperations(sentence).operations.map(({ deed, place, ordinal }) => [deed, place.number, ordinal])

test.each([
  ['Section 4 is hereby deleted in its entirety.', [['delete', '4', null]]],
  [
    'Sections 4 and 5 are deleted.',
    [
      ['delete', '4', null],
      ['delete', '5', null],
    ],
  ],
  ['Section 4 is amended to read: "No pets."', [['replace', '4', null]]],
  ['Clause 3.1: the second sentence is struck out;', [['delete', '3.1', 'second']]],
  ['The first sentence of Section 4 is deleted.', [['delete', '4', 'first']]],
  ['RESOLVED, that Section 8 be and hereby is rescinded.', [['delete', '8', null]]],
  ['Section 8: delete.', [['delete', '8', null]]],
  ['Section 12.3 shall not apply to Customer.', [['delete', '12.3', null]]],
  ['Section 12.3 shall not apply to goods in transit.', []],
  ['Clause 4 stands deleted.', [['delete', '4', null]]],
  [
    'Clauses 1(c) and 1(d) are vacated.',
    [
      ['delete', '1(c)', null],
      ['delete', '1(d)', null],
    ],
  ],
  ['It is agreed that item (c) of Section 4 is deleted.', [['delete', '4(c)', null]]],
  ['Clause 7.2 – omit the whole of this clause.', [['delete', '7.2', null]]],
  ['Clause 7.2 – omit the fee.', []],
  ['Effective May 1, 2027, Section 4 is deleted.', [['delete', '4', null]]],
  ['From 1 May 2027 Section 4 is deleted.', [['delete', '4', null]]],
  ['With effect from the end of May, Section 4 is deleted.', [['delete', '4', null]]],
  ['The parties may delete what is in Section 4, and may agree that Section 4 is deleted.', []],
  ['Thirdly, we release you from clause 13.', [['delete', '13', null]]],
  ['The Tenant need no longer comply with Section 4.', []],
  ['The Tenant is no longer required to comply with the terms of Section 4.', [['delete', '4', null]]],
  ['Clause 4 is dispensed with.', [['delete', '4', null]]],
  [
    'From May, and in lieu of the amount stated in Section 3, Tenant shall pay rent as follows:',
    [['changes', '3', null]],
  ],
  ['Instead of the notice required by Section 9, 30 days are enough.', [['changes', '9', null]]],
  ['A new Section 12 is added.', [['add', '12', null]]],
  [
    'We have agreed that clause 12 should go, and it is to be treated as struck out.',
    [['delete', '12', null]],
  ],
  ['Clause 12 is to be treated as struck out.', [['delete', '12', null]]],
  ['In consideration of the premium charged for it, Exclusion 3 is deleted.', [['delete', '3', null]]],
  ['General exclusion (d) is removed.', [['delete', '(d)', null]]],
  ['Paragraph 4 of the Settlement Agreement is superseded.', [['delete', '4', null]]],
  ['* Term 6: the second sentence is removed.', [['delete', '6', 'second']]],
  ['Item 5, Rentals: the last sentence is deleted.', [['delete', 'Item 5', 'last']]],
  ['Condition 1, second sentence, is deleted.', [['delete', '1', 'second']]],
  ['The fee in clause 2 shall not be applicable.', [['delete', '2', null]]],
  ['Condition G shall not prevent a lunch.', [['outranks', 'G', null]]],
  ['Notwithstanding Section 4, dogs are allowed.', [['outranks', '4', null]]],
] as const)('%s', (sentence, expected) => {
  expect(deeds(sentence)).toEqual(expected)
  expect(MAY_CHANGE.test(sentence)).toBe(true)
})

test('on a condition, or by a right to do so, nothing is changed', () => {
  expect(deeds('If the house is sold, Section 4 is deleted.')).toEqual([])
  expect(deeds('Section 4 may be amended.')).toEqual([])
})
