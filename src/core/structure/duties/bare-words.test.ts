import { expect, test } from 'vitest'
import { bareWords, isFragment, withoutNumbering } from './bare-words.ts'

test.each([
  ['4.2 Late fees. Tenant shall pay $30.', 'Tenant shall pay $30.'],
  ['Late fees and costs 3.5 Tenant shall pay $30.', 'Tenant shall pay $30.'],
  ['Under Section 4.2 Tenant shall pay $30.', 'Under Section 4.2 Tenant shall pay $30.'],
  ['Registered office: 6 Elm Row, Saltmere SM2 7QD The Owner will paint.', 'The Owner will paint.'],
  ['AR I understand this.', 'I understand this.'],
  ['(b) and we’ll send it', 'and we will send it'],
  ['3. RATE Charterer agrees to pay.', 'Charterer agrees to pay.'],
  ['You won’t sublet.', 'You will not sublet.'],
  ['My child: ☐ well Last shot: ______ Medicines must be kept.', 'Medicines must be kept.'],
  ['You will report to Dr. Roe and will work.', 'You will report to Dr. Roe and will work.'],
  ['• Rent is due on the first.', 'Rent is due on the first.'],
])('%s', (words, body) => {
  expect(bareWords(words).body).toBe(body)
})

test('an offset into the body leads back to the word in the statement', () => {
  const words = '7. Mail. We’ll write, you won’t wait, and the Tenant shall answer.'
  const { body, place } = bareWords(words)
  for (const word of ['write', 'wait', 'Tenant', 'answer'])
    expect(words.slice(place(body.indexOf(word)))).toBe(words.slice(words.indexOf(word)))
})

test.each([
  ['a.As of the day', 'As of the day'],
  ['(b)Between them', 'Between them'],
  ['e.g. this', 'e.g. this'],
])('a label may stand right before its words: %s', (words, bare) => {
  expect(withoutNumbering(words)).toBe(bare)
})

test.each([
  ['purchase or otherwise acquire any share', true],
  ['not use the data of the other', true],
  ['directly or indirectly pay any money to them', true],
  ['the work will conform', false],
  ['passwords must be strong', false],
  ['if asked, they must answer', false],
  ['do not run in the hall', false],
  ['Tenant shall leave', false],
])('whether %j is an item without its list', (words, isOne) => {
  expect(isFragment(words)).toBe(isOne)
})
