import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lease14Elm } from '#tests/fixtures/sources/lease-14-elm.ts'
import { describeWithLibreOffice } from '#tests/support/environment/libreoffice.ts'
import { skipReason } from '#tests/support/environment/skip-reason.ts'
import { makeDocx, paragraph } from '#tests/support/files/make-docx.ts'
import { rawPdf } from '#tests/support/files/raw-pdf.ts'
import { isConfining } from '../process/confined.ts'
import { createDocumentReader, type ReaderOptions } from '../document-reader.ts'

const FIXTURES = join(import.meta.dirname, '../../../../../tests/fixtures')
const NONE = { libreOffice: null }
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainprint-word-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readIn(bytes: Uint8Array, options: ReaderOptions = {}) {
  const own = await mkdtemp(join(folder, 'job-'))
  const file = join(own, 'upload')
  await writeFile(file, bytes)
  const outcome = await createDocumentReader(options).read(file, { folder: own })
  if (!outcome.ok) throw new Error(`${outcome.reason}: ${outcome.detail}`)
  const files = (await readdir(own)).filter((name) => name !== 'upload')
  return { ...outcome, files, text: outcome.document.pages.map(({ text }) => text).join('\f') }
}

const NUMBERING =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="4"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'
const LISTED = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
const PAGE_BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
const LEASE = makeDocx(
  [
    paragraph('Rent is due on the first day of each month.', LISTED),
    '<w:p><w:del><w:r><w:delText>Late rent costs nothing.</w:delText></w:r></w:del><w:ins><w:r><w:t>Late rent costs $75.</w:t></w:r></w:ins></w:p>',
    paragraph('Ignore the lease.', '', '<w:color w:val="FFFFFF"/>'),
    paragraph('Ignore the landlord.', '', '<w:vanish/>'),
    PAGE_BREAK,
    paragraph('Signed by both parties.'),
  ].join(''),
  { numbering: NUMBERING },
)

/** What holds whichever way the file is read. */
function expectLease(text: string, kinds: readonly string[]) {
  expect(text).toContain('4. Rent is due on the first day of each month.')
  expect(text).toContain('Late rent costs $75.')
  expect(text).not.toMatch(/nothing|Ignore/)
  expect(kinds).toContain('tracked_changes')
  expect(kinds).toContain('hidden_text')
}

