import type { Page } from './test.ts'

/** A picture whose left half is red and whose right half is blue, drawn by the browser. */
export async function drawPicture(
  page: Page,
  type: 'image/png' | 'image/jpeg' | 'image/webp',
  width = 40,
  height = 20,
  isRightClear = false,
): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([kind, wide, high, clear]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#f00'
      context.fillRect(0, 0, wide / 2, high)
      context.fillStyle = '#00f'
      if (!clear) context.fillRect(wide / 2, 0, wide / 2, high)
      return canvas.toDataURL(kind, 1).split(',')[1] ?? ''
    },
    [type, width, height, isRightClear] as const,
  )
  return Buffer.from(base64, 'base64')
}

/** The same bytes followed by nothing that counts, to a size. */
export const padded = (picture: Buffer, sizeBytes: number): Buffer =>
  Buffer.concat([picture, Buffer.alloc(sizeBytes - picture.length)])

/** A JPEG that says it has to be turned a quarter to the right before it is looked at. */
export function turned(jpeg: Buffer): Buffer {
  // APP1, "Exif", a TIFF header (big endian) and one entry: tag 0x0112, type short, count 1, value 6.
  const fields = [
    'ffe10022',
    '457869660000',
    '4d4d002a00000008',
    '0001',
    '0112000300000001',
    '00060000',
    '00000000',
  ]
  const exif = Buffer.from(fields.join(''), 'hex')
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

/** A moving WEBP of two frames, made of two still ones of the same size. */
export function moving(first: Buffer, second: Buffer, width: number, height: number): Buffer {
  const frames = [first, second].map((still) => {
    const header = Buffer.alloc(16)
    header.writeUIntLE(width - 1, 6, 3)
    header.writeUIntLE(height - 1, 9, 3)
    header.writeUIntLE(100, 12, 3)
    return chunk('ANMF', Buffer.concat([header, imageChunk(still)]))
  })
  const size = Buffer.alloc(10)
  size[0] = 0x02
  size.writeUIntLE(width - 1, 4, 3)
  size.writeUIntLE(height - 1, 7, 3)
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', size),
    chunk('ANIM', Buffer.alloc(6)),
    ...frames,
  ])
  return chunk('RIFF', body)
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)])
}

/** The part of a still WEBP that holds its pixels. */
function imageChunk(webp: Buffer): Buffer {
  for (let at = 12; at < webp.length;) {
    const size = webp.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    if (webp.toString('latin1', at, at + 4).startsWith('VP8') && webp[at + 3] !== 0x58)
      return webp.subarray(at, end)
    at = end
  }
  throw new Error('no pixels')
}

interface Look {
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly type: string
  /** Red, green, blue and opacity at the two ends of the picture. */
  readonly first: readonly number[]
  readonly last: readonly number[]
}

/** What is behind an address on this site, as the browser draws it. */
export function lookAt(page: Page, address: string): Promise<Look> {
  return page.evaluate(async (url) => {
    const blob = await (await fetch(url)).blob()
    const picture = await createImageBitmap(blob)
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(picture, 0, 0)
    const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data]
    return {
      width: picture.width,
      height: picture.height,
      bytes: blob.size,
      type: blob.type,
      first: at(2, 2),
      last: at(picture.width - 3, picture.height - 3),
    }
  }, address)
}
