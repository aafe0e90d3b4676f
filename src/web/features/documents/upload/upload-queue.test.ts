import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FunctionError } from '#web/client/call-function.ts'
import { refusalByName } from './refuse-file.ts'
import type { UploadOutcome } from './upload-file.ts'
import { uploadQueue } from './upload-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const UPLOADED: UploadOutcome = { kind: 'uploaded', documentId: 'a' }

/** A queue whose sends end when the test says so. */
function recorded({ isOffline = false } = {}) {
  const sent: {
    name: string
    progress: (share: number) => void
    done: (outcome: UploadOutcome) => void
    fail: (error: unknown) => void
  }[] = []
  const toasts: string[][] = []
  let reloads = 0
  const queue = uploadQueue({
    refusalByName,
    refusalByContent: async () => null,
    send: (file, progress, signal) =>
      new Promise((done, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason))
        sent.push({ name: file.name, progress, done, fail })
      }),
    isOffline: () => isOffline,
    toastSuccess: (...words) => void toasts.push(words),
    toastError: (...words) => void toasts.push(words),
    reload: () => void (reloads += 1),
  })
  const kinds = () => queue.items().map(({ file, state }) => `${file.name}: ${state.kind}`)
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { queue, sent, toasts, reloads: () => reloads, kinds, settle }
}

const file = (name: string): File => new File(['%PDF-1.7'], name)
const keyOf = (queue: ReturnType<typeof recorded>['queue'], name: string): number =>
  queue.items().find((item) => item.file.name === name)?.key ?? -1

test('files go one after the other, each with its progress and its own result', async () => {
  const { queue, sent, kinds, settle, toasts } = recorded()
  queue.add([file('a.pdf'), file('b.pdf')])
  await settle()
  expect(kinds()).toEqual(['a.pdf: sending', 'b.pdf: waiting'])
  expect(sent.map(({ name }) => name)).toEqual(['a.pdf'])
  sent[0]?.progress(0.5)
  expect(queue.items()[0]?.state).toEqual({ kind: 'sending', share: 0.5 })
  sent[0]?.done({ kind: 'duplicate', message: 'Twice.', documentId: 'x', filename: 'old.pdf' })
  await settle()
  expect(kinds()).toEqual(['a.pdf: duplicate', 'b.pdf: sending'])
  sent[1]?.done(UPLOADED)
  await settle()
  expect(kinds()).toEqual(['a.pdf: duplicate', 'b.pdf: uploaded'])
  expect(toasts).toEqual([
    ['1 of 2 documents uploaded', 'Already in your library: a.pdf. Click Process to start analysis.'],
  ])
})

