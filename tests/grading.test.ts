import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Answer, FoundAnswer } from '#core/answer/answer.ts'
import type { Place } from '#core/answer/source/page-texts.ts'
import type { GreenLine } from '#core/answer/text/green-line.ts'
import { grade } from '../bench/grading/grade.ts'
import { readGraded, type GradedQuestion } from '../bench/grading/question.ts'
import { figuresIn, holds, plainWords } from '../bench/grading/says.ts'
import { shownBy, wholeText } from '../bench/grading/shown.ts'
import { tally } from '../bench/grading/tally.ts'

const OLD = 'Rent that arrives after the 5th costs a late charge of $75.00.'
const NEW = 'Rent that arrives after the 8th costs a late charge of\n$50.00.'
const ADDRESS = 'The flat is at 12 Hill Street.'
const PAGES = [`${ADDRESS}\n${OLD}\n`, `RIDER\n${NEW}\n`]
const { text } = wholeText(PAGES)

const QUESTION: GradedQuestion = {
  question: 'Is there a penalty if I pay on the 9th?',
  kind: 'hard:amended',
  register: 'plain',
  answerable: true,
  answer: 'Yes, $50 when it comes after the 8th.',
  quotes: [NEW],
  mustSay: [
    ['yes', 'there is'],
    ['50', 'fifty dollars'],
  ],
  mustNotSay: ['$75'],
  subject: null,
}
const UNANSWERABLE: GradedQuestion = {
  ...QUESTION,
  question: 'Is there a swimming pool I can use?',
  kind: 'absent',
  answerable: false,
  answer: 'Not in the paper.',
  quotes: [],
  mustSay: [],
  mustNotSay: [],
  subject: 'swimming pool',
}

const REST: Omit<FoundAnswer, 'decision' | 'lines'> = {
  subject: 'a late charge',
  unconfirmed: [],
  missing: [],
  offers: [],
  guidance: [],
  places: [],
}

function quoteOf(words: string) {
  const page = PAGES.findIndex((one) => one.includes(words))
  const start = PAGES[page]?.indexOf(words) ?? -1
  const place: Place = { page: page + 1, section: null, start, end: start + words.length, isAbout: false }
  return { words, place }
}
const line = (lead: string | null, words: string): GreenLine => ({ lead, ...quoteOf(words) })
const found = (...lines: readonly GreenLine[]): Answer => ({ ...REST, decision: 'found', lines })
const maybe = (words: string): Answer => ({ ...REST, decision: 'maybe', quotes: [quoteOf(words)] })
const notFound = (subject: string): Answer => ({
  ...REST,
  subject,
  decision: 'not_found',
  pagesSearched: 2,
  nearest: null,
})
const graded = (answer: Answer, question = QUESTION) => grade(question, shownBy(answer, PAGES), text)

test.each([
  ['Rent is $1,485.00 a month', '1485'],
  ['a fee of ₹1,00,000', 'Rs. 100000'],
  ['within thirty (30) days', '30 day'],
  ['the Tenant’s notice', "tenant's notice"],
  ['by the fifth of the month', 'the 5th'],
  ['ends on 31 July 2026', 'July 31, 2026'],
  ['ends on Jul. 31st', '31 July'],
  ['not later than 5:00 p.m.', '5pm'],
  ['a month-to-month tenancy', 'month to month'],
  ['4 per cent of it', '4%'],
  ['the deposit is refunded', 'refund'],
  ['one hundred and twenty hours', '120 hours'],
])('%j says %j', (said, words) => {
  expect(holds(plainWords(said), words)).toBe(true)
})

test.each([
  ['a charge of $500', '$50'],
  ['a charge of $50.50', '50'],
  ['on the 80th day', '8'],
  ['in 1,485 days', '$1,485'],
  ['see the note', 'no'],
  ['the employer pays', 'employee'],
  ['it is $50', ''],
])('%j does not say %j', (said, words) => {
  expect(holds(plainWords(said), words)).toBe(false)
})

test('the figures of a text are the same however they are written', () => {
  expect(figuresIn('Two payments of $1,485.00, by July 31 and 11:59 p.m.')).toEqual([
    '2',
    '1485',
    '31',
    '11:59',
  ])
})

test('an answer in plain words with its quote settles the question', () => {
  expect(graded(found(line('Yes. The charge is $50', NEW)))).toEqual({
    outcome: 'green',
    isSettled: true,
    isShown: false,
    said: 1,
    isInPlace: true,
    isOff: false,
    hasLead: true,
    isLeadFalse: false,
    namesSubject: false,
  })
})

test('a quote alone does not say yes', () => {
  expect(graded(found(line(null, NEW)))).toMatchObject({ isSettled: false, said: 0.5, hasLead: false })
  const amount = { ...QUESTION, mustSay: [['$50']] }
  expect(graded(found(line(null, NEW)), amount)).toMatchObject({ isSettled: true, isShown: true })
})

test('the old figure in our own words is false, but not where it is called the former one', () => {
  expect(graded(found(line('Yes, $75', OLD), line('Yes, $50', NEW)))).toMatchObject({
    isSettled: false,
    isLeadFalse: true,
  })
  for (const lead of ['Yes, $50 instead of $75', 'Yes. It is $50, it was $75', 'Yes, $50 ($75 before)'])
    expect(graded(found(line(lead, NEW))), lead).toMatchObject({ isSettled: true, isLeadFalse: false })
})

