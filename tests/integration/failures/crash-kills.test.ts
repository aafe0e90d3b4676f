// The server is killed in the midst of everything a person can do at once, questions included: what was acknowledged is
// there afterwards. `npm run bench:kills` does it more often, and kills the database too.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { creditsOf } from '#tests/support/app/billing.ts'
import { install, until, type Installation } from '#tests/support/failures/crash.ts'
import { askAgain, findLosses, openLedger, work } from '#tests/support/failures/kill-load.ts'

vi.setConfig({ testTimeout: 600_000 })

let place: Installation

beforeAll(async () => {
  place = await install()
})
afterAll(() => place.remove())

test.each([1_000, 2_000, 4_000])(
  'killed %i ms after the work began, nothing acknowledged is lost',
  async (afterMs) => {
    const server = await place.start()
    const person = await place.subscriber()
    const { anonKey } = (await (await fetch(`${place.url}/config.json`)).json()) as { anonKey: string }
    const ledger = await openLedger(person)
    const counts = { uploads: 0, runs: 0, renames: 0, deletions: 0, questions: 0, answers: 0 }
    const site = { url: place.url, anonKey }
    let isOver = false
    const working = work(person, site, ledger, counts, () => isOver)
    await new Promise((done) => setTimeout(done, afterMs))
    await until(async () => counts.uploads + counts.questions > 0)
    isOver = true
    await server.crash()
    await working
    const next = await place.start()
    expect(await askAgain(person, site, ledger)).toEqual([])
    expect(await findLosses(person, ledger)).toEqual([])
    const { rows } = await place.owner.query<{ kept: number; read: number }>(
      `select (select count(*)::int from public.document_usage_log where user_id = $1 and returned_at is null) as kept,
      (select count(*)::int from public.documents where user_id = $1 and status = 'completed') as read`,
      [person.userId],
    )
    const { credits_used: used } = await creditsOf(person)
    expect(rows).toEqual([{ kept: used, read: used }])
    await next.stop()
  },
)
