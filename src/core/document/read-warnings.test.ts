import { expect, test } from 'vitest'
import { readWarnings } from './read-warnings.ts'

const poor = { kind: 'poor_scan', pages: [2, 5], message: 'Two pages are hard to read.' }

test('warnings are read from a row; everything else is left out', () => {
  const others = [
    { ...poor, kind: 'rumour' },
    { ...poor, pages: 'all' },
    { ...poor, message: ' ' },
    null,
    'poor',
  ]
  expect(readWarnings([poor, ...others])).toEqual([poor])
  for (const json of [null, undefined, {}, 'poor_scan']) expect(readWarnings(json)).toEqual([])
})