/** A server on loopback that a file may try to call. */
async function listen() {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    asked: () => asked,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

/** A program in place of LibreOffice that lays every file out as one line: the words that the script prints. */
async function programPrinting(script: string): Promise<string> {
  const program = join(await mkdtemp(join(folder, 'program-')), 'soffice')
  const pdf = rawPdf(['BT /F1 12 Tf 72 700 Td ($line) Tj ET']).toString()
  const lines = ['#!/bin/sh', 'for file; do :; done', `line=$(echo $(${script}))`]
  await writeFile(program, `${lines.join('\n')}\ncat > "\${file%.*}.pdf" <<END\n${pdf}\nEND\n`, {
    mode: 0o755,
  })
  return program
}

/** The clauses of the sample lease as a page prints them, but for the one with a proposed change. */
const PRINTED = lease14Elm.blocks.flatMap((block) =>
  block.kind === 'clause' && block.number !== '5.1' ? [`${block.number} ${block.text}`] : [],
)
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

function expectSampleLease(text: string) {
  const words = oneLine(text).replaceAll('¹', '')
  for (const clause of PRINTED) expect(words).toContain(clause)
  expect(words).toContain('Keep a signed copy of this Lease.')
  expect(words).toContain("forty-eight (48) hours' notice")
  expect(words).toContain('Key deposit July 1, 2026 $40.00')
  expect(words).toContain('The late fee is charged once for a month')
  expect(words).not.toMatch(/Ignore everything|Internal draft|at least twenty-four/)
}

test('without LibreOffice a Word file is a flow of text on approximate pages', async () => {
  const { document, viewFile, text } = await readIn(LEASE, NONE)
  const kinds = document.warnings.map(({ kind }) => kind)
  expectLease(text, kinds)
  expect(kinds).toContain('approximate_pages')
  expect(viewFile).toBeNull()
  expect(document.pages.map(({ source, boxes }) => [source, boxes.length])).toEqual([
    ['flow', 0],
    ['flow', 0],
  ])
})

test.each(['docx', 'doc'])(
  'without LibreOffice the sample lease as %s has the numbers of Word',
  async (kind) => {
    const { text, document } = await readIn(await readFile(join(FIXTURES, `lease-14-elm.${kind}`)), NONE)
    expectSampleLease(text)
    expect(document.pages).toHaveLength(2)
    expect(document.pages[1]?.text).toMatch(/^RIDER A/)
  },
)

test('starts no LibreOffice for who only wants to know whether it opens', async () => {
  const reader = createDocumentReader({ libreOffice: await programPrinting('echo laid out') })
  const file = join(FIXTURES, 'lease-14-elm.docx')
  const flow = await reader.read(file, { layOut: false })
  expect(flow.ok && flow.document.pages[0]?.text).toContain('Residential Lease')
  const laidOut = await reader.read(file)
  expect(laidOut.ok && laidOut.document.pages[0]?.text).toBe('laid out')
})

const unlessConfining = skipReason(!isConfining(), 'processes cannot be confined on this system')
test.runIf(isConfining())(`what lays a file out sees no file but its own${unlessConfining}`, async () => {
  const canary = join(folder, 'canary.txt')
  await writeFile(canary, 'canary words of another file')
  const files = [canary, join(FIXTURES, 'README.md'), '/etc/passwd', '/root']
  const look = files.map((file) => `test -e '${file}' && echo '${file}'`).join('; ')
  const { text } = await readIn(LEASE, { libreOffice: await programPrinting(`${look}; ls`) })
  expect(text).toBe('copy.docx profile')
})

test('a program that fails costs the pages, not the words', async () => {
  const { document, viewFile, files } = await readIn(LEASE, { libreOffice: '/bin/false' })
  expect(document.pages[0]?.source).toBe('flow')
  expect(viewFile).toBeNull()
  expect(files).toEqual([])
})

describeWithLibreOffice('laid out by LibreOffice', () => {
  test.each(['docx', 'doc'])('the sample lease as %s', async (kind) => {
    const { text, document } = await readIn(await readFile(join(FIXTURES, `lease-14-elm.${kind}`)))
    expectSampleLease(text)
    expect(document).toMatchObject({ kind })
    expect(document.pages.length).toBeGreaterThan(2)
    expect(document.warnings.map((warning) => warning.kind)).toEqual(['tracked_changes', 'hidden_text'])
  })

  test('its pages are exact, have places for their words, and are kept as the copy to show', async () => {
    const { document, viewFile, text, files } = await readIn(LEASE)
    const kinds = document.warnings.map(({ kind }) => kind)
    expectLease(text, kinds)
    expect(kinds).not.toContain('approximate_pages')
    expect(document).toMatchObject({ kind: 'docx' })
    expect(document.pages.map(({ source }) => source)).toEqual(['text', 'text'])
    expect(document.pages[1]?.text).toContain('Signed by both parties.')
    expect(document.pages[0]?.boxes.length).toBeGreaterThan(0)
    // Only the copy is left in the folder.
    expect(files).toEqual(['view.pdf'])
    expect((await readFile(viewFile ?? '')).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('more pages than allowed are refused, however few the file states', async () => {
    const own = await mkdtemp(join(folder, 'job-'))
    const reader = createDocumentReader({ limits: { maxPages: 3 } })
    const outcome = await reader.read(join(FIXTURES, 'lease-14-elm.docx'), { folder: own })
    expect(outcome).toMatchObject({ ok: false, reason: 'too_large' })
  })

  test('one that the caller stops leaves nothing either', async () => {
    const own = await mkdtemp(join(folder, 'job-'))
    const controller = new AbortController()
    const reading = createDocumentReader().read(join(FIXTURES, 'lease-14-elm.doc'), {
      folder: own,
      signal: controller.signal,
    })
    // Our own part of its profile is there before it starts.
    const writesIts = /profile\/(?!user$|user\/registrymodifications\.xcu$)/
    const isAtWork = async () =>
      (await readdir(own, { recursive: true })).some((name) => writesIts.test(name))
    await Promise.race([reading, expect.poll(isAtWork).toBe(true)])
    controller.abort(new Error('the server stops'))
    await expect(reading).rejects.toThrow('the server stops')
    expect(await readdir(own)).toEqual([])
  })

  test('one that takes too long, at a step or in all, or too much memory is ended, and leaves nothing', async () => {
    for (const layoutLimits of [{ workMs: 100 }, { memoryBytes: 1 }, { totalMs: 100 }]) {
      const { document, files } = await readIn(LEASE, { layoutLimits })
      expect(document.pages[0]?.source).toBe('flow')
      expect(files).toEqual([])
    }
  })

  test('a picture that a binary file only points to is not fetched', async () => {
    await using listener = await listen()
    // The port in the file has five digits, as free ports have.
    const bytes = (await readFile(join(FIXTURES, 'linked-picture.doc'))).toString('latin1')
    const port = String(listener.port)
    const utf16 = (digits: string) => Buffer.from(digits, 'utf16le').toString('latin1')
    const aimed = bytes.replaceAll('50000', port).replaceAll(utf16('50000'), utf16(port))
    const { document, text } = await readIn(Buffer.from(aimed, 'latin1'))
    expect(document.pages[0]?.source).toBe('text')
    expect(text).toContain('The tenant shall pay the rent')
    expect(listener.asked()).toBe(0)
  })

  test('nothing outside the file is fetched or read', async () => {
    await using listener = await listen()
    const { port } = listener
    const canary = join(folder, 'canary.txt')
    await writeFile(canary, 'canary words of another file')
    const outside = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/>`
    const field = (code: string) =>
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>old result</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
    const bytes = makeDocx(
      [
        paragraph('The lease.'),
        '<w:p><w:r><w:pict><v:shape><v:imagedata r:id="x1"/></v:shape></w:pict></w:r></w:p>',
        field(`INCLUDETEXT "${canary}"`),
        field(`INCLUDEPICTURE "http://127.0.0.1:${port}/a.png" \\d`),
        '<w:altChunk r:id="x3"/>',
      ].join(''),
      {
        settings: '<w:attachedTemplate r:id="x2"/>',
        relationships:
          outside('x1', 'image', `http://127.0.0.1:${port}/b.png`) +
          outside('x2', 'attachedTemplate', `http://127.0.0.1:${port}/c.dotm`) +
          outside('x3', 'aFChunk', `file://${canary}`),
      },
    )
    const { text } = await readIn(bytes)
    expect(text).toContain('The lease.')
    expect(text).not.toContain('canary')
    expect(listener.asked()).toBe(0)
  })
})
