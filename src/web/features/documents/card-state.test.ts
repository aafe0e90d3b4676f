import { expect, test } from 'vitest'
import { progressOf, STAGES } from '#core/document/stages.ts'
import { cardStateOf, clearDelayMs, pollIntervalMs, progressWords } from './card-state.ts'

const jobs = (...statuses: string[]) =>
  statuses.map((status, index) => ({ id: String(index), stage: STAGES[index] ?? '', status }))
const allDone = jobs('done', 'done', 'done', 'done', 'done', 'done')
const running = jobs('done', 'done', 'processing', 'queued', 'queued', 'queued')
const failed = jobs('done', 'failed', 'queued', 'queued', 'queued', 'queued')

test.each([
  ['uploaded', undefined, 'uploaded'],
  ['uploaded', 'starting', 'following'],
  ['failed', undefined, 'failed'],
  ['failed', 'starting', 'following'],
  ['queued', undefined, 'waiting'],
  ['processing', undefined, 'waiting'],
  ['processing', 'following', 'following'],
  ['completed', 'following', 'following'],
  ['completed', undefined, 'ready'],
  ['awaiting_credit', undefined, 'awaiting_credit'],
  ['awaiting_credit', 'following', 'awaiting_credit'],
] as const)('%s, followed: %s, is shown as %s', (status, phase, expected) => {
  expect(cardStateOf(status, phase)).toBe(expected)
})

test('jobs are asked for every two seconds until all are done or one failed', () => {
  expect(pollIntervalMs([])).toBe(2_000)
  expect(pollIntervalMs(running)).toBe(2_000)
  expect(pollIntervalMs(allDone)).toBe(false)
  expect(pollIntervalMs(failed)).toBe(false)
})

test('a finished progress is cleared after two seconds, a failed one at once, a running one never', () => {
  expect(clearDelayMs(progressOf(allDone))).toBe(2_000)
  expect(clearDelayMs(progressOf(failed))).toBe(0)
  expect(clearDelayMs(progressOf(running))).toBeNull()
  expect(clearDelayMs(progressOf([]))).toBeNull()
})

test.each([
  [[], 'queued', '0 of 6'],
  [running, 'annotation', '3 of 6'],
  [failed, 'ocr (failed)', '2 of 6'],
  [allDone, 'Complete!', '6 of 6'],
])('%j reads %s, %s', (list, stage, count) => {
  expect(progressWords(progressOf(list))).toEqual({ stage, count })
})
