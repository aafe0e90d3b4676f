import { expect, test } from 'vitest'
import { DOCUMENT_ID, openTexts } from '#tests/support/answers/ask-texts.ts'
import { leansOnBefore, meanVector, placesBefore, textsInContext } from './in-context.ts'

const user = (content: string) => ({ role: 'user', content }) as const
const assistant = (content: string) => ({ role: 'assistant', content }) as const

test.each([
  'and if i am three days late?',
  'does that include tax',
  'is it the same for my wife?',
  'until when',
  'weekends too?',
  'what does it cost',
])('is understood only with the question before it: %s', (question) => {
  expect(leansOnBefore(question)).toBe(true)
})

test.each([
  'How much is the monthly rent for the flat?',
  'Is there a swimming pool in the building?',
  'Are pets allowed?',
  'When is rent due?',
  'My boiler broke last week, I told them twice and nobody came, can I take it off the rent?',
])('stands by itself: %s', (question) => {
  expect(leansOnBefore(question)).toBe(false)
})

test('what leans on the question before is encoded by itself and together with it, and what that one leans on', () => {
  const earlier = [
    user('How much is the late fee?'),
    assistant('…'),
    user('is that per month?'),
    assistant('…'),
  ]
  expect(textsInContext('who decides that?', earlier)).toEqual([
    expect.stringContaining('decides'),
    'How much is the late fee? is that per month? who decides that?',
  ])
  expect(textsInContext('who decides that?', [])).toEqual(['who decides that?'])
  const alone = 'How much is the monthly rent for the flat?'
  expect(textsInContext(alone, earlier)).toEqual([alone])
  expect(textsInContext('in simple words please', earlier.slice(0, 2))).toEqual(['How much is the late fee?'])
})

test('the mean of vectors has the length 1', () => {
  expect([...meanVector([Float32Array.of(1, 0), Float32Array.of(0, 1)])]).toEqual([
    expect.closeTo(Math.SQRT1_2, 6),
    expect.closeTo(Math.SQRT1_2, 6),
  ])
  const own = Float32Array.of(0.6, 0.8)
  expect([...meanVector([own])]).toEqual([...own].map((value) => expect.closeTo(value, 6)))
})

const PAPER = `GARDEN PLOT AGREEMENT

1. Water
The water is turned on from April to October. Members report leaks to the warden.

2. Sheds
A shed may be up to two metres high. The warden decides on that in March.`
const open = openTexts([PAPER])
const start = PAPER.indexOf('A shed may')
const said = `### From your document\n- “A shed may be up to two metres high.” [p. 1, Section 2](/app/documents/${DOCUMENT_ID}?page=1&section=Section%202&start=${start}&end=${start + 36})`

test('the receipts of the answer before are places of this document, for a follow-up alone', () => {
  const earlier = [user('Can I put up a shed?'), assistant(said)]
  expect(placesBefore('who decides that?', earlier, open)).toEqual([{ start, end: start + 36 }])
  expect(placesBefore('How much is the yearly fee of a plot?', earlier, open)).toEqual([])
  const foreign = assistant(said.replace(DOCUMENT_ID, '11111111-1111-4111-8111-111111111111'))
  expect(placesBefore('who decides that?', [foreign], open)).toEqual([])
})
