import { expect, test } from 'vitest'
import { vectorOf } from '#core/model/word-vectors.ts'
import { passagesFingerprint } from '#core/retrieval/sentences/passages-fingerprint.ts'
import { packSentenceVectors } from '#core/retrieval/sentences/sentence-vectors.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { openDocument } from '../../../source/open-document.ts'
import { answerModel } from '#tests/support/answers/answer-model.ts'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { gridCell } from './grid-cell.ts'

/** Words stand in for the sentence encoder. */
const encode = (text: string) => vectorOf(answerModel.words, contentStems(text))

function openEncoded(text: string) {
  const open = openTexts([text])
  const { passages } = open.index
  return openDocument(
    {
      ...open,
      sentenceVectors: {
        encoder: 'words',
        fingerprint: passagesFingerprint(passages),
        vectors: packSentenceVectors(passages.map((one) => encode(one.text))),
      },
    },
    answerModel,
  )
}

const PAPER = openEncoded(`MOORING CARD
Level of mooring: Harbour

Late return of a rented boat

Hours late        Charge
1 to 3            £12.00
4 to 9            £40.00

Prices for each night

Boat              River         Harbour
Rowing boat       £6.00         £8.00
Sailing boat      £15.00        £21.00

Canoes, by month
                  Apr-Jun       Jul, Aug
Canoe             £3.00         £5.00
`)

const ask = (question: string, isRanked = true) =>
  gridCell(PAPER, {
    question,
    message: question,
    encoded: encode(question),
    found: isRanked
      ? PAPER.index.passages
          .filter(({ text }) => encode(text).some((x, at) => x * (encode(question)[at] ?? 0) !== 0))
          .toSorted((a, b) => near(b.text, question) - near(a.text, question))
      : [],
  })?.lead ?? null

const near = (text: string, question: string) => {
  const asked = encode(question)
  return encode(text).reduce((sum, value, at) => sum + value * (asked[at] ?? 0), 0)
}

test('the row of the band that a quantity is within', () => {
  expect(ask('what is the charge for a rented boat that is five hours late')).toBe(
    'Hours late 4 to 9: £40.00 (Charge)',
  )
  expect(ask('what is the charge for a rented boat that is twelve hours late')).toBeNull()
})

test('the column that is the reader\u2019s own, unless the question names another', () => {
  expect(ask('how much is it for a sailing boat')).toBe('Sailing boat: £21.00 (Harbour)')
  expect(ask('how much is it for a sailing boat on the river')).toBe('Sailing boat: £15.00 (River)')
})

test('the column of the month that is told', () => {
  expect(ask('how much is a canoe in May')).toBe('Canoe: £3.00 (Apr-Jun)')
  expect(ask('how much is a canoe in winter')).toBeNull()
})

test('nothing where no row is near, and nothing for who or why', () => {
  expect(ask('how much is parking a lorry')).toBeNull()
  expect(ask('why is a sailing boat dear')).toBeNull()
})
