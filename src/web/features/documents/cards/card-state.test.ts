import { expect, test } from 'vitest'
import { progressOf, STAGES } from '#core/document/stages.ts'
import {
  cardStateOf,
  clearDelayMs,
  isBegunAllTheSame,
  paceWords,
  pollIntervalMs,
  progressWords,
  shownStatusOf,
} from './card-state.ts'

/** One job for each stage: the first have these states, the others wait. */
const jobs = (...statuses: string[]) =>
  STAGES.map((stage, index) => ({ id: String(index), stage, status: statuses[index] ?? 'queued' }))
const allDone = jobs(...STAGES.map(() => 'done'))
const running = jobs('done', 'done', 'processing')
const failed = jobs('done', 'failed')
const count = STAGES.length

test.each([
  ['uploaded', undefined, 'uploaded'],
  ['uploaded', 'starting', 'following'],
  ['failed', undefined, 'failed'],
  ['failed', 'starting', 'following'],
  ['uploaded', 'start_failed', 'uploaded'],
  ['queued', 'start_failed', 'waiting'],
  ['processing', 'retry_failed', 'waiting'],
  ['completed', 'retry_failed', 'ready'],
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
  [[], 'queued', `0 of ${count}`],
  [running, STAGES[2], `3 of ${count}`],
  [failed, `${STAGES[1]} (failed)`, `2 of ${count}`],
  [allDone, 'Complete!', `${count} of ${count}`],
])('%j reads %s, %s', (list, stage, count) => {
  expect(progressWords(progressOf(list))).toEqual({ stage, count })
})

test.each([
  [2, 12, 75, 'Page 3 of 12, about 2 min left'],
  [0, 12, null, 'Page 1 of 12'],
  [11, 12, 12, 'Page 12 of 12, about 20 s left'],
  [12, 12, 4, 'a few seconds left'],
  [null, null, 60, 'about 1 min left'],
  [null, null, null, null],
  [12, 12, 0, null],
])('%j of %j pages with %j s left reads %s', (pages_done, page_count, seconds_left, words) => {
  const [done, ocr, ...later] = jobs('done', 'processing', 'queued').map((job) => ({
    ...job,
    pages_done: null,
    page_count: null,
    seconds_left: null,
  }))
  if (!done || !ocr) throw new Error('two jobs expected')
  expect(paceWords([done, { ...ocr, pages_done, page_count, seconds_left }, ...later], false)).toBe(words)
  expect(paceWords([done], false)).toBeNull()
})

test('a document that waits for others says so', () => {
  expect(paceWords([], true)).toBe('Waiting for its turn')
  expect(paceWords([], true, 0)).toBe('Waiting for its turn')
  expect(paceWords([], true, 1)).toBe('Waiting for its turn: 1 document is before it')
  expect(paceWords([], true, 40)).toBe('Waiting for its turn: about 40 documents are before it')
  expect(
    paceWords(
      running.map((job) => ({ ...job, pages_done: null, page_count: null, seconds_left: null })),
      true,
      40,
    ),
  ).toBeNull()
})

test('who was told that Retry failed can try again until a run begins, which then says so', () => {
  expect(shownStatusOf('queued', 'retry_failed')).toBe('failed')
  expect(shownStatusOf('processing', 'retry_failed')).toBe('processing')
  expect(shownStatusOf('queued', 'start_failed')).toBe('queued')
  expect(shownStatusOf('queued', undefined)).toBe('queued')
  expect(isBegunAllTheSame('waiting', 'retry_failed')).toBe(true)
  expect(isBegunAllTheSame('waiting', 'start_failed')).toBe(true)
  expect(isBegunAllTheSame('waiting', undefined)).toBe(false)
  expect(isBegunAllTheSame('failed', 'retry_failed')).toBe(false)
})
