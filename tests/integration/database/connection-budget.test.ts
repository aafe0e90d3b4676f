// A whole server, worker included, under more requests than it has connections for.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { install, type Installation } from '#tests/support/failures/crash.ts'
import { ended, process as startProcessing, uploaded } from '#tests/support/app/documents.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'

const POOL_MAX = 6
/** Listening, queue and locks. */
const OTHERS_MAX = 8
/** One that is on its way out may still be seen beside the one in its place: what is held is seen this many times. */
const LOOKS = 20

let place: Installation
beforeAll(async () => {
  place = await install()
  await place.start('all', { DATABASE_POOL_MAX: String(POOL_MAX) })
})
afterAll(() => place.remove())

test('a process keeps within its budget of connections, and reads a document meanwhile', async () => {
  const person = await place.subscriber()
  const documentId = await uploaded(person, await makePdf(leasePages()))
  await startProcessing(person, documentId)

  const over = new AbortController()
  const statuses = new Set<number>()
  const ask = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const { status } = await person.client.from('documents').select('id')
      statuses.add(status)
      const { error } = await person.client.auth.getUser()
      statuses.add(error?.status ?? 200)
    }
  }
  const held = { pool: 0, others: 0 }
  const seen: (typeof held)[] = []
  const count = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const { rows } = await place.owner.query<typeof held>(
        `select count(*) filter (where application_name = 'plainprint')::int as pool,
                count(*) filter (where application_name <> 'plainprint')::int as others
         from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
      seen.push(...rows)
      const last = seen.slice(-LOOKS)
      if (last.length < LOOKS) continue
      held.pool = Math.max(held.pool, Math.min(...last.map(({ pool }) => pool)))
      held.others = Math.max(held.others, Math.min(...last.map(({ others }) => others)))
    }
  }
  const load = Promise.all([count(), ...Array.from({ length: 20 }, ask)])
  const document = await ended(person, documentId)
  over.abort()
  await load
  expect(document.status).toBe('completed')
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(held.pool + held.others).toBeGreaterThan(POOL_MAX)
  expect(held.pool).toBeLessThanOrEqual(POOL_MAX)
  expect(held.others).toBeLessThanOrEqual(OTHERS_MAX)
})
