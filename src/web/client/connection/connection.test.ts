import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackConnection } from './connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp({ answers = true, network = true } = {}) {
  const world = { answers, network, probes: 0 }
  const connection = trackConnection({
    probe: async () => {
      world.probes += 1
      if (!world.answers) throw new TypeError('Failed to fetch')
      return true
    },
    hasNetwork: () => world.network,
    nowMs: Date.now,
  })
  const seen: string[] = []
  connection.watch(() => seen.push(connection.now()))
  return { connection, world, seen }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('one call that fails while the service answers changes nothing', async () => {
  const { connection, seen, world } = setUp()
  connection.suspect()
  await settle()
  expect(world.probes).toBe(1)
  expect(seen).toEqual([])
})

test('a service that is down is told from a browser without network', async () => {
  const down = setUp({ answers: false })
  down.connection.suspect()
  await settle()
  expect(down.connection.now()).toBe('unreachable')
  const offline = setUp({ answers: false, network: false })
  offline.connection.suspect()
  // Without waiting for a probe: that answer of the browser is believed.
  expect(offline.connection.now()).toBe('offline')
})

test('while nothing answers it looks after 2, 4, 8 and then every 10 seconds, and stops when something does', async () => {
  const { connection, world, seen } = setUp({ answers: false })
  connection.suspect()
  await settle()
  for (const [waitMs, probes] of [
    [1_999, 1],
    [1, 2],
    [4_000, 3],
    [8_000, 4],
    [10_000, 5],
    [10_000, 6],
  ] as const) {
    await vi.advanceTimersByTimeAsync(waitMs)
    expect(world.probes).toBe(probes)
  }
  world.answers = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen).toEqual(['unreachable', 'online'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.probes).toBe(7)
  // The next time begins with the short pause again.
  world.answers = false
  connection.suspect()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(world.probes).toBe(8)
  await vi.advanceTimersByTimeAsync(1)
  expect(world.probes).toBe(9)
})

test('what was offline becomes unreachable when the network is back and the service is not', async () => {
  const { connection, world, seen } = setUp({ answers: false, network: false })
  connection.suspect()
  world.network = true
  connection.suspect()
  await settle()
  expect(seen).toEqual(['offline', 'unreachable'])
})

test('an answered call while away is a reason to look at once', async () => {
  const { connection, world } = setUp({ answers: false })
  connection.lose()
  world.answers = true
  connection.noteAnswer()
  await settle()
  expect(connection.now()).toBe('online')
  expect(connection.lastAnswerAt()).toBe(Date.now())
})
