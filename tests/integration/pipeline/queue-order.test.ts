// Whose document is worked on when: a small file does not wait behind its owner's long one.
import { stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { startPlan } from '#tests/support/app/billing.ts'
import { documentOf, ended, process, uploaded } from '#tests/support/app/documents.ts'
import { makePdf } from '#tests/support/files/make-pdf.ts'
import { readsPages, toldReader } from '#tests/support/failures/told-reader.ts'

let app: TestApp
const reader = toldReader()
beforeAll(async () => {
  app = await startApp({ worker: true, wrap: (context) => ({ ...context, reader }) })
})
afterAll(() => app.stop())

const PADDING = Buffer.alloc(1_100_000, ' ')
const large = async (words: string) => Buffer.concat([await makePdf([words]), PADDING])

test('a small file is read beside its owner’s long one, a second long one after it', async () => {
  const person = await app.signUp()
  await startPlan(person, 'pro')
  const released = Promise.withResolvers<void>()
  reader.told = async (file) => {
    if ((await stat(file)).size > PADDING.length) await released.promise
    return readsPages()
  }
  const [scan, other, text] = [
    await uploaded(person, await large('first')),
    await uploaded(person, await large('second')),
    await uploaded(person, await makePdf(['third'])),
  ]
  for (const id of [scan, other, text]) await process(person, id)
  expect((await ended(person, text)).status).toBe('completed')
  const statuses = async () => [
    (await documentOf(person, scan))?.status,
    (await documentOf(person, other))?.status,
  ]
  expect(new Set(await statuses())).toEqual(new Set(['processing', 'queued']))
  released.resolve()
  await expect.poll(statuses).toEqual(['completed', 'completed'])
})
