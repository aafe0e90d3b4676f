import { expect, test } from 'vitest'
import { AuthError } from '../auth-error.ts'
import { WaitingLine } from './waiting-line.ts'

/** Starts work that ends when it is told to; `began` has the names in the order they began. */
function setUp(limits: { running: number; waiting: number; waitMs?: number }) {
  const line = new WaitingLine({ waitMs: 60_000, ...limits })
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string, isAhead = false): Promise<void> =>
    line.inTurn(async () => {
      began.push(name)
      await new Promise<void>((end) => ends.set(name, end))
    }, isAhead)
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await new Promise((done) => setImmediate(done))
  }
  return { start, end, began }
}

test('so much runs, the rest waits in order, and what goes ahead comes first', async () => {
  const { start, end, began } = setUp({ running: 2, waiting: 9 })
  const all = ['a', 'b', 'c', 'd'].map((name) => start(name))
  all.push(start('owner', true))
  expect(began).toEqual(['a', 'b'])
  await end('b')
  expect(began).toEqual(['a', 'b', 'owner'])
  for (const name of ['a', 'owner', 'c', 'd']) await end(name)
  expect(began).toEqual(['a', 'b', 'owner', 'c', 'd'])
  await Promise.all(all)
})

test('too many waiting are refused, each line by itself, and a failure gives its place away', async () => {
  const { start, end, began } = setUp({ running: 1, waiting: 1 })
  const all = [start('a'), start('b')]
  await expect(start('c')).rejects.toThrow(AuthError)
  all.push(start('owner', true))
  for (const name of ['a', 'owner', 'b']) await end(name)
  expect(began).toEqual(['a', 'owner', 'b'])
  await Promise.all(all)

  const line = new WaitingLine({ running: 1, waiting: 1, waitMs: 60_000 })
  await expect(line.inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await line.inTurn(async () => 'goes on')).toBe('goes on')
})

test('who has waited too long is refused and leaves the line, and the others go on', async () => {
  const { start, end, began } = setUp({ running: 1, waiting: 1, waitMs: 30 })
  const first = start('a')
  await expect(start('b')).rejects.toThrow(AuthError)
  const next = start('c')
  await end('a')
  await end('c')
  expect(began).toEqual(['a', 'c'])
  await Promise.all([first, next])
})
