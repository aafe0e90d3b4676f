import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readColorImage, topOfPage } from './color-image.ts'
import { createDocumentReader } from '../document-reader.ts'
import { encodeThumbnail } from './encode-thumbnail.ts'

const CHILD = join(import.meta.dirname, '../../../../../tests/support/reading-children/draws.ts')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainprint-thumbnail-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What a reading process that does this with its thumbnail leaves of a document. */
async function readWith(behaviour: string, limits = {}) {
  const file = join(folder, 'file.pdf')
  await writeFile(file, `%PDF-1.7 ${behaviour}`)
  const outcome = await createDocumentReader({ childFile: CHILD, limits }).read(file, { folder })
  if (!outcome.ok) throw new Error(outcome.detail)
  expect(outcome.document.pages.map(({ text }) => text)).toEqual(['Rent is due.'])
  return outcome.thumbnail
}

test('what was drawn comes as a small WebP', async () => {
  const thumbnail = await readWith('draws')
  expect(await sharp(thumbnail!).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
})

test.each(['cuts off', 'boasts', 'fails', 'dies', 'hangs'])(
  'a drawing that %s costs the document nothing but its picture',
  async (behaviour) => {
    expect(await readWith(behaviour)).toBeNull()
  },
)

test.runIf(process.platform === 'linux')(
  'a drawing that takes all memory costs the document nothing but its picture',
  async () => {
    expect(await readWith('grows', { memoryBytes: 400 * 1024 * 1024 })).toBeNull()
  },
)

/** Two pixels across and three down, told apart by their red. */
const PAGE = {
  width: 2,
  height: 3,
  data: new Uint8Array([1, 2, 3, 4, 5, 6].flatMap((red) => [red, 0, 0, 255])),
}

test.each([
  [0, 2, 3, [1, 2, 3, 4, 5, 6]],
  [90, 3, 2, [5, 3, 1, 6, 4, 2]],
  [180, 2, 3, [6, 5, 4, 3, 2, 1]],
  [270, 3, 2, [2, 4, 6, 1, 3, 5]],
] as const)('a page that reads upright after %i degrees is turned so', (rotation, width, height, reds) => {
  const top = topOfPage(PAGE, rotation)
  expect({ width: top.width, height: top.height }).toEqual({ width, height })
  expect([...top.data].filter((_value, at) => at % 3 === 0)).toEqual(reds)
})

test('of a long page only the top is kept', () => {
  const [width, height] = [480, 2_000]
  const long = { width, height, data: new Uint8Array(width * height * 4) }
  expect(topOfPage(long, 0)).toMatchObject({ width: 480, height: 360 })
})

const pixels = (bytes: number) => Buffer.alloc(bytes).toString('base64')

test.each([
  ['too few for its size', { width: 2, height: 1, pixels: pixels(5) }],
  ['none', { width: 0, height: 0, pixels: '' }],
  ['of half a pixel', { width: 1.5, height: 2, pixels: pixels(9) }],
  ['wider than asked for', { width: 481, height: 1, pixels: pixels(481 * 3) }],
  ['no text', { width: 2, height: 1, pixels: null as unknown as string }],
])('pixels that are %s are no thumbnail', (_what, sent) => {
  expect(readColorImage(sent)).toBeNull()
})

test('whatever it shows, it has at most 30 KB', async () => {
  const [width, height] = [480, 360]
  const noise = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 2_654_435_761) >>> 13)
  const encoded = await encodeThumbnail({ width, height, data: noise })
  expect(encoded === null || encoded.length <= 30 * 1024).toBe(true)
  const plain = await encodeThumbnail({ width, height, data: new Uint8Array(width * height * 3).fill(250) })
  expect(plain?.length).toBeLessThan(2_000)
})
