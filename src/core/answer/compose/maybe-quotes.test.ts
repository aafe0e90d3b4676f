import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { maybeQuotes } from './maybe-quotes.ts'

const PAGE = `CLUB RULES

1. Lockers. A locker costs $5. The key is kept at the desk. Lost keys cost $9.

2. Courts. Courts are booked by telephone.

3. Towels. Towels are washed daily.

4. Juniors. Juniors play until six.`
const open = openTexts([PAGE])
const found = (words: string, score: number) => {
  const start = PAGE.indexOf(words)
  const place = open.texts.at(1, start, start + words.length)
  if (!place) throw new Error(words)
  const { page, end } = place
  return { place, evidence: { page, section: null, text: words, start: place.start, end, score, fit: 0 } }
}
const quotes = (...located: ReturnType<typeof found>[]) =>
  maybeQuotes(open, located).map(({ words }) => words)

test('the paragraph is quoted, and no words of it twice', () => {
  expect(quotes(found('A locker costs $5.', 0.9), found('Lost keys cost $9.', 0.8))).toEqual([
    expect.stringMatching(/A locker costs \$5\. The key is kept at the desk\. Lost keys cost \$9\.$/),
  ])
})

test('three places at most, the best first', () => {
  const all = [
    'Towels are washed daily.',
    'A locker costs $5.',
    'Juniors play until six.',
    'Courts are booked by telephone.',
  ]
  const said = quotes(...all.map((words, at) => found(words, 0.9 - at / 10)))
  expect(said).toHaveLength(3)
  for (const [at, words] of said.entries()) expect(words).toContain(all[at])
})

test('what is much weaker than the best is left out, and nothing comes of nothing', () => {
  expect(quotes(found('Towels are washed daily.', 0.9), found('Juniors play until six.', 0.3))).toHaveLength(
    1,
  )
  expect(quotes()).toEqual([])
})

test('a row of several values stands below the heads of its table, which are quoted once', () => {
  const table = `PRICES

Vehicle        Low season     High season
Car            $40            $60
Camper         $70            $95
Motorbike      $15            $25

Dogs travel free.`
  const own = openTexts([table])
  const at = (words: string, score: number) => {
    const start = table.indexOf(words)
    const place = own.texts.at(1, start, start + words.length)
    if (!place) throw new Error(words)
    return {
      place,
      evidence: { page: 1, section: null, text: words, start, end: start + words.length, score, fit: 0 },
    }
  }
  const rows = ['Camper         $70            $95', 'Motorbike      $15            $25']
  const words = maybeQuotes(own, [
    at(rows[0] ?? '', 0.9),
    at(rows[1] ?? '', 0.8),
    at('Dogs travel free.', 0.7),
  ])
  expect(words.map((quote) => quote.words.replaceAll(/\s+/g, ' '))).toEqual([
    'Vehicle Low season High season',
    'Camper $70 $95',
    'Motorbike $15 $25',
    'Dogs travel free.',
  ])
})
