// What a stranger's file may be when it is fetched back: bytes to save under a harmless name, and nothing a browser
// shows or runs, whatever the file holds, calls itself or was declared to be.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'
import { documentRows, storedFiles, upload, uploaded } from '#tests/support/app/documents.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { json, rawRequest, tokenOf } from '#tests/support/app/raw-request.ts'

let app: TestApp
let ann: Person
const log = capturedLog()

beforeAll(async () => {
  app = await startApp({ log: log.log })
  ann = await app.signUp()
})
afterAll(() => app.stop())

const SCRIPT =
  '<!doctype html><svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>'
/** Its first bytes and then a page with a script. */
const polyglot = (start: string): Buffer => Buffer.from(`${start}\n${SCRIPT}`, 'latin1')
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const OLD_WORD = `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${Buffer.from('WordDocument', 'utf16le').toString('latin1')}`

const INERT = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** The document's object by its address and by a signed link, as a browser gets them. */
async function fetched(owner: Person, id: string, filename?: string): Promise<Response[]> {
  const { data } = await owner.client.from('documents').select('storage_path').eq('id', id).single()
  const path = (data?.storage_path ?? '').replace(/^documents\//, '')
  const options = filename === undefined ? {} : { download: filename }
  const link = await owner.client.storage.from('documents').createSignedUrl(path, 60, options)
  return Promise.all([
    rawRequest(app, `/storage/v1/object/documents/${path}`, await tokenOf(owner)),
    fetch(link.data?.signedUrl ?? ''),
  ])
}

test.each([
  ['application/pdf', polyglot('%PDF-1.7')],
  ['application/pdf', polyglot(`${'junk '.repeat(100)}%PDF-1.7`)],
  ['image/png', polyglot('\x89PNG\r\n\x1a\n')],
  ['image/jpeg', polyglot('\xff\xd8\xff\xe0')],
  ['image/tiff', polyglot('II*\0')],
  ['image/webp', polyglot('RIFF\x24\0\0\0WEBPVP8 ')],
  ['application/msword', polyglot(OLD_WORD)],
  [WORD, polyglot(`PK\x03\x04\x14\0${'\0'.repeat(20)}word/document.xml`)],
])('%s that holds a page with a script, called and declared one', async (mimeType, bytes) => {
  const { status, body } = await upload(ann, bytes, 'page.html', 'text/html')
  expect(status).toBe(200)
  for (const reply of await fetched(ann, body.document_id ?? '')) {
    expect([reply.status, Object.fromEntries(reply.headers)]).toMatchObject([
      200,
      { ...INERT, 'content-type': mimeType, 'content-disposition': expect.stringMatching(/^attachment/) },
    ])
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true)
  }
})

test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/javascript', 'multipart/x', ''])(
  'a row that says %j is served as plain bytes',
  async (mimeType) => {
    const id = await uploaded(ann, polyglot(`%PDF-1.7 ${mimeType}`))
    await asOwner(
      app,
      (db) => db.rows`update storage.objects set mime_type = ${mimeType} where name like ${`%${id}%`}`,
    )
    for (const reply of await fetched(ann, id))
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        ...INERT,
        'content-type': 'application/octet-stream',
      })
  },
)

const NAMES: readonly (readonly [what: string, name: string])[] = [
  ['a path upwards', '../../../etc/passwd'],
  ['an encoded path upwards', '..%2f..%2fetc%2fpasswd'],
  ['an absolute path', '/etc/cron.d/lease'],
  ['a Windows path', 'C:\\Windows\\System32\\lease.pdf'],
  ['a share', '\\\\host\\share\\lease.pdf'],
  ['a zero byte', 'lease.pdf\0.html'],
  ['a header of its own', 'lease\r\nSet-Cookie: a=b\r\n\r\n<script>.pdf'],
  ['control characters', 'le\x07a\x1b[31mse\x7f\x85.pdf'],
  ['letters turned round', 'lease\u202Efdp.exe'],
  ['isolated letters', '\u2066lease\u2069.pdf'],
  ['line separators', 'lease\u2028two\u2029.pdf'],
  ['4 kB', `${'lease '.repeat(700)}.pdf`],
  ['a reserved name', 'CON'],
  ['a leading dash', '-rf lease.pdf'],
  ['a formula', "=HYPERLINK('http://evil.example')"],
  ['quotes', `a"b'c\`d;filename="e.html".pdf`],
  ['markup', '<img src=x onerror=alert(1)>.pdf'],
  ['a pattern', '%s%n%(x)s{{7*7}}${7*7}.pdf'],
  ['half a letter', 'lease\uD83D.pdf'],
  ['dots', '..'],
  ['nothing', ' '],
]

