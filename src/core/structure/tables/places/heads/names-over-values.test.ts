import { expect, test } from 'vitest'
import { placedLines } from '#tests/support/files/printed-lines.ts'
import { areNamed, areNamesAndValues } from './names-over-values.ts'

const [names, values, more, centred] = placedLines(
  [100, [50, 'Customer'], [150, 'Day'], [250, 'Ticket']],
  [112, [50, '44-1180'], [150, '01/26/2026'], [250, '553120']],
  [124, [50, '44-1181'], [150, '01/27/2026'], [250, '553121']],
  [112, [60, '44-1180'], [130, '01/26/2026'], [255, '553120']],
)

test('three names stand each above a value that begins where it does', () => {
  expect([areNamed(names, values), areNamed(names, centred), areNamed(values, more)]).toEqual([
    true,
    false,
    false,
  ])
})

test('two lines are names and their values, wherever these begin; three are a table', () => {
  expect([
    areNamesAndValues([names!, centred!]),
    areNamesAndValues([names!, values!, more!]),
    areNamesAndValues([values!, more!]),
  ]).toEqual([true, false, false])
})
