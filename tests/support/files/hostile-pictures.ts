// Pictures whose headers state what no picture holds, and files of other kinds that begin like one.
import { crc32, deflateSync } from 'node:zlib'

/** A PNG that states a size and holds next to nothing. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A WEBP that states a size, of which 16,383 is the greatest side, and holds next to nothing. */
export function webpOf(width: number, height: number): Buffer {
  const bytes = Buffer.from('RIFF\x16\0\0\0WEBPVP8L\x0a\0\0\0\x2f\0\0\0\0\0\0\0\0\0', 'latin1')
  bytes.writeUInt32LE((height - 1) * 2 ** 14 + width - 1, 21)
  return bytes
}

/** A TIFF of white pages of one pixel; `after` names the page that follows the last one, for a ring. */
export function tiffOf(pageCount: number, { width = 1, height = 1, after = -1 } = {}): Buffer {
  const DIRECTORY = 2 + 9 * 12 + 4
  const FIRST = 16
  const offsetOf = (page: number): number => FIRST + page * DIRECTORY
  const bytes = Buffer.alloc(offsetOf(pageCount))
  bytes.write('II*\0\x10\0\0\0\xff', 'latin1')
  const LONG = 4
  const entries: readonly (readonly [tag: number, value: number])[] = [
    [256, width],
    [257, height],
    [258, 8], // bits of each value
    [259, 1], // not compressed
    [262, 1], // black is 0
    [273, 8], // where the pixels are
    [277, 1], // values of each pixel
    [278, height], // rows of a strip
    [279, 1], // bytes of a strip
  ]
  for (let page = 0; page < pageCount; page += 1) {
    let at = bytes.writeUInt16LE(entries.length, offsetOf(page))
    for (const [tag, value] of entries) {
      at = bytes.writeUInt16LE(tag, at)
      at = bytes.writeUInt16LE(LONG, at)
      at = bytes.writeUInt32LE(1, at)
      at = bytes.writeUInt32LE(value, at)
    }
    const next = page + 1 < pageCount ? page + 1 : after
    bytes.writeUInt32LE(next < 0 ? 0 : offsetOf(next), at)
  }
  return bytes
}

const SIGNATURES = {
  png: '\x89PNG\r\n\x1a\n',
  jpeg: '\xff\xd8\xff\xe0',
  webp: 'RIFF\x24\0\0\0WEBP',
  tiff: 'II*\0\x08\0\0\0',
} as const

/** Markup behind the first bytes of a picture. */
export const polyglot = (kind: keyof typeof SIGNATURES, markup: string): Buffer =>
  Buffer.from(`${SIGNATURES[kind]}${markup}`, 'latin1')
