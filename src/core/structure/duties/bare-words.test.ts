import { expect, test } from 'vitest'
import { bareWords } from './bare-words.ts'

test.each([
  ['4.2 Late fees. Tenant shall pay $30.', 'Tenant shall pay $30.'],
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
