import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longContractPages, makePdf } from '#tests/support/files/make-pdf.ts'
import type { CutOff, ReadProgress } from '#server/ports/document-reader.ts'
import { withoutNetwork } from './process/no-network.ts'
import { createDocumentReader } from './document-reader.ts'

const FIXTURES = join(import.meta.dirname, '../../../../tests/fixtures')
const CHILDREN = join(import.meta.dirname, '../../../../tests/support/reading-children')
const PNG_HEAD = Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1')
const LEASE = join(FIXTURES, 'lease-14-elm.pdf')
const reader = createDocumentReader()
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainprint-reader-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function temporary(name: string, content: Buffer | string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

/** Whether a process of that id is there. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('reads the pages of a sound file in order, and says so as it goes', async () => {
  const finished: number[] = []
  const outcome = await reader.read(LEASE, { onProgress: ({ pagesDone }) => finished.push(pagesDone) })
  if (!outcome.ok) throw new Error(outcome.detail)
  expect(finished).toEqual([0, 1, 2, 3, 4])
  expect(outcome.document).toMatchObject({
    kind: 'pdf',
    mimeType: 'application/pdf',
    language: 'en',
    warnings: [],
  })
  expect(outcome.document.pages.map((page) => page.number)).toEqual([1, 2, 3, 4])
  expect(outcome.document.pages[1]?.text).toContain('sixty (60) days')
})

describe('a file that cannot be read gives its reason', () => {
  test.each([
    ['empty.pdf', 'empty'],
    ['locked.pdf', 'password'],
    ['damaged.pdf', 'corrupt'],
    ['scanned.pdf', 'no_text'],
    ['not-a-pdf.pdf', 'wrong_type'],
  ])('%s: %s', async (name, reason) => {
    expect(await reader.read(join(FIXTURES, name))).toMatchObject({ ok: false, reason })
  })

  test('a damaged picture and a damaged Word file, whatever they are called', async () => {
    const png = await temporary('photo.pdf', PNG_HEAD)
    const docx = await temporary(
      'letter.pdf',
      Buffer.from('PK\x03\x04\x14\0\0\0[Content_Types].xml', 'latin1'),
    )
    expect(await reader.read(png)).toMatchObject({ ok: false, reason: 'corrupt' })
    expect(await reader.read(docx)).toMatchObject({ ok: false, reason: 'corrupt' })
  })

  test('more bytes than allowed, without being opened', async () => {
    const file = await temporary('huge.pdf', '%PDF-1.7')
    await truncate(file, 52_428_801)
    expect(await reader.read(file)).toMatchObject({ ok: false, reason: 'too_large' })
  })

  test('more pages or more text than allowed', async () => {
    const file = await temporary('pages.pdf', await makePdf(longContractPages(6)))
    const few = createDocumentReader({ limits: { maxPages: 5 } })
    const short = createDocumentReader({ limits: { maxCharacters: 5000 } })
    expect(await few.read(file)).toMatchObject({ ok: false, reason: 'too_large' })
    expect(await short.read(file)).toMatchObject({ ok: false, reason: 'too_large' })
  })
})

/** A PDF of one page with that content, without the table of positions that readers rebuild. */
function rawPdf(content: string): string {
  return [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj',
    `4 0 obj << /Length ${content.length} >> stream\n${content}\nendstream endobj`,
    '5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
    'trailer << /Root 1 0 R >>',
    '%%EOF',
  ].join('\n')
}

test('a page of more pieces of text than any page has is given up early', async () => {
  const pieces = Array.from(
    { length: 220_000 },
    (_, index) => `1 0 0 1 ${(index * 97) % 600} ${(index * 31) % 780} Tm (word) Tj`,
  )
  const file = await temporary('pieces.pdf', rawPdf(`BT /F1 9 Tf ${pieces.join(' ')} ET`))
  expect(await reader.read(file)).toMatchObject({
    ok: false,
    reason: 'too_large',
    detail: expect.stringContaining('pieces'),
  })
})

test('junk before the header and an owner password do not matter', async () => {
  const sound = await makePdf(['The tenant shall pay rent.'])
  const junk = await temporary(
    'junk.pdf',
    Buffer.concat([Buffer.from('X-Mail: 1\r\n\r\n'.repeat(20)), sound]),
  )
  const owned = await temporary(
    'owned.pdf',
    await makePdf(['The tenant shall pay rent.'], { ownerPassword: 'own' }),
  )
  for (const file of [junk, owned]) {
    const outcome = await reader.read(file)
    expect(outcome.ok && outcome.document.pages[0]?.text).toBe('The tenant shall pay rent.')
  }
})

test('a page without text is named in a warning, and the rest is read', async () => {
  const file = await temporary('blank.pdf', await makePdf(['First page.', '', 'Third page.']))
  const outcome = await reader.read(file)
  if (!outcome.ok) throw new Error(outcome.detail)
  expect(outcome.document.pages.map((page) => page.text)).toEqual(['First page.', '', 'Third page.'])
  expect(outcome.document.warnings).toEqual([
    { kind: 'no_text', pages: [2], message: expect.stringContaining('page 2') },
  ])
})

test('a document in another language says that facts are looked for in English only', async () => {
  const german =
    'Der Mieter zahlt die Miete am ersten Tag des Monats, und der Vermieter ist für die Wohnung und das Haus verantwortlich, wie es in der Anlage zu dem Vertrag steht.'
  const file = await temporary('german.pdf', await makePdf([german]))
  const outcome = await reader.read(file)
  expect(outcome.ok && outcome.document).toMatchObject({
    language: 'de',
    warnings: [{ kind: 'other_language', pages: [], message: expect.stringContaining('in German') }],
  })
})

describe('a reading process that misbehaves', () => {
  const withChild = (name: string, limits = {}) =>
    createDocumentReader({ childFile: join(CHILDREN, `${name}.ts`), limits, pauseMs: 1 })

  async function readWith(name: string, limits = {}, signal?: AbortSignal) {
    const told = new Set<number>()
    const onProgress = ({ pageCount }: ReadProgress) => told.add(pageCount)
    const outcome = await withChild(name, limits).read(
      LEASE,
      signal ? { signal, onProgress } : { onProgress },
    )
    return { outcome, pids: [...told] }
  }

  test('hangs: ends as a timeout, and no process is left', async () => {
    const { outcome, pids } = await readWith('hangs', { silenceMs: 2000 })
    expect(outcome).toMatchObject({ ok: false, reason: 'timeout' })
    expect(pids).toHaveLength(1)
    expect(pids.filter(isAlive)).toEqual([])
  })

  test('is over its time although it makes progress: ends as a timeout', async () => {
    const { outcome, pids } = await readWith('hangs', { workMs: 2000, silenceMs: 60_000 })
    expect(outcome).toMatchObject({ ok: false, reason: 'timeout' })
    expect(pids.filter(isAlive)).toEqual([])
  })

  test('a viewer’s copy that cannot be kept is no fault of the file', async () => {
    const reading = withChild('sends-view').read(LEASE, { folder: join(CHILDREN, 'no-such-folder') })
    await expect(reading).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('is killed from outside, whatever it is given: no outcome of the file’s', async () => {
    const pids = new Set<number>()
    const cutOffs: CutOff[] = []
    const reading = withChild('dies').read(LEASE, {
      onProgress: ({ pageCount }) => void pids.add(pageCount),
      onCutOff: (cutOff) => void cutOffs.push(cutOff),
    })
    await expect(reading).rejects.toThrow('killed here: SIGKILL, at 1')
    const pages = [null, '1 to 8', '1 to 4', '1 to 2', '1', '1']
    expect(cutOffs).toEqual(
      pages.map((at, index) => ({ program: 'reader', signal: 'SIGKILL', attempt: index + 1, pages: at })),
    )
    expect(pids.size).toBe(6)
    expect([...pids].filter(isAlive)).toEqual([])
  })

  test('meets an error that is not the file’s: tried once more, then the caller hears that it may try later', async () => {
    const pids: number[] = []
    const onProgress = ({ pageCount }: ReadProgress) => void pids.push(pageCount)
    const reading = withChild('fails').read(LEASE, { onProgress })
    await expect(reading).rejects.toThrow('a thread did not start')
    expect(new Set(pids).size).toBe(2)
    expect(pids.filter(isAlive)).toEqual([])
  })

  test.runIf(process.platform === 'linux')('takes too much memory: ends as too large', async () => {
    const { outcome, pids } = await readWith('grows', { memoryBytes: 400 * 1024 * 1024 })
    expect(outcome).toMatchObject({ ok: false, reason: 'too_large' })
    expect(pids.filter(isAlive)).toEqual([])
  })

  test.each([
    ['a PDF', LEASE, 'ERR_DLOPEN_DISABLED'],
    // sharp is native code, so this process may load some; what it can read is its own packages.
    ['a picture', PNG_HEAD, 'ERR_DLOPEN_FAILED'],
  ])(
    'on %s: may read no other file, write none, start nothing, call nobody and see no secret, on no thread',
    async (_kind, content, addon) => {
      const file = content === LEASE ? LEASE : await temporary('head.png', content)
      const outcome = await withChild('pries').read(file)
      const thread = [...Array.from({ length: 4 }, () => 'ERR_ACCESS_DENIED'), addon]
      const loopback = withoutNetwork().length > 0 ? 'ENETUNREACH' : 'ECONNREFUSED'
      expect(outcome).toEqual({
        ok: false,
        reason: 'corrupt',
        detail: [...thread, ...thread, loopback].join(' '),
      })
    },
  )

  test('is stopped by the caller: the read rejects and no process is left', async () => {
    const controller = new AbortController()
    const pids: number[] = []
    const onProgress = ({ pageCount }: ReadProgress) => {
      pids.push(pageCount)
      controller.abort(new Error('the server stops'))
    }
    const reading = withChild('hangs').read(LEASE, { signal: controller.signal, onProgress })
    await expect(reading).rejects.toThrow('the server stops')
    expect(pids.filter(isAlive)).toEqual([])
  })
})

test('a process on standby reads the next file, and only one file', async () => {
  const standby = createDocumentReader({ standby: true })
  for (let round = 0; round < 2; round += 1) {
    const outcome = await standby.read(LEASE)
    expect(outcome.ok && outcome.document.pages).toHaveLength(4)
  }
  expect(await standby.read(join(FIXTURES, 'locked.pdf'))).toMatchObject({ ok: false, reason: 'password' })
})
