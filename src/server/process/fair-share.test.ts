import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairShare, type FairShareLimits, TooBusy } from './fair-share.ts'

const LIMITS: FairShareLimits = { slots: 16, mostWaiting: 100, waitMs: 60_000 }
const BUDGET = { freeMs: 100, mostMs: 5_000, perSecondMs: 500 }

/** Starts work that ends when it is told to, on a clock that stands still until it is moved. */
function setUp(limits: Partial<FairShareLimits> = {}) {
  let nowMs = 0
  const share = new FairShare({ ...LIMITS, ...limits }, () => nowMs)
  const running: { key: string; name: string; end: () => void }[] = []
  /** In the order they began. */
  const began: string[] = []
  const refused: string[] = []
  const start = (key: string, name = key, hasLeft?: () => boolean): void => {
    void share
      .inTurn(
        key,
        () =>
          new Promise<void>((end) => {
            began.push(name)
            running.push({ key, name, end })
          }),
        hasLeft,
      )
      .catch((error: unknown) => {
        if (!(error instanceof TooBusy)) throw error
        refused.push(name)
      })
  }
  const settle = (): Promise<void> => new Promise((done) => setImmediate(done))
  const times = async (count: number, key: string): Promise<void> => {
    for (let index = 0; index < count; index += 1) start(key, `${key}${index}`)
    await settle()
  }
  const end = async (name: string): Promise<void> => {
    const index = running.findIndex((piece) => piece.name === name)
    running.splice(index, 1)[0]?.end()
    await settle()
  }
  const heldBy = (key: string): number => running.filter((piece) => piece.key === key).length
  const pass = (ms: number): void => void (nowMs += ms)
  return { start, settle, times, end, heldBy, pass, running, began, refused }
}

test('alone a key has half of the slots; of several each has the same, and as many stay free', async () => {
  const { times, heldBy, end, running } = setUp()
  await times(30, 'a')
  expect(heldBy('a')).toBe(8)
  await times(30, 'b')
  await times(30, 'c')
  // 4 were free for b and c together: what a holds too much goes to them as it ends.
  while (heldBy('a') > 4) await end(running.find(({ key }) => key === 'a')?.name ?? '')
  expect([heldBy('a'), heldBy('b'), heldBy('c')]).toEqual([4, 4, 4])
  await times(1, 'victim')
  expect(heldBy('victim')).toBe(1)
})

test('the last slot goes to who has none, whoever else waits for it', async () => {
  const { times, end, began } = setUp({ slots: 2 })
  await times(4, 'attacker')
  await times(1, 'other')
  await times(1, 'victim')
  expect(began).toEqual(['attacker0', 'other0'])
  await end('attacker0')
  expect(began).toEqual(['attacker0', 'other0', 'victim0'])
})

test('keys take turns, and each keeps the order of its own work', async () => {
  const { times, end, began } = setUp({ slots: 1 })
  await times(3, 'a')
  await times(3, 'b')
  await times(1, 'c')
  for (let index = 0; index < 7; index += 1) await end(began.at(-1) ?? '')
  expect(began).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'b2'])
})

test('short work spends nothing, long work does while it still runs', async () => {
  const { times, end, heldBy, pass, running } = setUp({ budget: BUDGET })
  for (let round = 0; round < 1_000; round += 1) {
    await times(1, 'quick')
    pass(99)
    await end('quick0')
  }
  await times(9, 'quick')
  expect(heldBy('quick')).toBe(8)
  while (running.length > 0) await end(running[0]?.name ?? '')
  await times(9, 'slow')
  expect(heldBy('slow')).toBe(8)
  // 8 slots for 0.8 s each.
  pass(800)
  await end('slow0')
  expect(heldBy('slow')).toBe(7)
  while (heldBy('slow') > 0) await end(running.at(-1)?.name ?? '')
  await times(9, 'slow')
  expect(heldBy('slow')).toBe(1)
})

test('what work pays besides its time is spent as well', async () => {
  let nowMs = 0
  const share = new FairShare({ ...LIMITS, budget: BUDGET }, () => nowMs)
  await share.inTurn('a', async (pay) => pay(5_100))
  const first = await share.take('a')
  const second = Promise.resolve(share.take('a'))
  const settled = new Promise<string>((done) => setImmediate(done, 'still waits'))
  expect(await Promise.race([second, settled])).toBe('still waits')
  nowMs = 200
  first()
  expect(await second).toBeTypeOf('function')
})

test('what was spent comes back with time', async () => {
  const { times, end, heldBy, pass } = setUp({ budget: BUDGET })
  await times(1, 'slow')
  pass(6_100)
  await end('slow0')
  await times(2, 'slow')
  expect(heldBy('slow')).toBe(1)
  await end('slow0')
  await end('slow1')
  pass(2_100)
  await times(2, 'slow')
  expect(heldBy('slow')).toBe(2)
})

test('however many keys have spent their budget, they hold a quarter of the slots', async () => {
  const { times, heldBy, pass, end, running } = setUp({ budget: BUDGET })
  const keys = Array.from({ length: 10 }, (_, index) => `k${index}-`)
  for (const key of keys) await times(1, key)
  expect(running).toHaveLength(10)
  pass(10_000)
  while (running.length > 0) await end(running[0]?.name ?? '')
  for (const key of keys) await times(2, key)
  expect(running).toHaveLength(4)
  await times(9, 'victim')
  expect(heldBy('victim')).toBe(6)
})

