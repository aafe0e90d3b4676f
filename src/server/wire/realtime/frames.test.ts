import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFrame, parseFrame } from './frames.ts'
import { rateLimit } from './limits.ts'

const ref = fc.option(fc.string({ maxLength: 64 }), { nil: null })
const frame = fc.record({
  joinRef: ref,
  ref,
  topic: fc.string({ minLength: 1, maxLength: 200 }),
  event: fc.string({ maxLength: 64 }),
  payload: fc.dictionary(
    fc.string().filter((key) => key !== '__proto__'),
    fc.string(),
    { noNullPrototype: true },
  ),
})

test('reads back every frame it writes', () => {
  fc.assert(
    fc.property(frame, (sent) => {
      expect(parseFrame(formatFrame(sent))).toEqual(sent)
    }),
  )
})

test('answers null for whatever is no frame, and never throws', () => {
  fc.assert(fc.property(fc.string(), (text) => parseFrame(text) === null))
  for (const text of [
    '',
    '{}',
    'null',
    '[]',
    '[null,"1","phoenix","heartbeat"]',
    '[null,"1","phoenix","heartbeat",null]',
    '[null,"1","phoenix","heartbeat",[]]',
    '[null,"1","","heartbeat",{}]',
    '[null,1,"phoenix","heartbeat",{}]',
    `[null,"1","${'t'.repeat(201)}","heartbeat",{}]`,
    '['.repeat(60_000),
  ])
    expect(parseFrame(text)).toBeNull()
})

test('a budget allows its burst, then its rate', () => {
  let nowMs = 0
  const take = rateLimit({ now: () => new Date(nowMs) }, { burst: 3, perSecond: 2 })
  expect([take(), take(), take(), take()]).toEqual([true, true, true, false])
  nowMs += 500
  expect([take(), take()]).toEqual([true, false])
  nowMs -= 10_000
  expect(take()).toBe(false)
  nowMs += 3_600_000
  expect([take(), take(), take(), take()]).toEqual([true, true, true, false])
})