/** One line of printable ASCII whose two names hold nothing that a shell, a file system or a header would mind. */
function checkHeader(header: string | null): void {
  expect(header).toMatch(/^attachment(; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w!#$&+\-.^`|~%]+)?$/)
  const name = decodeURIComponent(/UTF-8''(.*)$/.exec(header ?? '')?.[1] ?? '')
  expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\"<>]|^\./u)
}

test.each(NAMES)('a file called by %s', async (_what, name) => {
  const owner = await app.signUp()
  const bytes = polyglot(`%PDF-1.7 ${encodeURIComponent(name.toWellFormed())}`)
  const before = new Set(await storedFiles(app))
  const id = await uploaded(owner, bytes, name)
  const [row] = await documentRows(app, owner)
  const stored = row?.filename ?? ''
  expect(stored).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069/\\]/u)
  expect([stored.trim() !== '', Array.from(stored).length <= 255, stored.isWellFormed()]).toEqual([
    true,
    true,
    true,
  ])
  // The store knows it by a number of ours.
  const added = (await storedFiles(app)).filter((file) => !before.has(file))
  expect(added).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  for (const reply of await fetched(owner, id, stored)) checkHeader(reply.headers.get('content-disposition'))

  // A rename is refused, or changes what is shown and nothing else.
  const renamed = await rawRequest(app, `/rest/v1/documents?id=eq.${id}`, await tokenOf(owner), {
    method: 'PATCH',
    ...json({ filename: name }),
  })
  expect([204, 400]).toContain(renamed.status)
  const { data } = await owner.client.from('documents').select('filename').eq('id', id).single()
  expect(data?.filename).not.toMatch(/\p{Cc}/u)
  expect([stored, name.toWellFormed()]).toContain(data?.filename)
  for (const asked of [data?.filename ?? '', name.toWellFormed()])
    for (const reply of await fetched(owner, id, asked)) checkHeader(reply.headers.get('content-disposition'))
})

test('whatever the names, nothing was put beside the store, and each line of the log is one', async () => {
  const { storageDir } = app.context.config
  expect((await readdir(storageDir)).sort()).toEqual(['.unfinished', 'documents', 'installation'])
  expect(await readdir(join(storageDir, '.unfinished'))).toEqual([])
  expect(log.lines().length).toBeGreaterThan(NAMES.length)
  expect(log.text()).not.toMatch(/[^\n -~]/)
  expect(log.text()).not.toContain('onerror=alert')
})

/** The name a browser saves a reply under. */
const savedAs = (reply: Response): string =>
  decodeURIComponent(/UTF-8''(.*)$/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? '')

test.each(['contract.exe', 'contract.svg', 'contract.html', 'contract.pdf.lnk', 'contract.exe. .'])(
  'a PDF called %s is kept and handed back as a PDF, whatever it is renamed to or asked for as',
  async (name) => {
    const owner = await app.signUp()
    const { body } = await upload(owner, polyglot(`%PDF-1.7 ${name}`), name, 'application/octet-stream')
    const id = body.document_id ?? ''
    expect(body.metadata?.['filename']).toMatch(/^contract\..+\.pdf$/)
    expect((await documentRows(app, owner)).map(({ filename }) => filename)).toEqual([
      body.metadata?.['filename'],
    ])
    await owner.client.from('documents').update({ filename: name }).eq('id', id).throwOnError()
    const [, linked] = await fetched(owner, id, name)
    expect(linked && savedAs(linked)).toMatch(/\.pdf$/)
    const { data } = await owner.client.from('documents').select('filename').eq('id', id).single()
    expect(data?.filename).toBe(name)
  },
)

test('a picture at an address that ends otherwise is saved as a picture', async () => {
  const owner = await app.signUp()
  const avatars = owner.client.storage.from('avatars')
  const path = `${owner.userId}/face.html`
  const picture = new Uint8Array(polyglot('\x89PNG\r\n\x1a\n'))
  const { error } = await avatars.upload(path, new Blob([picture], { type: 'image/png' }))
  expect(error).toBeNull()
  const { data } = await avatars.createSignedUrl(path, 60)
  expect(savedAs(await fetch(data?.signedUrl ?? ''))).toBe('face.html.png')
})
