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
const readMessages = vi.fn(() => {
  const reading = Promise.withResolvers<MessageRow[]>()
  open.push(reading)
  return reading.promise
})
const isChatThere = vi.fn(async () => true)
const source = { readMessages, isChatThere }
const [onMessages, onGone] = [vi.fn(), vi.fn()]
const reading = { sessionId: () => 'chat', isBusy: () => false, onMessages, onGone }
let life = new AbortController()

beforeEach(() => {
  open = []
  life = new AbortController()
  vi.clearAllMocks()
})

test('reads behind what was read before, one call at a time, and once more for all that asked meanwhile', async () => {
  const readStored = createStoredReader(2, source)
  const done = readStored(reading, life.signal)
  await readStored(reading, life.signal)
  await readStored(reading, life.signal)
  expect(readMessages.mock.calls).toEqual([['chat', 2, life.signal]])
  open[0]?.resolve([message(3), message(4)])
  await expect.poll(() => open.length).toBe(2)
  open[1]?.resolve([])
  await done
  expect(readMessages.mock.calls.at(-1)).toEqual(['chat', 4, life.signal])
  expect(onMessages.mock.calls).toEqual([[[message(3), message(4)]]])
})

test('of two questions asked at once the first is waited for though the second has its answer', async () => {
  const of = (role: MessageRow['role'], id: string, number: number) => ({ ...message(number), id, role })
  const readStored = createStoredReader(0, source)
  const says = async (...messages: MessageRow[]) => {
    const done = readStored(reading, life.signal)
    open.at(-1)?.resolve(messages)
    await done
  }
  await says(of('user', 'first', 1), of('user', 'second', 2))
  await says(of('user', 'first', 1), of('user', 'second', 2), of('assistant', 'second', 3))
  await says(
    of('user', 'first', 1),
    of('assistant', 'first', 2),
    of('user', 'second', 3),
    of('assistant', 'second', 4),
  )
  await says()
  expect(readMessages.mock.calls.map((call: readonly unknown[]) => call[1])).toEqual([0, 0, 0, 4])
})

test('a reading that fails is not repeated by itself, and the next one reads', async () => {
  const readStored = createStoredReader(0, source)
  const failed = readStored(reading, life.signal)
  open[0]?.reject(new Error('away'))
  await failed
  expect(readMessages).toHaveBeenCalledTimes(1)
  const done = readStored(reading, life.signal)
  open[1]?.resolve([message(1)])
  await done
  expect(onMessages).toHaveBeenCalledExactlyOnceWith([message(1)])
})

test('what is asked for during a reading that fails is read', async () => {
  const readStored = createStoredReader(0, source)
  const done = readStored(reading, life.signal)
  await readStored(reading, life.signal)
  open[0]?.reject(new Error('away'))
  await expect.poll(() => open.length).toBe(2)
  open[1]?.resolve([message(1)])
  await done
  expect(onMessages).toHaveBeenCalledExactlyOnceWith([message(1)])
})

test.each([
  ['is there and has nothing new', async () => true, 0],
  ['cannot be looked for', () => Promise.reject(new Error('away')), 0],
  ['is not there', async () => false, 1],
])('a chat that %s', async (_what, look, times) => {
  isChatThere.mockImplementationOnce(look)
  const done = createStoredReader(2, source)(reading, life.signal)
  open[0]?.resolve([])
  await done
  expect(isChatThere).toHaveBeenCalledExactlyOnceWith('chat', life.signal)
  expect(onGone).toHaveBeenCalledTimes(times)
})

test('messages that cannot be read say nothing of the chat, and new ones are enough', async () => {
  const readStored = createStoredReader(0, source)
  const failed = readStored(reading, life.signal)
  open[0]?.reject(new Error('away'))
  await failed
  const done = readStored(reading, life.signal)
  open[1]?.resolve([message(1)])
  await done
  expect(isChatThere).not.toHaveBeenCalled()
})

test('who has left hears no more of the chat', async () => {
  isChatThere.mockImplementationOnce(async () => {
    life.abort()
    return false
  })
  const done = createStoredReader(2, source)(reading, life.signal)
  open[0]?.resolve([])
  await done
  expect(onGone).not.toHaveBeenCalled()
})