test('words that held before back nothing', () => {
  const answer = found({ ...line('Yes, $75', ADDRESS), before: quoteOf(NEW) })
  expect(graded(answer)).toMatchObject({ isInPlace: false, isOff: true, isLeadFalse: true })
})

test('plain words without the yes or no that has to be said, or with the other one, are false', () => {
  expect(graded(found(line('$50', NEW)))).toMatchObject({ isSettled: false, isLeadFalse: true })
  const open = { ...QUESTION, mustSay: [['$50']] }
  expect(graded(found(line('No, $50', NEW)), open)).toMatchObject({ isSettled: false, isLeadFalse: true })
  expect(graded(found(line('$50', NEW)), open)).toMatchObject({ isSettled: true, isLeadFalse: false })
})

test('a green quote of something else has nothing to do with the question', () => {
  expect(graded(found(line(null, ADDRESS)))).toMatchObject({
    isOff: true,
    isInPlace: false,
    isSettled: false,
  })
  expect(graded(found(line(null, OLD)))).toMatchObject({ isOff: true })
})

test('a "no" in some other quote is not the answer', () => {
  const pages = ['No dogs.\nCats are not allowed.']
  const question = { ...QUESTION, quotes: ['Cats are not allowed.'], mustSay: [['no']], mustNotSay: [] }
  const place: Place = { page: 1, section: null, start: 0, end: 8, isAbout: false }
  const answer = found({ lead: null, words: 'No dogs.', place })
  expect(grade(question, shownBy(answer, pages), wholeText(pages).text)).toMatchObject({
    isSettled: false,
    isOff: true,
  })
})

test('a "no" within a sentence of ours is not the answer', () => {
  const question = { ...QUESTION, mustSay: [['no']], mustNotSay: [] }
  expect(graded(found(line('It comes no later than the 8th', ADDRESS)), question).said).toBe(0)
  expect(graded(found(line('The 8th is in time. No, nothing is owed', ADDRESS)), question).said).toBe(1)
})

test('what may be about it is shown and settles nothing', () => {
  const amount = { ...QUESTION, mustSay: [['$50']] }
  expect(graded(maybe(NEW), amount)).toMatchObject({
    outcome: 'maybe',
    isShown: true,
    isSettled: false,
    isInPlace: false,
    isOff: false,
  })
})

test('any green answer to what the paper does not say is wrong', () => {
  expect(graded(found(line('Yes', ADDRESS)), UNANSWERABLE)).toMatchObject({ isOff: true, isSettled: false })
  expect(graded(notFound('a swimming pool'), UNANSWERABLE)).toMatchObject({
    isOff: false,
    namesSubject: true,
  })
})

test('the question said again, or a helper word, is no name of the subject', () => {
  expect(graded(notFound(UNANSWERABLE.question), UNANSWERABLE).namesSubject).toBe(false)
  expect(graded(notFound('use'), UNANSWERABLE).namesSubject).toBe(false)
})

test('where nobody marked what has to be said, a marked place and a figure of the answer settle', () => {
  const unmarked = { ...QUESTION, mustSay: null, mustNotSay: [] }
  expect(graded(found(line(null, NEW)), unmarked).isSettled).toBe(true)
  expect(graded(found(line(null, OLD)), unmarked).isSettled).toBe(false)
  expect(graded(found(line(null, NEW)), { ...unmarked, answer: 'Yes, $60.' }).isSettled).toBe(false)
})

test('a marked quote that is not in its paper stops the measurement', () => {
  expect(() => graded(notFound('x'), { ...QUESTION, quotes: ['Rent is free.'] })).toThrow('not in its paper')
})

test('totals are counted of what they are about', () => {
  const totals = tally([
    { question: QUESTION, grade: graded(found(line('Yes, $50', NEW))) },
    { question: QUESTION, grade: graded(notFound('a late charge')) },
    { question: UNANSWERABLE, grade: graded(notFound('a swimming pool'), UNANSWERABLE) },
    { question: UNANSWERABLE, grade: graded(found(line(null, ADDRESS)), UNANSWERABLE) },
  ])
  expect(totals).toContain('| a person learns it: settled, or rightly not found | 2 of 4, 50 % | ≥ 75 % |')
  expect(totals).toContain('| settled, of hard kinds | 1 of 2, 50 % | ≥ 90 % |')
  expect(totals).toContain('| green with nothing to do with it | 1 of 2, 50 % | ≤ 5 % |')
  expect(totals).toContain('| wrong, of "could not find" | 1 of 2, 50 % | ≤ 10 % |')
  expect(totals).toContain('| not found names the subject | 1 of 1, 100 % |  |')
  expect(totals).toContain('| absent | – | – | – | 1 of 2, 50 % | 1 of 1, 100 % | 2 |')
  expect(totals).toContain('| Register |')
})

test.each(['graded-2', 'graded-3', 'open-2'])(
  'each quote of %s stands once in its paper, and each paper has twenty questions',
  (set) => {
    const folder = join(import.meta.dirname, '..', 'bench', 'answers', set)
    const papers = readGraded(folder, folder)
    expect(papers).toHaveLength(12)
    for (const { name, pages, questions } of papers) {
      const text = pages.join('\f')
      expect(questions, name).toHaveLength(20)
      for (const { quotes, answerable, mustSay, subject } of questions) {
        expect(quotes.map((quote) => text.split(quote).length - 1)).toEqual(quotes.map(() => 1))
        expect([quotes.length > 0, (mustSay ?? []).length > 0]).toEqual([answerable, answerable])
        expect(subject === null || subject === '').toBe(answerable)
      }
    }
  },
)
