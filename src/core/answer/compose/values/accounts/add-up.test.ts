import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { sumsOf } from './add-up.ts'
import { entryGroups } from './read-entries.ts'

const sums = (text: string, isStated: (size: number) => boolean = () => false) =>
  entryGroups(openTexts([text]))
    .flatMap((group) => sumsOf(group, null, isStated))
    .map(({ result, parts, isCredit, again }) => ({
      result: result.label,
      signs: parts.map(({ sign }) => sign),
      isCredit,
      again: again.map(({ label }) => label),
    }))

test('signs that are written, and a total that is part of the next sum', () => {
  const text = `Kiln
Firing, four shelves          48.20
Glaze                         11.30
Total                         59.50
Paid at the door             -40.00
Open                          19.50
Open on 3 June                19.50`
  expect(sums(text)).toEqual([
    { result: 'Total', signs: [1, 1], isCredit: false, again: [] },
    { result: 'Open', signs: [1, -1], isCredit: false, again: ['Open on 3 June'] },
  ])
})

test('names take off where no sign does, down to a credit', () => {
  const text = `Hay
Delivered in the year        610.40
Less advance in May          400.00
Less advance in July         250.00
In your favour                39.60`
  expect(sums(text)).toEqual([{ result: 'In your favour', signs: [1, -1, -1], isCredit: true, again: [] }])
})

test('the first without the others, where a name says what is left', () => {
  const text = `Rides
Bought                20
Had                    6
Missed                 3
Still open            11`
  expect(sums(text).map(({ signs }) => signs)).toEqual([[1, -1, -1]])
})

test('three prices that come to each other are no account', () => {
  expect(sums('Prices\nAdult           £30.00\nChild           £20.00\nInfant          £10.00')).toEqual([])
  expect(sums('Prices\nKey           £18\nFob           £12\nBox           £30')).toEqual([])
})

test('what is left of a sum that stands elsewhere', () => {
  const text = `Received
2 May, bank        $1,200.00
9 June, bank         $800.00
Total received     $2,000.00
Still to come      $2,450.00`
  expect(sums(text, (size) => size === 445_000).at(-1)).toEqual({
    result: 'Still to come',
    signs: [-1],
    isCredit: false,
    again: [],
  })
  expect(sums(text).map(({ result }) => result)).toEqual(['Total received'])
})
