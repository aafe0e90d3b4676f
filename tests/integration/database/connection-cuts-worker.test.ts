// The worker's connections break while it processes: its document is completed, by the same run where that can go on.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { STAGES } from '#core/document/stages.ts'
import {
  holdStage,
  install,
  type Installation,
  type InstalledPerson,
  until,
} from '#tests/support/failures/crash.ts'
import { type Break, type CuttingProxy, startCuttingProxy } from '#tests/support/failures/cutting-proxy.ts'
import { ended, process, uploaded } from '#tests/support/app/documents.ts'
import { casesOf } from '#tests/support/environment/long-proof.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'

let place: Installation
let way: CuttingProxy
let person: InstalledPerson

beforeAll(async () => {
  place = await install()
  const url = new URL(place.ownerUrl)
  way = await startCuttingProxy(Number(url.port))
  url.port = String(way.port)
  await place.start('all', { DATABASE_URL: url.href })
})
// A plan has few credits.
beforeEach(async () => {
  person = await place.subscriber()
})
afterAll(async () => {
  await place.remove()
  await way.close()
})

const runOf = async (documentId: string): Promise<string | null> => {
  const { rows } = await place.owner.query<{ run_id: string | null }>(
    'select run_id from public.documents where id = $1',
    [documentId],
  )
  return rows[0]?.run_id ?? null
}

const heldLocks = async (): Promise<number> => {
  const { rows } = await place.owner.query(
    `select from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and application_name = 'plainprint-locks' and datname = current_database()`,
  )
  return rows.length
}

async function expectCompleted(documentId: string): Promise<void> {
  const document = await ended(person, documentId)
  expect(document).toMatchObject({ status: 'completed' })
  expect(document.jobs.map(({ attempt }) => attempt)).toEqual(STAGES.map(() => 1))
  expect(await place.usageOf(documentId)).toEqual([{ returned_at: null }])
}

test.each(casesOf<Break>(['reset', 'close'], [0]))(
  'locks and queue cut by %s in the middle of a run: nobody takes the document away from it',
  async (how) => {
    const id = await uploaded(person, await makePdf(leasePages()))
    const hold = await holdStage(place.owner, 'annotation')
    await process(person, id)
    await hold.reached()
    const run = await runOf(id)
    expect(run).not.toBeNull()
    expect(way.cut(how, 'plainprint-locks')).toBe(1)
    expect(way.cut(how, 'plainprint-queue')).toBeGreaterThan(1)
    await until(async () => (await heldLocks()) === 1)
    // A sweep in between looks for runs without a worker, twice.
    await new Promise((done) => setTimeout(done, 6_000))
    expect(await runOf(id)).toBe(run)
    await hold.release()
    await expectCompleted(id)
    // And the queue still wakes its workers.
    const next = await uploaded(person, await makePdf(leasePages('Ben Ames')))
    await process(person, next)
    await expectCompleted(next)
  },
)

test.each(
  casesOf(
    STAGES.flatMap((stage) => (['reset', 'close'] as const).map((how) => [stage, how] as const)),
    [4],
  ),
)(
  'everything cut before the commit of %s by %s: the document goes on, and that does not count as a try',
  async (stage, how) => {
    const id = await uploaded(person, await makePdf(leasePages()))
    const hold = await holdStage(place.owner, stage)
    await process(person, id)
    await hold.reached()
    expect(way.cut(how)).toBeGreaterThan(3)
    await hold.release()
    await expectCompleted(id)
  },
)
