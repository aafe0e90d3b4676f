import { afterAll, beforeAll, expect, test } from 'vitest'
import { signLink } from '#server/wire/storage/signed-link.ts'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { json, rawRequest, type RawRequest, tokenOf } from '#tests/support/app/raw-request.ts'

let app: TestApp
let ann: Person
let token: string

const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('the rest of a picture'),
])
const png = () => new Blob([new Uint8Array(PNG)], { type: 'image/png' })

beforeAll(async () => {
  app = await startApp()
  ann = await app.signUp()
  token = await tokenOf(ann)
})
afterAll(() => app.stop())

const avatars = ({ client }: Person) => client.storage.from('avatars')
const send = (path: string, init: RawRequest = {}, bearer = token) =>
  rawRequest(app, `/storage/v1${path}`, bearer, init)
const refusalOf = async (reply: Response) => ({
  http: reply.status,
  ...((await reply.json()) as { statusCode: string; code: string }),
})

test('a signed link opens its object without any header, and only that, and only in its time', async () => {
  const path = `${ann.userId}/linked.png`
  await avatars(ann).upload(path, png())
  const { data } = await avatars(ann).createSignedUrl(path, 3_600, { download: 'Süßes "Bild".png' })
  const url = data?.signedUrl ?? ''
  expect(url.startsWith(`${app.url}/storage/v1/object/sign/avatars/${path}?token=`)).toBe(true)

  const opened = await fetch(url)
  expect([opened.status, Buffer.from(await opened.arrayBuffer()).equals(PNG)]).toEqual([200, true])
  expect(opened.headers.get('content-disposition')).toBe(
    `attachment; filename="S__es _Bild_.png"; filename*=UTF-8''S%C3%BC%C3%9Fes%20_Bild_.png`,
  )
  expect(opened.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  const named = new URL(url)
  named.searchParams.set('download', '')
  expect((await fetch(named)).headers.get('content-disposition')).toContain('filename="linked.png"')

  const link = new URL(url).searchParams.get('token') ?? ''
  const open = async (to: string, linkToken: string) =>
    refusalOf(await fetch(`${app.url}/storage/v1/object/sign/${to}?token=${encodeURIComponent(linkToken)}`))
  const forged = { http: 400, code: 'InvalidSignature' }
  expect(await open(`avatars/${ann.userId}/other.png`, link)).toMatchObject(forged)
  expect(await open(`documents/${path}`, link)).toMatchObject(forged)
  expect(await open(`avatars/${path}`, link.replace(/^\d+/, '9999999999'))).toMatchObject(forged)
  expect(await open(`avatars/${path}`, token)).toMatchObject({ http: 400, code: 'InvalidJWT' })
  expect(await open(`avatars/${path}`, app.anonKey)).toMatchObject({ code: 'InvalidJWT' })
  expect(await open(`avatars/${path}`, '')).toMatchObject({ code: 'InvalidJWT' })
  const past = signLink(app.context.linkKey, { bucket: 'avatars', path }, Math.floor(Date.now() / 1_000))
  expect(await open(`avatars/${path}`, past)).toMatchObject({
    code: 'InvalidJWT',
    message: 'The link has expired',
  })
  // Neither is a link a login.
  expect((await send(`/object/avatars/${path}`, {}, link)).status).toBe(400)
  expect((await fetch(url, { method: 'POST' })).ok).toBe(false)
  expect((await fetch(url, { method: 'DELETE' })).ok).toBe(false)

  await avatars(ann).remove([path])
  expect(await refusalOf(await fetch(url))).toMatchObject({ code: 'NoSuchKey' })
})

test.each([0, -1, 1.5, 3_601, '60', null])('a link for %j seconds is refused', async (expiresIn) => {
  const reply = await send(`/object/sign/avatars/${ann.userId}/face.png`, {
    method: 'POST',
    ...json({ expiresIn }),
  })
  expect(await refusalOf(reply)).toMatchObject({ http: 400, statusCode: '400' })
})
