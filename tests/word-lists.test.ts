import { expect, test } from 'vitest'
import { CARDINALS, TENS, wordValue } from '#core/language/lexicon/number-words.ts'
import { MONTH_NAMES, SHORT_MONTHS, WEEKDAY_NAMES } from '#core/language/lexicon/calendar-names.ts'
import { lineOf, sourceFile, sourceFiles, type SourceFile } from './support/source-code/source-trees.ts'

/** Where lists of words stand; each once. */
const LEXICON = 'src/core/language/lexicon/'
/** So many side by side are a list. */
const LIST = 3

const lower = (words: readonly string[]) => words.map((word) => word.toLowerCase())
const MONTHS = new Set([...lower(MONTH_NAMES), ...SHORT_MONTHS])
const WEEKDAYS = new Set(lower(WEEKDAY_NAMES))
const NUMBERS = new Set([...CARDINALS, ...TENS])
const isNumber = (word: string) => NUMBERS.has(word) || wordValue(word) !== null

/** Groups of a pattern and its marks are no words: "jan(?:uary)?|feb(?:ruary)?" is a list of months. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/\(\?(?:[:!=]|<[!=]|<\w+>)|\\[a-z]/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')

/** How many words of a kind stand side by side at most, each counted once. */
function longestRun(text: string, isOfKind: (word: string) => boolean): number {
  let longest = 0
  let run = new Set<string>()
  for (const word of wordsOf(text)) {
    if (isOfKind(word)) run.add(word)
    // What is left of "jan(?:uary)?" goes on with the list.
    else if (!/^(?:uary|ruary|ch|il|ust|t|tember|ober|ember|e|y)$/.test(word)) run = new Set()
    longest = Math.max(longest, run.size)
  }
  return longest
}

/** Every list of months, weekdays or numbers in a file's code, with its line. */
function listsIn(file: SourceFile): string[] {
  return file.nodes.flatMap((node) => {
    const { type, value, regex } = node
    const texts =
      type === 'TemplateElement'
        ? [(value as { raw: string }).raw]
        : type === 'ArrayExpression'
          ? [
              (node['elements'] as ({ value?: string | number } | null)[])
                .map((one) => one?.value ?? '')
                .join(' '),
            ]
          : type === 'Literal'
            ? [
                typeof value === 'string'
                  ? value
                  : ((regex as { pattern: string } | undefined)?.pattern ?? ''),
              ]
            : type === 'ObjectExpression'
              ? [
                  (node['properties'] as { key?: { name?: string; value?: string | number } }[])
                    .map(({ key }) => key?.name ?? key?.value ?? '')
                    .join(' '),
                ]
              : []
    return texts
      .filter((text) =>
        [(word: string) => MONTHS.has(word), (word: string) => WEEKDAYS.has(word), isNumber].some(
          (isOfKind) => longestRun(text, isOfKind) >= LIST,
        ),
      )
      .map(() => `${file.path}:${lineOf(file, node)}`)
  })
}

test('months, weekdays and number words are listed in the lexicon alone', () => {
  const files = sourceFiles('src/**').filter(({ path }) => !path.startsWith(LEXICON))
  expect(files.length).toBeGreaterThan(500)
  expect([...new Set(files.flatMap(listsIn))]).toEqual([])
})

test.each([
  String.raw`const MONTH = /jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?/i`,
  'const MONTHS = `january february march`',
  `const MONTHS = 'Oct|Nov|Dec'`,
  `const DAYS = 'monday tuesday wednesday'`,
  String.raw`const COUNT = /\b(?:one|two|three)\s+days/`,
  'const COUNT = String.raw`\\d+|fourteen|thirty|sixty`',
  `const ONES = ['one', 'two', 'three']`,
  `const NTH = 'first|second|third'`,
  `const NTH = { first: 0, second: 1, third: 2 }`,
])('a list is seen: %s', (code) => {
  expect(listsIn(sourceFile('src/core/x.ts', code)).length).toBeGreaterThan(0)
})

test.each([
  `const said = 'From January 31 to March 3, and in May'`,
  `const said = 'One of two, and three more'`,
  `const said = 'one or two'`,
])('a sentence is no list: %s', (code) => {
  expect(listsIn(sourceFile('src/core/x.ts', code))).toEqual([])
})
