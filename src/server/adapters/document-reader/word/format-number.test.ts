import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

test.each([
  ['lowerLetter', [1, 26, 27, 53], ['a', 'z', 'aa', 'aaa']],
  ['upperLetter', [2, 28], ['B', 'BB']],
  ['lowerRoman', [4, 9, 14, 40], ['iv', 'ix', 'xiv', 'xl']],
  ['upperRoman', [1999], ['MCMXCIX']],
  ['decimalZero', [3, 12], ['03', '12']],
  ['ordinal', [1, 2, 3, 11, 112, 21], ['1st', '2nd', '3rd', '11th', '112th', '21st']],
  ['cardinalText', [1, 21, 115], ['One', 'Twenty-one', 'One hundred fifteen']],
  ['ordinalText', [1, 12, 20, 32], ['First', 'Twelfth', 'Twentieth', 'Thirty-second']],
  ['none', [1], ['']],
  ['decimal', [7], ['7']],
  ['unheardOf', [7], ['7']],
])('%s', (format, values, printed) => {
  expect(values.map((value) => formatNumber(value, format))).toEqual(printed)
})
