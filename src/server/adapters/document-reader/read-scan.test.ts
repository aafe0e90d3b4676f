import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { scannedPdf, scanOf } from '#tests/support/make-scan.ts'
import { createDocumentReader } from './document-reader.ts'

// Every test starts processes, and a busy machine starts them slowly.
vi.setConfig({ testTimeout: 60_000 })

const WORDS =
  'The tenant shall pay rent of $1,850.00 on the first day of each month. Notice must be given in writing at least thirty days before the end of the term.'
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainprint-scan-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(name: string, content: Buffer) {
  const file = join(folder, name)
  await writeFile(file, content)
  const outcome = await createDocumentReader().read(file)
  if (!outcome.ok) throw new Error(outcome.detail)
  return outcome.document
}

test('a picture gives its words, how sure they are, and where each stands', async () => {
  const { kind, language, pages } = await read('scan.png', await (await scanOf(WORDS)).png().toBuffer())
  expect({ kind, language }).toEqual({ kind: 'image', language: 'en' })
  const [page] = pages
  expect(plain(page!.text)).toBe(WORDS)
  expect(page).toMatchObject({ number: 1, source: 'ocr', turn: 0 })
  expect(page!.confidence).toBeGreaterThan(0.85)
  const [start, end, x, y] = page!.boxes[0]!
  expect(page!.text.slice(start, end)).toMatch(/^The tenant/)
  // Printed an inch from the left and the top of a letter page.
  expect(x).toBeCloseTo(1 / 8.5, 1)
  expect(y).toBeCloseTo(1 / 11, 1)
})

test('a PDF of pictures is read, also one that lies on its side', async () => {
  const file = await scannedPdf([await scanOf(WORDS), (await scanOf(WORDS)).rotate(90)])
  const { kind, pages } = await read('scan.pdf', file)
  expect(kind).toBe('pdf')
  expect(pages.map(({ text }) => plain(text))).toEqual([WORDS, WORDS])
  expect(pages.map(({ turn, width, height }) => [turn, width, height])).toEqual([
    [0, 612, 792],
    [270, 612, 792],
  ])
  const [first, second] = pages.map(({ boxes }) => boxes[0]!)
  for (const index of [2, 3] as const) expect(second![index]).toBeCloseTo(first![index], 1)
})
