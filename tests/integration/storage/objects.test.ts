import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { rawRequest, type RawRequest, tokenOf } from '#tests/support/app/raw-request.ts'

let app: TestApp
let ann: Person
let ben: Person
let token: string

const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('the rest of a picture'),
])
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('another picture')])
const png = (bytes: Uint8Array<ArrayBuffer> = new Uint8Array(PNG)) => new Blob([bytes], { type: 'image/png' })

beforeAll(async () => {
  app = await startApp()
  ;[ann, ben] = await Promise.all([app.signUp(), app.signUp()])
  token = await tokenOf(ann)
})
afterAll(() => app.stop())

const avatars = ({ client }: Person) => client.storage.from('avatars')
const storedFiles = async (bucket = 'avatars') =>
  readdir(join(app.context.config.storageDir, bucket)).catch(() => [])

const send = (path: string, init: RawRequest = {}, bearer = token) =>
  rawRequest(app, `/storage/v1${path}`, bearer, init)
const refusalOf = async (reply: Response) => ({
  http: reply.status,
  ...((await reply.json()) as { statusCode: string; code: string }),
})

test('a picture goes in as a nameless form part and comes back byte by byte', async () => {
  const path = `${ann.userId}/face.png`
  const { data, error } = await avatars(ann).upload(path, png())
  expect(error).toBeNull()
  expect(data).toMatchObject({ path, fullPath: `avatars/${path}` })
  expect(data?.id).toMatch(/^[0-9a-f-]{36}$/)
  const back = await avatars(ann).download(path)
  expect(Buffer.from((await back.data?.arrayBuffer()) ?? new ArrayBuffer()).equals(PNG)).toBe(true)
  expect(back.data?.type).toBe('image/png')
})

test('plain bytes go in too', async () => {
  const path = `${ann.userId}/bytes.jpg`
  const { error } = await avatars(ann).upload(path, JPEG, { contentType: 'image/jpeg' })
  expect(error).toBeNull()
  expect(
    Buffer.from((await (await avatars(ann).download(path)).data?.arrayBuffer()) ?? new ArrayBuffer()).equals(
      JPEG,
    ),
  ).toBe(true)
})

test('a name is taken once; an upsert replaces the bytes and removes the old ones', async () => {
  const path = `${ann.userId}/replaced.png`
  await avatars(ann).upload(path, png())
  const before = await storedFiles()
  const again = await avatars(ann).upload(path, png())
  expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' })
  expect(await storedFiles()).toEqual(before)

  const { error } = await avatars(ann).upload(path, new Blob([JPEG], { type: 'image/jpeg' }), {
    upsert: true,
  })
  expect(error).toBeNull()
  const back = await avatars(ann).download(path)
  expect([back.data?.type, back.data?.size]).toEqual(['image/jpeg', JPEG.length])
  expect(await storedFiles()).toHaveLength(before.length)
})

test('uploads of one name at the same moment end as one whole file', async () => {
  const path = `${ann.userId}/race.png`
  await avatars(ann).upload(path, png(), { upsert: true })
  const before = (await storedFiles()).length
  const bodies = [1, 2, 3, 4].map((mark) => Buffer.concat([PNG, Buffer.alloc(100_000, mark)]))
  const replies = await Promise.all(
    bodies.map((body) => avatars(ann).upload(path, png(new Uint8Array(body)), { upsert: true })),
  )
  expect(replies.map(({ error }) => error)).toEqual([null, null, null, null])
  const back = Buffer.from(
    (await (await avatars(ann).download(path)).data?.arrayBuffer()) ?? new ArrayBuffer(),
  )
  expect(bodies.some((body) => body.equals(back))).toBe(true)
  expect((await storedFiles()).length).toBe(before)
})

test('a person has one picture, whatever it is called: 60 put one after the other leave the last', async () => {
  const person = await app.signUp()
  const before = (await storedFiles()).length
  for (let number = 0; number < 60; number += 1) {
    const { error } = await avatars(person).upload(`${person.userId}/${number}.png`, png())
    expect(error).toBeNull()
  }
  expect(await storedFiles()).toHaveLength(before + 1)
  expect((await avatars(person).download(`${person.userId}/58.png`)).error).not.toBeNull()
  expect((await avatars(person).download(`${person.userId}/59.png`)).error).toBeNull()
})

