import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Sharp } from 'sharp'
import { SENTENCE } from '#tests/support/files/hostile-pdf.ts'
import { scanOf } from '#tests/support/files/make-scan.ts'

export const FORMATS = ['pdf', 'docx', 'doc', 'png', 'jpg', 'webp', 'tiff'] as const
export type Format = (typeof FORMATS)[number]

export interface SoundFile {
  readonly name: string
  readonly bytes: Buffer
}
export type SoundFiles = Readonly<Record<Format, readonly SoundFile[]>>

const FIXTURES = join(import.meta.dirname, '../../tests/fixtures')
const SHARED = join(import.meta.dirname, '../../../shared/bench/hostile')
/** Larger ones only take longer. */
const MAX_BYTES = 100_000

/** Our own sample documents and pictures, and with `withShared` the files of the shared set that must be read. */
export async function soundFiles({ withShared }: { withShared: boolean }): Promise<SoundFiles> {
  const [own, pictures] = [ownDocuments(), await ownPictures()]
  const shared = withShared ? sharedFiles() : []
  const of = (format: Format) =>
    [...own, ...pictures, ...shared].filter(({ name }) => name.toLowerCase().endsWith(`.${format}`))
  return {
    pdf: of('pdf'),
    docx: of('docx'),
    doc: of('doc'),
    png: of('png'),
    jpg: of('jpg'),
    webp: of('webp'),
    tiff: of('tiff'),
  }
}

function ownDocuments(): SoundFile[] {
  return readdirSync(FIXTURES)
    .filter((name) => /\.(?:pdf|docx|doc)$/.test(name) && !['empty.pdf', 'not-a-pdf.pdf'].includes(name))
    .toSorted()
    .map((name) => ({ name, bytes: readFileSync(join(FIXTURES, name)) }))
}

/** One line of a page, in the encodings that cameras and scanners write. */
async function ownPictures(): Promise<SoundFile[]> {
  const page = await (await scanOf(SENTENCE)).png().toBuffer()
  const { default: sharp } = await import('sharp')
  const line = (): Sharp =>
    sharp(page).extract({ left: 200, top: 200, width: 1_900, height: 240 }).resize(950)
  const encoded: Readonly<Record<string, Sharp>> = {
    'grey.png': line().toColourspace('b-w').png(),
    'palette.png': line().png({ palette: true }),
    'interlaced.png': line().png({ progressive: true }),
    '16 bits.png': line().toColourspace('rgb16').png(),
    'baseline.jpg': line().jpeg({ quality: 70 }),
    'progressive.jpg': line().jpeg({ progressive: true }),
    'turned.jpg': line().withMetadata({ orientation: 6 }).jpeg(),
    'cmyk.jpg': line().toColourspace('cmyk').jpeg(),
    'lossy.webp': line().webp({ quality: 60 }),
    'lossless.webp': line().webp({ lossless: true }),
    'alpha.webp': line().ensureAlpha(0.9).webp(),
    'plain.tiff': line().tiff({ compression: 'none' }),
    'fax.tiff': line().toColourspace('b-w').threshold().tiff({ compression: 'ccittfax4', bitdepth: 1 }),
    'lzw.tiff': line().tiff({ compression: 'lzw', predictor: 'horizontal' }),
    'jpeg.tiff': line().toColourspace('srgb').tiff({ compression: 'jpeg' }),
    'tiles.tiff': line().tiff({ compression: 'deflate', tile: true }),
  }
  return Promise.all(
    Object.entries(encoded).map(async ([name, picture]) => ({ name, bytes: await picture.toBuffer() })),
  )
}

function sharedFiles(): SoundFile[] {
  const manifest = join(SHARED, 'manifest.jsonl')
  if (!existsSync(manifest)) return []
  return readFileSync(manifest, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { path: string; expect: string; bytes: number })
    .filter(({ expect, bytes }) => expect === 'must-succeed' && bytes <= MAX_BYTES)
    .map(({ path }) => ({ name: basename(path), bytes: readFileSync(join(SHARED, path)) }))
}
