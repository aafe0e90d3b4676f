import { expect, test } from 'vitest'
import { startReport } from './start-report.ts'

const FAULT = { text: 'Failed to start processing.', isFinal: false }
const NO_CREDITS = { text: 'Insufficient credits. Upgrade or buy a document credit.', isFinal: true }
const started = (name: string) => ({ name, problem: null })

test('what was started is counted, and one alone is named', () => {
  expect(startReport([started('a.pdf')])).toEqual({
    isGood: true,
    title: 'Processing started',
    text: 'Document "a.pdf" is queued.',
  })
  expect(startReport([started('a.pdf'), started('b.pdf')])).toMatchObject({
    isGood: true,
    text: '2 documents are queued.',
  })
})

test('each that was not started is named with its reason', () => {
  expect(
    startReport([
      started('a.pdf'),
      { name: 'b.pdf', problem: FAULT },
      { name: 'c.pdf', problem: NO_CREDITS },
      { name: 'd.pdf', problem: NO_CREDITS },
    ]),
  ).toEqual({
    isGood: false,
    title: '1 of 4 documents started',
    text:
      'b.pdf: Failed to start processing. ' +
      'c.pdf and d.pdf: Insufficient credits. Upgrade or buy a document credit.',
  })
  expect(startReport([{ name: 'b.pdf', problem: FAULT }]).title).toBe('Cannot process')
})
