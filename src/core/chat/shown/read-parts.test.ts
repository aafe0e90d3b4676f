import { expect, test } from 'vitest'
import { readParts } from './read-parts.ts'

/** The lines of a text: what is the document's in «…», what is set off in *…* and _…_, where links lead in (…). */
const linesOf = (markdown: string) =>
  readParts(markdown).flatMap(({ blocks }) =>
    blocks.map(({ runs }) =>
      runs
        .map(({ text, isQuote, isStrong, isEmphasis, path, href }) => {
          const said = isQuote ? `«${text}»` : text
          const strong = isStrong ? `*${said}*` : said
          const voiced = isEmphasis ? `_${strong}_` : strong
          return path === null && href === null ? voiced : `${voiced}(${path ?? href})`
        })
        .join(''),
    ),
  )

test('quoted words are the document’s, marks included', () => {
  expect(linesOf('It says “rent is due” here.')).toEqual(['It says «“rent is due”» here.'])
})

test('quotes inside quotes stay one quote', () => {
  expect(linesOf('- “The “Premises” are let.” Yes.')).toEqual(['«“The “Premises” are let.”» Yes.'])
})

test('a quote runs over emphasis and ends with its paragraph', () => {
  expect(linesOf('“upon **sixty** days” after')).toEqual(['«“upon »*«sixty»*« days”» after'])
  expect(linesOf('“never closed\n\nours')).toEqual(['«“never closed»', 'ours'])
})

test('the words of a link and straight quotes are left alone', () => {
  expect(linesOf('[“x”](https://a.example) "plain" ”odd”')).toEqual(['“x”(https://a.example) "plain" ”odd”'])
})

test('a receipt is told from other links, and an address that merely stands there is none', () => {
  const path = '/app/documents/7f9c24e8-3b12-4fef-91e0-56a2d5a9b0c1?page=1&start=0&end=9'
  expect(linesOf(`“Rent.” [p. 1](${path}) _see [here](https://a.example)_`)).toEqual([
    `«“Rent.”» p. 1(${path}) _see __here_(https://a.example)`,
  ])
  expect(linesOf('“Write to www.example.com or a@b.example.”')).toEqual([
    '«“Write to »«www.example.com»« or »«a@b.example»«.”»',
  ])
  expect(linesOf('[press](javascript:alert(1))')).toEqual(['press'])
})

test('parts and offers are told apart, also of a text that is still arriving', () => {
  const markdown =
    '### Missing or unclear from the document\n- Nothing.\n- Did you mean: *Can I leave?* · *Does it renew?*\n\n### Where to look in the docu'
  expect(readParts(markdown)).toMatchObject([
    { key: 'missing', blocks: [{ kind: 'item', marker: '•' }], offers: ['Can I leave?', 'Does it renew?'] },
  ])
})
