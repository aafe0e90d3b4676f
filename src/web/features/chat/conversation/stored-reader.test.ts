import { beforeEach, expect, test, vi } from 'vitest'
import { createStoredReader } from './stored-reader.ts'
import type { MessageRow } from './use-session-messages.ts'

const message = (number: number): MessageRow => ({
  id: `message-${number}`,
  role: number % 2 === 1 ? 'user' : 'assistant',
  content: `Words ${number}`,
  sequence_number: number,
  created_at: '2026-01-31T12:00:00Z',
})

/** Readings under way, the oldest first: a test says what becomes of each. */
let open: PromiseWithResolvers<MessageRow[]>[] = []
const read = vi.fn(() => {
  const reading = Promise.withResolvers<MessageRow[]>()
  open.push(reading)
  return reading.promise
})
const onMessages = vi.fn()
const reading = { sessionId: () => 'chat', isBusy: () => false, onMessages }
const { signal } = new AbortController()

beforeEach(() => {
  open = []
  vi.clearAllMocks()
})

test('reads behind what was read before, one call at a time, and once more for all that asked meanwhile', async () => {
  const readStored = createStoredReader(2, read)
  const done = readStored(reading, signal)
  await readStored(reading, signal)
  await readStored(reading, signal)
  expect(read.mock.calls).toEqual([['chat', 2, signal]])
  open[0]?.resolve([message(3)])
  await expect.poll(() => open.length).toBe(2)
  open[1]?.resolve([])
  await done
  expect(read.mock.calls.at(-1)).toEqual(['chat', 3, signal])
  expect(onMessages.mock.calls).toEqual([[[message(3)]]])
})

test('a reading that fails is not repeated by itself, and the next one reads', async () => {
  const readStored = createStoredReader(0, read)
  const failed = readStored(reading, signal)
  open[0]?.reject(new Error('away'))
  await failed
  expect(read).toHaveBeenCalledTimes(1)
  const done = readStored(reading, signal)
  open[1]?.resolve([message(1)])
  await done
  expect(onMessages).toHaveBeenCalledExactlyOnceWith([message(1)])
})

test('what is asked for during a reading that fails is read', async () => {
  const readStored = createStoredReader(0, read)
  const done = readStored(reading, signal)
  await readStored(reading, signal)
  open[0]?.reject(new Error('away'))
  await expect.poll(() => open.length).toBe(2)
  open[1]?.resolve([message(1)])
  await done
  expect(onMessages).toHaveBeenCalledExactlyOnceWith([message(1)])
})
