import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuestion } from '#core/question/parse-question.ts'
import { nameSubject } from './name-subject.ts'

const thing = (subject: string) => nameSubject({ subject, subjectKind: 'thing' })
const deed = (subject: string) => nameSubject({ subject, subjectKind: 'deed' })

test.each([
  ['a swimming pool', 'a swimming pool'],
  ['drone allowed over the regatta', 'drone'],
  ['my deposit', 'your deposit'],
  ['solar panels can they take em down', 'solar panels'],
])('of a thing its name: %s', (subject, said) => {
  expect(thing(subject)).toBe(said)
})

test.each([
  ['paint the walls', 'painting the walls'],
  ['leave early', 'leaving early'],
  ['sublet my room', 'subletting your room'],
  ['cut the grass', 'cutting the grass'],
  ['wait at home', 'waiting at home'],
  ['quit', 'quitting'],
  ['lie', 'lying'],
  ['cancel', 'canceling'],
  ['agree to a change', 'agreeing to a change'],
  ['go and buy the stamp paper', 'buying the stamp paper'],
])('of a deed what one does: %s', (subject, said) => {
  expect(deed(subject)).toBe(said)
})

test.each([
  '',
  'soon do you want',
  'fined for sharing my password',
  'charged',
  'My English is limited',
  'him swapped',
  'Sir',
  'hours a month',
  'the time',
  'have lost the receipts of my gold',
  'out of the gym class',
  'a retired lady and the car mostly',
  'x'.repeat(80),
])('never half a clause or a helper word: %s', (subject) => {
  expect(thing(subject)).toBeNull()
})

test.each([
  'my dbs check comes back bad',
  'shown',
  'gives me back my things',
  'rains or storms',
  'cut it again',
  'owe them anything',
  'responsible',
  'start',
  'owe',
  'cost',
])('what is no deed of somebody is not made one: %s', (subject) => {
  expect(deed(subject)).toBeNull()
})

test('never a whole message, and never more than a few words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (message) => {
      const said = nameSubject(parseQuestion(message))
      expect((said ?? '').length).toBeLessThanOrEqual(62)
      expect(said ?? '').not.toMatch(/\n/)
    }),
  )
})