test('a batch ends with one toast and one reading of the list, whatever was sent meanwhile', async () => {
  const { queue, sent, settle, toasts, reloads } = recorded()
  queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')])
  queue.add([file('other.pdf')])
  for (const index of [0, 1]) {
    await settle()
    sent[index]?.done(UPLOADED)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect([toasts, reloads()]).toEqual([[], 0])
  sent[2]?.done(UPLOADED)
  await settle()
  expect(toasts.map(([title]) => title)).toEqual(['3 documents uploaded'])
  sent[3]?.done(UPLOADED)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(toasts.map(([title]) => title)).toEqual(['3 documents uploaded', 'Document uploaded'])
  expect(reloads()).toBe(2)
})

test('what is tried again tells of its end by itself', async () => {
  const { queue, sent, settle, toasts } = recorded()
  queue.add([file('a.pdf'), file('b.pdf')])
  await settle()
  sent[0]?.fail(new FunctionError(500, ''))
  await settle()
  queue.tryAgain(keyOf(queue, 'a.pdf'))
  sent[1]?.done(UPLOADED)
  await settle()
  expect(toasts.map(([title]) => title)).toEqual(['1 of 2 documents uploaded'])
  sent[2]?.done(UPLOADED)
  await settle()
  expect(toasts.map(([title]) => title)).toEqual(['1 of 2 documents uploaded', 'Document uploaded'])
})

test('the list is read again a second after an upload, and what went well then leaves the queue', async () => {
  const { queue, sent, kinds, settle, reloads } = recorded()
  queue.add([file('a.pdf')])
  await settle()
  sent[0]?.done(UPLOADED)
  await vi.advanceTimersByTimeAsync(999)
  expect([reloads(), kinds()]).toEqual([0, ['a.pdf: uploaded']])
  await vi.advanceTimersByTimeAsync(1)
  expect([reloads(), kinds()]).toEqual([1, []])
})

test('what went well leaves the queue also when the last file fails', async () => {
  const { queue, sent, kinds, settle, reloads } = recorded()
  queue.add([file('a.pdf'), file('b.pdf')])
  await settle()
  sent[0]?.done(UPLOADED)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([reloads(), kinds()]).toEqual([0, ['a.pdf: uploaded', 'b.pdf: sending']])
  sent[1]?.fail(new FunctionError(500, ''))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([reloads(), kinds()]).toEqual([1, ['b.pdf: failed']])
})

test('whoever sent a file hears of its arrival, also by another try, and of nothing else', async () => {
  const { queue, sent, settle } = recorded()
  const arrived: string[] = []
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf', 'd.txt'])
    queue.add([file(name)], () => void arrived.push(name))
  await settle()
  sent[0]?.fail(new FunctionError(500, ''))
  await settle()
  queue.cancel(keyOf(queue, 'b.pdf'))
  await settle()
  expect(arrived).toEqual([])
  sent[2]?.done({ kind: 'duplicate', message: 'Twice.', documentId: 'x', filename: 'old.pdf' })
  await settle()
  expect(arrived).toEqual(['c.pdf'])
  queue.tryAgain(keyOf(queue, 'a.pdf'))
  await settle()
  sent[3]?.done(UPLOADED)
  await settle()
  expect(arrived).toEqual(['c.pdf', 'a.pdf'])
})

test('what a name rules out is never sent; ten of a kind are one message and ten lines', async () => {
  const { queue, sent, kinds, settle, toasts } = recorded()
  queue.add([file('a.txt'), file('b.txt'), file('c.pdf')])
  await settle()
  expect(sent.map(({ name }) => name)).toEqual(['c.pdf'])
  expect(kinds()).toEqual(['a.txt: failed', 'b.txt: failed', 'c.pdf: sending'])
  expect(toasts).toEqual([])
  sent[0]?.done(UPLOADED)
  await settle()
  expect(toasts).toEqual([
    ['1 of 3 documents uploaded', 'Not uploaded: a.txt and b.txt. Click Process to start analysis.'],
  ])
  queue.add([file('a.txt'), file('b.txt')])
  expect(toasts.at(-1)).toEqual(['Unsupported format', 'Not uploaded: a.txt and b.txt.'])
})

test('a cancelled upload is given up, and the next one goes', async () => {
  const { queue, sent, kinds, settle, reloads, toasts } = recorded()
  queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')])
  await settle()
  queue.cancel(keyOf(queue, 'b.pdf'))
  queue.cancel(keyOf(queue, 'a.pdf'))
  await settle()
  expect(kinds()).toEqual(['a.pdf: cancelled', 'b.pdf: cancelled', 'c.pdf: sending'])
  expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf'])
  expect(toasts).toEqual([])
  sent[1]?.fail(new FunctionError(500, ''))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(toasts.map(([title]) => title)).toEqual(['Upload failed'])
  // It may have arrived before it was given up.
  expect(reloads()).toBe(1)
})

test('a fault says what is safe and can be tried again; a refusal cannot, unless it passes by itself', async () => {
  const { queue, sent, kinds, settle, toasts } = recorded()
  queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')])
  await settle()
  sent[0]?.fail(new FunctionError(500, 'stack trace'))
  await settle()
  sent[1]?.fail(new FunctionError(415, 'Only PDF.'))
  await settle()
  sent[2]?.fail(new FunctionError(429, 'Too many.'))
  await settle()
  expect(queue.items().map(({ state }) => state)).toEqual([
    {
      kind: 'failed',
      text: 'There was an error uploading your document. Please try again. A file that did arrive is not kept twice.',
      mayTryAgain: true,
    },
    { kind: 'failed', text: 'Only PDF.', mayTryAgain: false },
    { kind: 'failed', text: 'Too many.', mayTryAgain: true },
  ])
  expect(toasts).toEqual([['Upload failed', 'Not uploaded: a.pdf, b.pdf, and c.pdf.']])
  queue.tryAgain(keyOf(queue, 'a.pdf'))
  await settle()
  expect(kinds()[0]).toBe('a.pdf: sending')
})

test('without a connection nothing is sent', async () => {
  const { queue, sent, settle, toasts } = recorded({ isOffline: true })
  queue.add([file('a.pdf')])
  await settle()
  expect(sent).toEqual([])
  expect(queue.items()[0]?.state).toMatchObject({ kind: 'failed', mayTryAgain: true })
  expect(toasts[0]?.[0]).toBe('Upload failed')
})

test('new files take the place of what ended before, but not of what is still on its way', async () => {
  const { queue, sent, kinds, settle } = recorded()
  queue.add([file('a.txt')])
  queue.add([file('b.txt'), file('c.pdf')])
  await settle()
  expect(kinds()).toEqual(['b.txt: failed', 'c.pdf: sending'])
  queue.add([file('d.pdf')])
  expect(kinds()).toEqual(['b.txt: failed', 'c.pdf: sending', 'd.pdf: waiting'])
  queue.dismiss(keyOf(queue, 'b.txt'))
  sent[0]?.done(UPLOADED)
  await settle()
  expect(kinds()).toEqual(['c.pdf: uploaded', 'd.pdf: sending'])
})

test('when somebody else signs in, nothing more is sent', async () => {
  const { queue, sent, kinds, settle } = recorded()
  queue.add([file('a.pdf'), file('b.pdf')])
  await settle()
  queue.stop()
  await settle()
  expect(kinds()).toEqual([])
  expect(sent).toHaveLength(1)
})
