import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerModel } from '#tests/support/answers/answer-model.ts'
import { takesLinearTime } from '#tests/support/failures/processor-time.ts'
import { didYouMean } from './did-you-mean.ts'
import { TOPICS } from '../topics.ts'
import { understandQuestion } from './understand-question.ts'

const understand = (text: string) => understandQuestion(text, answerModel)
const topicOf = (text: string) => understand(text).topics[0]?.name

test.each([
  ['How much is it?', 'amount'],
  ['How long does it run?', 'period'],
  ['How much notice must I give?', 'period'],
  ['When is rent due?', 'date'],
  ['Can I paint the walls?', 'permission'],
  ['Where do I send the letter?', 'place'],
  ['Tell me about pets', 'permission'],
  ['Who made this deal?', 'party'],
])('knows what would answer %j: %s', (question, wanted) => {
  expect(understand(question).wanted).toBe(wanted)
})

const RAMBLE =
  'Hello. My name is Anna and I moved here two years ago with my sister from Ohio. We like the area a lot and the shops are close. The weather has been awful this spring and my back hurts. '

test.each([
  ['as typed in a hurry', 'can i have a dgo in the apartmnet', 'pets'],
  ['shouted', 'CAN I HAVE A DOG', 'pets'],
  [
    'wrapped politely',
    'Hi there, I was just wondering whether I could have a dog, if that’s ok? Thanks!',
    'pets',
  ],
  ['with names and amounts', 'What does Mr. Novak charge if I pay $200 of the rent late?', 'late payment'],
  ['behind a long story', `${RAMBLE.repeat(10)}Can I have a dog?`, 'pets'],
  ['before a long story', `Can I have a dog? ${RAMBLE.repeat(10)}`, 'pets'],
  ['without a mark in a long story', `${RAMBLE.repeat(3)}So I wanted to know if I can have a dog`, 'pets'],
  [
    'a long story without any mark',
    `${RAMBLE.repeat(3).replaceAll('.', '')} and i just wanted to know if i can have a dog here`,
    'pets',
  ],
])('understands a question %s', (_, text, topic) => {
  expect(topicOf(text)).toBe(topic)
})

test('searches for the question of a long message, not for its story', () => {
  const words = understand(`${RAMBLE.repeat(5)}Can I have a dog?`).words.map(
    ({ terms }) => terms[0]?.stems[0],
  )
  expect(words).toEqual(['dog'])
})

test('searches for a mistyped word as it stands and as it was meant', () => {
  const [word] = understand('Who gets the depsoit?').words
  expect(word?.terms.slice(0, 2).map(({ stems }) => stems)).toEqual([['depsoit'], ['deposit']])
})

test('offers what may have been meant only when unsure', () => {
  expect(didYouMean(understand('Can I have a dog?'))).toEqual([])
  expect(didYouMean(understand('hello there'))).toEqual([])
  const offered = didYouMean({
    ...understand('x'),
    topics: doubtful(['pets', 0.3], ['guests', 0.2], ['noise', 0.02]),
  })
  expect(offered).toEqual(['Can I have a pet?', 'Can somebody stay or live with me?'])
  expect(didYouMean({ ...understand('x'), topics: doubtful(['pets', 0.9], ['guests', 0.2]) })).toEqual([])
})

/** Topics with made-up likelihoods. */
function doubtful(...strengths: readonly (readonly [string, number])[]) {
  return strengths.map(([name, strength]) => {
    const { title = '' } = TOPICS.find((topic) => topic.name === name) ?? {}
    return {
      name,
      title,
      strength,
      group: { weight: 1, terms: [] },
      asked: [],
      wants: null,
      place: null,
      common: 0.5,
    }
  })
}

test('takes any text, gives the same for the same, and takes little time', async () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('dog', 'rent', '?', 'can i', '\n', '$200', 'tell me'),
  )
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 400 }).map((words) => words.join(' ')),
      (text) => {
        const question = understand(text)
        expect(understand(text)).toEqual(question)
        for (const { strength } of question.topics) expect(strength).toBeGreaterThan(0)
        expect(didYouMean(question).length).toBeLessThanOrEqual(2)
      },
    ),
    { numRuns: 60 },
  )
  for (const hostile of [
    'a'.repeat(20_000),
    'can i '.repeat(4000),
    '?'.repeat(20_000),
    'i was wondering '.repeat(1500),
  ])
    expect(await takesLinearTime(understand, hostile), hostile.slice(0, 20)).toBe(true)
})