test('too much waiting is refused, and so is who waits too long', async () => {
  const { times, refused } = setUp({ slots: 1, mostWaiting: 2, waitMs: 1 })
  await times(5, 'a')
  while (refused.length < 4) await new Promise((done) => setTimeout(done, 1))
  expect(refused).toEqual(['a3', 'a4', 'a1', 'a2'])
})

test('what nobody waits for any more is not begun, and leaves its place to others', async () => {
  const { start, settle, end, began, refused } = setUp({ slots: 1, mostWaiting: 2 })
  start('a', 'a0')
  start('a', 'a1', () => true)
  start('a', 'a2', () => true)
  start('a', 'a3')
  await settle()
  expect(refused).toEqual(['a1', 'a2'])
  start('a', 'a4', () => true)
  await end('a0')
  await end('a3')
  expect(began).toEqual(['a0', 'a3'])
  expect(refused).toEqual(['a1', 'a2', 'a4'])
})

test('who comes after work that nobody waits for any more is in the same line as before', async () => {
  const { start, settle, end, began, refused } = setUp({ slots: 1, mostWaiting: 1 })
  start('b')
  start('a', 'a0', () => true)
  start('a', 'a1')
  start('a', 'a2')
  await settle()
  expect(refused.toSorted()).toEqual(['a0', 'a2'])
  await end('b')
  expect(began).toEqual(['b', 'a1'])
})

test('a line that leaves no room gives one key all slots, in order, and what goes first before', async () => {
  const { start, settle, end, began, refused } = setUp({
    slots: 2,
    leavesRoom: false,
    first: 'owner',
    mostWaiting: 2,
  })
  for (const name of ['a', 'b', 'c', 'd', 'e']) start('anybody', name)
  start('owner')
  await settle()
  expect(began).toEqual(['a', 'b'])
  // Those who go first are refused by the length of their own line alone.
  expect(refused).toEqual(['e'])
  await end('b')
  expect(began).toEqual(['a', 'b', 'owner'])
  for (const name of ['a', 'owner', 'c', 'd']) await end(name)
  expect(began).toEqual(['a', 'b', 'owner', 'c', 'd'])
})

test('a line that leaves no room has its slots busy and serves as two lines would', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.oneof(fc.constantFrom('owner', 'anybody'), fc.nat(30)), { maxLength: 60 }),
      async (slots, steps) => {
        const { start, settle, end, running, began } = setUp({ slots, leavesRoom: false, first: 'owner' })
        const lines = { owner: [] as string[], anybody: [] as string[] }
        const expected: string[] = []
        let free = slots
        for (const [index, step] of steps.entries()) {
          if (typeof step === 'number') {
            if (running.length === 0) continue
            free += 1
            await end(running[step % running.length]?.name ?? '')
          } else {
            lines[step].push(`${step}${index}`)
            start(step, `${step}${index}`)
            await settle()
          }
          for (; free > 0 && lines.owner.length + lines.anybody.length > 0; free -= 1)
            expected.push(lines.owner.shift() ?? lines.anybody.shift() ?? '')
          expect(began).toEqual(expected)
        }
      },
    ),
    { numRuns: 150 },
  ))

test('work that fails gives its slot away', async () => {
  const share = new FairShare({ ...LIMITS, slots: 1 })
  await expect(share.inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await share.inTurn('a', async () => 'goes on')).toBe('goes on')
})

test('whatever comes and ends: no slot too many, and none idle that somebody may have', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 12 }),
      fc.array(
        fc.oneof(
          { weight: 3, arbitrary: fc.record({ key: fc.integer({ min: 0, max: 4 }) }) },
          { weight: 2, arbitrary: fc.record({ end: fc.nat(30) }) },
          { weight: 1, arbitrary: fc.record({ passMs: fc.nat(3_000) }) },
        ),
        { maxLength: 60 },
      ),
      async (slots, steps) => {
        const { start, settle, end, pass, running, began } = setUp({ slots, budget: BUDGET })
        const asked: string[] = []
        for (const [index, step] of steps.entries()) {
          if ('key' in step) {
            asked.push(`k${step.key}`)
            start(`k${step.key}`, `k${step.key}:${index}`)
            await settle()
          } else if ('passMs' in step) pass(step.passMs)
          else if (running.length > 0) await end(running[step.end % running.length]?.name ?? '')
          expect(running.length).toBeLessThanOrEqual(slots)
          for (const key of new Set(asked)) {
            const held = running.filter((piece) => piece.key === key).length
            expect(held).toBeLessThanOrEqual(Math.max(1, Math.ceil(slots / 2)))
            const own = began
              .filter((name) => name.startsWith(`${key}:`))
              .map((name) => Number(name.slice(3)))
            expect(own).toEqual(own.toSorted((one, other) => one - other))
          }
          // Whoever asked while a slot is idle and nobody has spent anything holds at least one.
          if (running.length === 0) expect(began.length).toBe(asked.length)
        }
        while (running.length > 0) await end(running[0]?.name ?? '')
        expect(began.length).toBe(asked.length)
      },
    ),
    { numRuns: 150 },
  ))
