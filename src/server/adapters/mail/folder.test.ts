import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MailTransport } from '#server/ports/context.ts'
import { createMailFolder } from './folder.ts'

let folder: string
let now: Date
const clock = { now: () => now }
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'plainprint-mails-')), 'mailbox')
  now = new Date('2026-11-20T10:00:00.000Z')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const mail = (subject: string) => ({ to: 'a@mail.example', subject, text: 'text', html: '<p>html</p>' })
const send = (box: MailTransport, subject: string): Promise<void> =>
  box.send({ ...mail(subject), key: 'a key' }, new AbortController().signal)

test('lists mails newest first, those of one moment in the order they were sent', async () => {
  const box = createMailFolder(folder, clock)
  expect(await box.list()).toEqual([])
  await send(box, 'first')
  await send(box, 'second')
  now = new Date('2026-11-20T09:00:00.000Z')
  await send(box, 'from before')
  const listed = await box.list()
  expect(listed?.map(({ subject }) => subject)).toEqual(['second', 'first', 'from before'])
  expect(listed?.[0]).toEqual({ ...mail('second'), sentAt: '2026-11-20T10:00:00.000Z' })
})

test('shows no draft, and nobody else on the machine may read a mail', async () => {
  const box = createMailFolder(folder, clock)
  await send(box, 'done')
  await writeFile(join(folder, '.half.tmp'), '{"to":')
  expect(await box.list()).toHaveLength(1)
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
})

test('fifty mails at once are fifty whole mails', async () => {
  const box = createMailFolder(folder, clock)
  await Promise.all(Array.from({ length: 50 }, (_, index) => send(box, `mail ${index}`)))
  expect(new Set((await box.list())?.map(({ subject }) => subject)).size).toBe(50)
})
