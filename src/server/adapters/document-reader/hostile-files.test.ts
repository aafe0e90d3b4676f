// Files made to exhaust, mislead or escape from their reader, each through a process of its own: it ends with its
// text or with its reason, within the limits. Word files: word/hostile-word.test.ts.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as hostile from '#tests/support/files/hostile-pdf.ts'
import { polyglot } from '#tests/support/files/hostile-pictures.ts'
import { makePdf } from '#tests/support/files/make-pdf.ts'
import { scanOf } from '#tests/support/files/make-scan.ts'
import { createDocumentReader } from './document-reader.ts'

const { SENTENCE } = hostile
const limits = { memoryBytes: 600 * 1024 * 1024, silenceMs: 40_000 }
const reader = createDocumentReader({ limits })
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainprint-hostile-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
/** What reading the file comes to: its first page's text, or the reason. */
async function read(bytes: Buffer, by = reader): Promise<string> {
  const file = join(folder, `${(files += 1)}.bin`)
  await writeFile(file, bytes)
  const outcome = await by.read(file)
  return outcome.ok ? (outcome.document.pages[0]?.text ?? '') : outcome.reason
}

test.each([
  ['its one page under twenty thousand nodes', hostile.deepPageTree(20_000), SENTENCE],
  ['pages in a ring', hostile.circularPageTree(), SENTENCE],
  ['two thousand million pages claimed', hostile.manyPagesClaimed(), SENTENCE],
  ['a drawing that draws itself', hostile.circularDrawing(), SENTENCE],
  ['ten thousand filters over one another', hostile.manyFilters(), 'no_text'],
])('a PDF with %s', async (_what, bytes, outcome) => {
  expect(await read(bytes)).toBe(outcome)
})

test('a PDF whose table of positions is wrong for all pages but the first', async () => {
  const sound = await makePdf([SENTENCE, 'Second page.', 'Third page.'])
  const wrong = sound.toString('latin1').replace(/\b(11|14) 0 obj/g, '$1 7 obj')
  expect(await read(Buffer.from(wrong, 'latin1'))).toBe(SENTENCE)
})

test('a PDF with a page of 375 km, which has to be drawn to be read', async () => {
  const scan = await scanOf(SENTENCE)
  const { data, info } = await scan.jpeg().toBuffer({ resolveWithObject: true })
  expect(await read(hostile.vastPage(data, info.width, info.height))).toBe(SENTENCE)
})

test('a PDF with drawings within drawings, a million million in all', async () => {
  const impatient = createDocumentReader({ limits: { ...limits, silenceMs: 4_000 } })
  expect(await read(hostile.drawingsOfDrawings(12), impatient)).toBe('timeout')
})

test.runIf(process.platform === 'linux')(
  'a PDF of three kilobytes that unpack to a gigabyte, whatever length it declares',
  async () => {
    const lean = createDocumentReader({ limits: { ...limits, memoryBytes: 350 * 1024 * 1024 } })
    expect(await read(hostile.flateBomb(1_024), lean)).toBe('too_large')
  },
)

test('nothing in a PDF calls out, runs or brings in another file', async () => {
  const calls: (string | undefined)[] = []
  const server = createServer((request, reply) => {
    calls.push(request.url)
    reply.end('BT (brought from the network) Tj ET')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const canary = join(folder, 'canary.txt')
  await writeFile(canary, 'BT (brought from a file) Tj ET')
  try {
    const before = await readdir(folder)
    expect(await read(hostile.callsOut(url, canary))).toBe(SENTENCE)
    expect(await read(hostile.callsOut(url, canary, '/Im Do'))).toBe('no_text')
    expect(calls).toEqual([])
    expect((await readdir(folder)).length).toBe(before.length + 2)
  } finally {
    server.close()
  }
})

test('markup behind the first bytes of a picture is a damaged picture', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"><text y="99">rent</text></svg>'
  expect(await read(polyglot('png', svg))).toBe('corrupt')
})
