// What the owner sees of a run: how far it is, what failed before, and nothing half-made.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inRollback, useDatabase } from '#tests/support/database/database.ts'
import {
  begin,
  fail,
  finish,
  finishStage,
  first,
  release,
  seedQueued,
  startStage,
} from '#tests/support/database/runs.ts'

useDatabase()

test('progress is written for the stage that reads, by the live run alone, and goes with its stage', () =>
  inRollback(async (db) => {
    const { id } = await seedQueued(db)
    const [old, fresh] = [randomUUID(), randomUUID()]
    const note = (run: string, pagesDone: number) =>
      first(db.rows<{ value: boolean }>`
        select private.note_progress(${id}, ${run}, ${pagesDone}, 9, 40) as value`)
    const progress = async () =>
      (
        await db.rows`select pages_done, page_count, seconds_left from processing_jobs
          where document_id = ${id} and stage = 'ocr'`
      )[0]
    const nothing = { pages_done: null, page_count: null, seconds_left: null }
    await begin(db, id, old)
    expect(await note(old, 1)).toBe(true) // the stage has not begun
    expect(await progress()).toEqual(nothing)
    await startStage(db, id, old, 'ocr')
    expect(await note(old, 4)).toBe(true)
    expect(await progress()).toEqual({ pages_done: 4, page_count: 9, seconds_left: 40 })

    await begin(db, id, fresh)
    expect(await progress()).toEqual(nothing)
    await startStage(db, id, fresh, 'ocr')
    expect(await note(old, 5)).toBe(false)
    expect(await progress()).toEqual(nothing)
    await db.rows`update documents set page_count = 9 where id = ${id}`
    await finishStage(db, id, fresh, 'ocr')
    expect(await progress()).toEqual({ pages_done: 9, page_count: 9, seconds_left: null })
    await release(db, id, fresh)
  }))

test('what an earlier failure said stays in sight through a Retry and goes with success', () =>
  inRollback(async (db) => {
    const { id, userId } = await seedQueued(db)
    const failure = async () =>
      (
        await db.rows`select failure_reason, failure_message, failed_at is not null as has_time from documents
        where id = ${id}`
      )[0]
    const told = {
      failure_reason: 'no_text',
      failure_message: 'No readable text was found.',
      has_time: true,
    }
    const run = randomUUID()
    await begin(db, id, run)
    await fail(db, id, run)
    expect(await failure()).toEqual(told)

    await db.actAs(userId)
    await db.rows`update documents set status = 'queued' where id = ${id}`
    await db.rows`delete from processing_jobs where document_id = ${id}`
    await db.rows`insert into processing_jobs (document_id, stage, status) values (${id}, 'ocr', 'queued')`
    expect(await failure()).toEqual(told)
    await db.actAsService()
    const again = randomUUID()
    await begin(db, id, again)
    await startStage(db, id, again, 'ocr')
    await release(db, id, again)
    await begin(db, id, again)
    expect(await failure()).toEqual(told)
    await finish(db, id, again)
    expect(await failure()).toEqual({ failure_reason: null, failure_message: null, has_time: false })
  }))

test('a failed run takes back everything reading left behind', () =>
  inRollback(async (db) => {
    const { id, userId } = await seedQueued(db)
    const run = randomUUID()
    await begin(db, id, run)
    const name = `${userId}/${id}.pdf`
    const thumbnail = `${userId}/${id}.webp`
    const [object, object2] = [randomUUID(), randomUUID()]
    await db.rows`
      insert into storage.objects (id, bucket_id, name, owner_id, size_bytes, mime_type, sha256, wrapped_key)
      values (${object}, 'views', ${name}, ${userId}, 1, 'application/pdf', '', ''),
        (${object2}, 'thumbnails', ${thumbnail}, ${userId}, 1, 'image/webp', '', '')`
    await db.rows`
      update documents set view_path = ${`views/${name}`}, language = 'en', agreement_kind = 'lease',
        warnings = '[{"kind": "poor_scan", "pages": [1], "message": "…"}]' where id = ${id}`
    await fail(db, id, run)
    expect(
      await db.rows`select view_path, language, agreement_kind, warnings from documents where id = ${id}`,
    ).toEqual([{ view_path: null, language: null, agreement_kind: null, warnings: [] }])
    await db.actAsOwner()
    expect(await db.rows`select from storage.objects where name in (${name}, ${thumbnail})`).toEqual([])
    expect(await db.rows`select object_key from private.removed_objects order by object_key`).toEqual([
      { object_key: `thumbnails/${object2}` },
      { object_key: `views/${object}` },
    ])
  }))
