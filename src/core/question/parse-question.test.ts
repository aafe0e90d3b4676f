import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { takesLinearTime } from '#tests/support/failures/processor-time.ts'
import { parseQuestion } from './parse-question.ts'

test.each([
  ['Is there a swimming pool?', 'a swimming pool'],
  ['Is there any Swimming  Pool in the building?', 'Swimming  Pool'],
  ['can i have a dgo', 'a dgo'],
  ['How much is the late fee?', 'the late fee'],
  ['What happens to my deposit when I leave?', 'my deposit'],
  ['Tell me about parking, please', 'parking'],
  ['Who pays for the landlord’s insurance?', 'the landlord’s insurance'],
  ['At what hours is the gym’s sauna open?', 'the gym’s sauna'],
  ['If I leave early, how much notice must I give?', 'notice'],
  ['Is my bike covered if it is stolen outside a shop?', 'my bike'],
  ['What does escrow mean?', 'escrow'],
  ['Is there a rule about nuisance in the paper?', 'a rule about nuisance'],
  ['Hello there', ''],
  ['Can they do that?', ''],
  ['What does it say?', ''],
])('%s is about a thing: %s', (text, subject) => {
  expect(parseQuestion(text)).toMatchObject({ subject, subjectKind: 'thing' })
})

test.each([
  ['Can I paint the walls?', 'paint the walls'],
  ['What do I have to do to cancel the lease?', 'cancel the lease'],
  ['Is it possible that they reduce my wage?', 'reduce my wage'],
  ['What if I lose my job?', 'lose my job'],
  ['My tenant wants to know: can he sublet?', 'sublet'],
])('%s is about a deed: %s', (text, subject) => {
  expect(parseQuestion(text)).toMatchObject({ subject, subjectKind: 'deed' })
})

test('parts a message into what it asks and what happened', () => {
  expect(
    parseQuestion(
      'My father took this loan and now he expired. Whether the family has to pay the balance amount',
    ),
  ).toMatchObject({
    askingClause: 'Whether the family has to pay the balance amount',
    story: 'My father took this loan and now he expired.',
    subject: 'the balance amount',
  })
})

test('who uses a thing is no part of it', () => {
  expect(parseQuestion('Is there a swimming pool I can use?').subject).toBe('a swimming pool')
})

test('reads each question of a message; the first leads', () => {
  const parsed = parseQuestion('How much is plan 29, and may I have two dogs?')
  expect(parsed).toMatchObject({
    intent: 'amount',
    subject: 'plan 29',
    named: [{ thing: 'plan', number: '29' }],
  })
  expect(parsed.parts.map(({ intent, subject }) => [intent, subject])).toEqual([
    ['amount', 'plan 29'],
    ['may', 'two dogs'],
  ])
})

test.each([
  ['I am to sign on Friday. Please tell me what I should watch out for.', 'cautions'],
  ['What does leaving cost?', 'leaving'],
  ['What if I break it?', 'breach'],
  ['What do they owe me?', 'promises'],
  ['What am I not allowed to do?', 'prohibitions'],
  ['What happens if I break a window?', null],
  ['How much is the late fee?', null],
])('%s asks for the whole paper: %s', (text, whole) => {
  expect(parseQuestion(text).whole).toBe(whole)
})

const message = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        ...'dog,rent,?,.,!,\n,$200,can i,tell me,plan 29,and,if,what,how much,is there,a,the,my,about,Thanks,so,;,İ,that,’s'.split(
          ',',
        ),
      ),
    ),
    { maxLength: 40 },
  )
  .map((words) => words.join(' '))

test('takes any text; its subject stands in the message; what asks asks the same alone', () => {
  fc.assert(
    fc.property(message, (text) => {
      const parsed = parseQuestion(text)
      expect(text).toContain(parsed.subject)
      for (const { subject } of parsed.parts) expect(text).toContain(subject)
      const again = parseQuestion(parsed.askingClause)
      expect(again.askingClause).toBe(parsed.askingClause)
      expect(again.intent).toBe(parsed.intent)
      expect(parsed.parts.length).toBeGreaterThan(0)
    }),
    { numRuns: 150 },
  )
})

test.each([
  'a',
  'can i ',
  '?',
  'I was wondering if ',
  'if i leave, ',
  'is there a ',
  '\n',
  'not to be allowed to ',
  'plan 2 ',
  '12.',
])('takes as long as the message is: %j', async (word) => {
  expect(await takesLinearTime(parseQuestion, word.repeat(100_000 / word.length))).toBe(true)
})
