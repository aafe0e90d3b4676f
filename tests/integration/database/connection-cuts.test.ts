// Connections to the database that break: what was under way is answered 503, and everything goes on by itself.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  allAnswer,
  breakUnderLoad,
  callsOf,
  type CutServer,
  startCutServer,
} from '#tests/support/failures/cut-server.ts'
import { isEveryCase } from '#tests/support/environment/long-proof.ts'
import { waitFor } from '#tests/support/environment/wait-for.ts'

const CUTS = isEveryCase ? 50 : 6
const RESTARTS = isEveryCase ? 5 : 1

let place: CutServer
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  place = await startCutServer()
  const person = await place.signUp('cut@mail.example')
  calls = callsOf(place.server.url, person)
  // Transactions that take a moment, so that a cut finds some in their middle.
  const owner = await place.connect()
  await owner.query(`
    create function private.test_slow() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.03); return new; end $$;
    create trigger test_slow before update on public.profiles for each row execute function private.test_slow()`)
  await owner.end()
})
afterAll(() => place.stop())

/** What the server has to say of all that happened: nothing that asks for somebody to look. */
const complaints = (): unknown[] => place.logged(50)

test.each(['reset', 'close'] as const)(
  'cut by %s under load: every request under way is answered 503, and nothing else',
  async (how) => {
    const cuts = Array.from({ length: CUTS }, () => () => place.way.cut(how))
    const tally = await breakUnderLoad(place, calls, cuts)
    expect(tally.others).toEqual({})
    expect(tally.unavailable).toBeGreaterThan(0)
    expect(complaints()).toEqual([])
  },
)

test('a database that is stopped at once and started again', async () => {
  const stops = Array.from({ length: RESTARTS }, () => () => {
    place.stopPostgresAtOnce()
    return 0
  })
  const tally = await breakUnderLoad(place, calls, stops)
  expect(tally.others).toEqual({})
  expect(tally.unavailable).toBeGreaterThan(0)
  expect(complaints()).toEqual([])
})

test('a database that has no connection left', async () => {
  const owner = await place.connect()
  await owner.query('alter role plainprint_app connection limit 1')
  place.way.cut()
  const refused = await waitFor('a refusal of each call', async () => {
    const replies = await Promise.all(calls.map(({ send }) => send()))
    return replies.filter(({ ok }) => !ok).length >= calls.length - 1 ? replies : undefined
  })
  for (const [index, reply] of refused.entries()) {
    if (reply.ok) continue
    expect(reply.status).toBe(503)
    expect(reply.headers.get('retry-after')).toBe('5')
    expect(calls[index]?.isUnavailable((await reply.json()) as Record<string, unknown>)).toBe(true)
  }
  await owner.query('alter role plainprint_app connection limit -1')
  await owner.end()
  await waitFor('every call answered', async () => (await allAnswer(calls)) || undefined)
  expect(complaints()).toEqual([])
})

test('the log says now and then what the server met, and not for every request', async () => {
  const said = place.logged(40).filter(({ msg }) => msg === 'the database is not available')
  const refused = place.logged(30).filter(({ status }) => status === 503)
  expect(said.length).toBeGreaterThan(0)
  expect(said.length).toBeLessThan(refused.length)
})
