import { expect, test } from 'vitest'
import { judgeRecognized, withoutGuesses } from './judge-recognized.ts'

const BOX = { x0: 0, y0: 0, x1: 1, y1: 1 }

const lineOf = (...words: [text: string, confidence: number][]) => [
  {
    words: words.map(([text, confidence]) => ({ text, confidence, box: BOX })),
    baseline: 10,
    height: 10,
    descent: 2,
  },
]

const textOf = (lines: ReturnType<typeof withoutGuesses>) =>
  lines.map(({ words }) => words.map(({ text }) => text).join(' '))

test('a guess between two sure words stays: without it the sentence would say something else', () => {
  const line = lineOf(['eight', 0.95], ['weeks"', 0.1], ['salary', 0.96])
  expect(textOf(withoutGuesses(line))).toEqual(['eight weeks" salary'])
})

test.each([
  ['a figure', lineOf(['pay', 0.95], ['$9l0', 0.1], ['monthly', 0.96])],
  ['a speck', lineOf(['pay', 0.95], ['·', 0.1], ['monthly', 0.96])],
  [
    'a sign that is not sure, as in the white space between columns',
    lineOf(['pay', 0.95], ['~~', 0.4], ['monthly', 0.96]),
  ],
  ['a guess at the edge', lineOf(['ii', 0.1], ['pay', 0.95], ['monthly', 0.96], ['ke', 0.2])],
])('%s that is guessed is left out', (_, line) => {
  expect(textOf(withoutGuesses(line))).toEqual(['pay monthly'])
})

test('a line of guesses is no line', () => {
  expect(withoutGuesses(lineOf(['oo', 0.1], ['nn', 0.2], ['uu', 0.1]))).toEqual([])
})

test.each([
  [
    'words that are mostly sure',
    [
      ['tenant', 0.95],
      ['shall', 0.4],
    ],
    true,
  ],
  [
    'a few sure letters among noise',
    [
      ['lease', 0.95],
      ['x'.repeat(30), 0.3],
    ],
    false,
  ],
  ['two sure letters alone', [['to', 0.95]], false],
  ['nothing', [], false],
] as const)('%s: whether it is text', (_, words, isText) => {
  const line = lineOf(...words.map(([text, confidence]): [string, number] => [text, confidence]))
  expect(judgeRecognized(line).isText).toBe(isText)
})

test('a sign for money stays though it is not sure', () => {
  expect(textOf(withoutGuesses(lineOf(['$', 0.4], ['1,850', 0.95])))).toEqual(['$ 1,850'])
})