test('served bytes are inert and cacheable as stored', async () => {
  const path = `${ann.userId}/headers.png`
  await avatars(ann).upload(path, png(), { cacheControl: '3600' })
  const reply = await send(`/object/avatars/${path}`)
  expect(reply.status).toBe(200)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(PNG.length),
    'cache-control': 'max-age=3600',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const etag = reply.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/)
  expect((await send(`/object/avatars/${path}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const head = await send(`/object/avatars/${path}`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PNG.length)])
})

test.each([
  ['too large, whatever it is', Buffer.alloc(2_097_153, 1), 'image/png', '413', 'EntityTooLarge'],
  ['no picture', Buffer.from('<script>alert(1)</script>'), 'image/png', '415', 'InvalidMimeType'],
  ['a picture said to be a page', PNG, 'text/html', '415', 'InvalidMimeType'],
  [
    'a drawing that can hold script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/svg+xml',
    '415',
    'InvalidMimeType',
  ],
  ['a GIF', Buffer.from('GIF89a'), 'image/gif', '415', 'InvalidMimeType'],
  ['a GIF said to be a PNG', Buffer.from('GIF89a'), 'image/png', '415', 'InvalidMimeType'],
  ['a HEIC photo said to be a JPEG', Buffer.from('    ftypheic    '), 'image/jpeg', '415', 'InvalidMimeType'],
  ['nothing', Buffer.alloc(0), 'image/png', '415', 'InvalidMimeType'],
])('%s is refused in both forms and leaves nothing', async (_what, bytes, type, statusCode, code) => {
  const path = `${ann.userId}/refused.png`
  const before = await storedFiles()
  for (const body of [new Blob([bytes], { type }), bytes]) {
    const { error } = await avatars(ann).upload(path, body, { contentType: type })
    expect(error).toMatchObject({ statusCode })
  }
  const reply = await send(`/object/avatars/${path}`, {
    method: 'POST',
    body: bytes,
    headers: { 'content-type': type },
  })
  expect(await refusalOf(reply)).toMatchObject({ http: 400, statusCode, code })
  expect(await storedFiles()).toEqual(before)
  expect(await storedFiles('.unfinished')).toEqual([])
  expect((await avatars(ann).download(path)).error).not.toBeNull()
})

test('the largest picture there may be is taken', async () => {
  const path = `${ann.userId}/largest.png`
  const largest = Buffer.concat([PNG, Buffer.alloc(2_097_152 - PNG.length)])
  const { error } = await avatars(ann).upload(path, largest, { contentType: 'image/png' })
  expect(error).toBeNull()
  await avatars(ann).remove([path])
})

test('a body without announced length is stopped at the limit', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 65_536
      if (sent > 8_000_000) controller.close()
      else controller.enqueue(new Uint8Array(65_536))
    },
  })
  const reply = await send(`/object/avatars/${ann.userId}/endless.png`, {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: { 'content-type': 'image/png' },
  } as RequestInit & { headers: Record<string, string> })
  expect(await refusalOf(reply)).toMatchObject({ statusCode: '413' })
  expect(await storedFiles('.unfinished')).toEqual([])
})

test('a form without a file is refused', async () => {
  const form = new FormData()
  form.append('cacheControl', '3600')
  expect(
    await refusalOf(await send(`/object/avatars/${ann.userId}/none.png`, { method: 'POST', body: form })),
  ).toMatchObject({
    statusCode: '400',
  })
})

test.each([
  ['short', PNG],
  ['longer than one read', Buffer.concat([PNG, Buffer.alloc(200_000, 7)])],
])('a form that breaks off in its file is refused at once and leaves nothing: %s', async (_what, bytes) => {
  const path = `${ann.userId}/broken.png`
  const before = await storedFiles()
  const start =
    '--b\r\ncontent-disposition: form-data; name=""; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  const reply = await send(`/object/avatars/${path}`, {
    method: 'POST',
    body: Buffer.concat([Buffer.from(start), bytes]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    signal: AbortSignal.timeout(60_000),
  })
  expect(await refusalOf(reply)).toMatchObject({ http: 400, statusCode: '400', code: 'InvalidRequest' })
  expect(await storedFiles()).toEqual(before)
  expect(await storedFiles('.unfinished')).toEqual([])
})

test('a stranger neither writes, replaces, reads, signs nor removes', async () => {
  const path = `${ann.userId}/private.png`
  await avatars(ann).upload(path, png())
  const denied = { statusCode: '403', message: 'new row violates row-level security policy' }
  expect((await avatars(ben).upload(`${ann.userId}/planted.png`, png())).error).toMatchObject(denied)
  expect((await avatars(ben).upload(path, png(), { upsert: true })).error).toMatchObject(denied)
  expect((await avatars(ben).upload('face.png', png())).error).toMatchObject(denied)
  expect(
    (await ben.client.storage.from('documents').upload(`${ben.userId}/own.pdf`, png())).error,
  ).toMatchObject(denied)
  expect((await avatars(ben).createSignedUrl(path, 60)).error).toMatchObject({ statusCode: '404' })
  expect((await avatars(ben).remove([path])).data).toEqual([])
  const bensToken = await tokenOf(ben)
  const [foreign, missing] = await Promise.all([
    send(`/object/avatars/${path}`, {}, bensToken).then(refusalOf),
    send(`/object/avatars/${ben.userId}/none.png`, {}, bensToken).then(refusalOf),
  ])
  expect(foreign).toEqual(missing)
  expect(foreign).toMatchObject({
    http: 400,
    statusCode: '404',
    error: 'not_found',
    code: 'NoSuchKey',
    message: 'Object not found',
  })
  expect((await avatars(ann).download(path)).error).toBeNull()
})

test('a visitor does nothing at all', async () => {
  const visitor = app.client().storage.from('avatars')
  expect((await visitor.upload(`${ann.userId}/visitor.png`, png())).error).toMatchObject({
    statusCode: '403',
  })
  expect((await visitor.createSignedUrl(`${ann.userId}/face.png`, 60)).error).toMatchObject({
    statusCode: '404',
  })
  expect((await visitor.remove([`${ann.userId}/face.png`])).data).toEqual([])
  expect((await send(`/object/avatars/${ann.userId}/face.png`, {}, app.anonKey)).status).toBe(400)
  const bare = await fetch(`${app.url}/storage/v1/object/avatars/${ann.userId}/face.png`)
  expect([bare.status, ((await bare.json()) as { message: string }).message]).toEqual([
    401,
    'No API key found in request',
  ])
  const forged = await send(`/object/avatars/${ann.userId}/face.png`, {}, 'a.b.c')
  expect(await refusalOf(forged)).toMatchObject({ http: 400, code: 'InvalidJWT' })
})

test('removing answers what was removed, and the bytes are gone', async () => {
  const [one, others] = [`${ann.userId}/one.png`, `${ben.userId}/x.png`]
  await avatars(ann).upload(one, png())
  await avatars(ben).upload(others, png())
  const before = await storedFiles()
  const { data } = await avatars(ann).remove([one, `${ann.userId}/none.png`, others])
  expect(data?.map(({ name }) => name)).toEqual([one])
  expect(data?.[0]).toMatchObject({ bucket_id: 'avatars', id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(await storedFiles()).toHaveLength(before.length - 1)
  expect((await avatars(ann).download(one)).error).not.toBeNull()
  expect((await avatars(ann).remove([one])).data).toEqual([])
})

test.each([
  ['POST', '/object/avatars/a%2Fb', 'InvalidKey'],
  ['POST', '/object/avatars/a..b.png', 'InvalidKey'],
  ['GET', '/object/avatars/a/%2e%2e%2fb', 'InvalidKey'],
  ['GET', '/object/avatars/a//b', 'InvalidKey'],
  ['GET', '/object/avatars/a%00', 'InvalidKey'],
  ['POST', '/object/nope/x.png', 'NoSuchBucket'],
  ['GET', '/object/nope/x.png', 'NoSuchBucket'],
  ['GET', '/object/AVATARS/x.png', 'NoSuchBucket'],
  ['POST', '/object/list/avatars', 'NoSuchBucket'],
  ['POST', '/object/move', 'NoSuchRoute'],
  ['POST', '/object/copy', 'NoSuchRoute'],
  ['GET', '/bucket', 'NoSuchRoute'],
  ['PUT', '/object/avatars/x.png', 'NoSuchRoute'],
])('%s %s answers %s', async (method, path, code) => {
  const reply = await send(path, {
    method,
    ...(method === 'POST' ? { body: PNG, headers: { 'content-type': 'image/png' } } : {}),
  })
  expect(await refusalOf(reply)).toMatchObject({ code })
})
