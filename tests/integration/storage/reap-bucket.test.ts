// A bucket that is lost while files and rows are compared: its objects are not missing, they cannot be seen.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reapObjects } from '#server/features/retention/reap-objects.ts'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { uploaded } from '#tests/support/app/documents.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { startS3, type S3Server } from '#tests/support/stand-ins/s3-server.ts'

let s3: S3Server
let app: TestApp
let person: Person

beforeAll(async () => {
  s3 = await startS3()
  app = await startApp({
    env: {
      STORAGE_URL: `s3://${s3.bucket.bucket}?endpoint=${s3.url}`,
      STORAGE_ACCESS_KEY_ID: 'S3RVER',
      STORAGE_SECRET_ACCESS_KEY: 'S3RVER',
    },
  })
  person = await app.signUp()
})
afterAll(async () => {
  await app.stop()
  await s3.stop()
})

const NO_BUCKET = { status: 404, code: 'NoSuchBucket' }
const statusOf = async (id: string) =>
  (await person.client.from('documents').select('status').eq('id', id).single()).data?.status

test('nothing is missing before the list has come to its end and the store still has our mark', async () => {
  const id = await uploaded(person, await makePdf(leasePages()))
  expect(await reapObjects(app.context)).toEqual({ orphans: 0, lost: 0 })
  const [object] = await asOwner(app, (db) => db.rows<{ id: string }>`select id from storage.objects`)
  await app.context.objects.remove(`documents/${object?.id}`)

  // It is gone from the beginning, from the list of documents on, and once they have been listed.
  const isList = (path: string) => path.includes('prefix=documents')
  for (const from of [() => true, isList, (path: string) => path.startsWith('/documents/')]) {
    let isGone = false
    s3.mishap = ({ path }) => {
      isGone ||= from(path)
      return isGone ? NO_BUCKET : null
    }
    await expect(reapObjects(app.context)).rejects.toThrow('object store unavailable')
    expect(isGone).toBe(true)
    expect(await statusOf(id)).toBe('uploaded')
  }

  s3.mishap = () => null
  expect(await reapObjects(app.context)).toEqual({ orphans: 0, lost: 1 })
  expect(await statusOf(id)).toBe('failed')
})
