import { expect, test } from 'vitest'
import { intentOf, type Intent } from './intent.ts'

test.each<readonly [Intent, readonly string[]]>([
  [
    'may',
    [
      'can i have a dog',
      'are pets allowed',
      'am i allowed to paint',
      'do they let me sublet',
      'is it ok to smoke',
    ],
  ],
  [
    'must',
    [
      'must i pay',
      'do i have to mow the lawn',
      'is insurance required',
      'do we need a permit',
      'are we supposed to clean',
    ],
  ],
  ['is', ['is there a pool', 'is parking free', 'do i get a discount']],
  ['does', ['does it renew', 'do they sell my data', 'will my rent go up', 'whether the family has to pay']],
  ['amount', ['how much is the rent', "what's the late fee"]],
  ['date', ['when is rent due', 'by when must i cancel']],
  ['period', ['how long does it last', 'how much notice must i give']],
  ['who', ['who pays for repairs']],
  ['where', ['where do i send it']],
  ['how', ['how do i cancel']],
  ['what-if', ['what happens if i pay late', 'what if the gym closes', 'if it breaks, what happens']],
  ['definition', ['what does escrow mean', 'what is meant by fair wear and tear', 'meaning of lien']],
  ['list', ['what are all the fees', 'list the deadlines']],
  ['what', ['tell me about parking', 'why was i charged']],
  ['none', ['', '?', 'hello', 'hi there!', 'thanks a lot', 'ok', 'are you a lawyer?', '🙂']],
])('%s', (intent, questions) => {
  expect(questions.map((question) => [question, intentOf(question)])).toEqual(
    questions.map((question) => [question, intent]),
  )
})

test('thanks without end are read in an instant', () => {
  expect(intentOf(`${'thank you '.repeat(2_000)}for the rent`)).not.toBe('none')
})
