// A worker that is killed while it makes the vectors of a document: another one makes them, once its lease has run out.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCAL_ENCODER } from '#core/encoder/sentence-encoder.ts'
import { ended, process, uploaded } from '#tests/support/app/documents.ts'
import { install, until, type Installation } from '#tests/support/failures/crash.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'

const HELD = 7_305_998

let place: Installation
beforeAll(async () => {
  place = await install()
})
afterAll(() => place.remove())

test('vectors that a killed worker was about to write are made by the next, and written once', async () => {
  await place.start('api')
  const killed = await place.start('worker')
  const person = await place.subscriber()
  const id = await uploaded(person, await makePdf(leasePages()))
  await place.owner.query(`
    create function private.test_hold() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${HELD}); return new; end $$;
    grant execute on function private.test_hold() to service_role;
    select pg_advisory_lock(${HELD});
    create trigger test_hold before update on public.document_sentence_vectors for each row
      when (new.vectors is not null and new.document_id = '${id}') execute function private.test_hold()`)
  const row = async () => {
    const { rows } = await place.owner.query<{ tries: number; encoder: string; isMade: boolean }>(
      `select tries, encoder, vectors is not null as "isMade" from public.document_sentence_vectors
       where document_id = $1`,
      [id],
    )
    return rows[0]
  }
  const waiters = `from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and locktype = 'advisory' and not granted and objid = ${HELD}`
  await process(person, id)
  expect(await ended(person, id)).toMatchObject({ status: 'completed' })
  await until(async () => (await place.owner.query(`select ${waiters}`)).rows.length > 0)
  await killed.crash()
  await place.owner.query(`select pg_terminate_backend(pid) ${waiters}`)
  await place.owner.query(`select pg_advisory_unlock(${HELD})`)
  expect(await row()).toEqual({ tries: 1, encoder: LOCAL_ENCODER, isMade: false })

  await place.start('worker')
  await until(async () => (await row())?.isMade === true)
  expect(await row()).toEqual({ tries: 2, encoder: LOCAL_ENCODER, isMade: true })
})
