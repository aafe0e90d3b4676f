/** A JPEG in color, and the size it is shown at, in points. */
export interface ViewPicture {
  readonly jpeg: Uint8Array
  /** In pixels. */
  readonly pixelWidth: number
  readonly pixelHeight: number
  readonly width: number
  readonly height: number
}

/**
 * A PDF with one picture on each page, which it fills. Written here because a library for PDFs loads code for
 * fonts and text from a dozen packages, and every package is one more that the reading process may open.
 */
export function* viewPdf(pictures: readonly ViewPicture[]): Generator<Uint8Array> {
  const pages = pictures.map((_picture, index) => `${3 + index * 3} 0 R`)
  const offsets: number[] = []
  let length = 0
  const counted = (part: string | Uint8Array): Uint8Array => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    length += bytes.length
    return bytes
  }

  yield counted('%PDF-1.4\n%\xff\xff\xff\xff\n')
  for (const content of objects(pages, pictures)) {
    offsets.push(length)
    yield counted(`${offsets.length} 0 obj\n`)
    for (const part of content) yield counted(part)
    yield counted('\nendobj\n')
  }
  const table = length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  yield counted(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries.join('')}`)
  yield counted(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
}

/** The file's objects in the order of their numbers, from 1: two for the whole, then three for each page. */
function* objects(
  pages: readonly string[],
  pictures: readonly ViewPicture[],
): Generator<readonly (string | Uint8Array)[]> {
  yield ['<< /Type /Catalog /Pages 2 0 R >>']
  yield [`<< /Type /Pages /Count ${pages.length} /Kids [${pages.join(' ')}] >>`]
  for (const [index, { jpeg, pixelWidth, pixelHeight, width, height }] of pictures.entries()) {
    const number = 3 + index * 3
    const [across, down] = [width.toFixed(2), height.toFixed(2)]
    yield [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${number + 1} 0 R `,
      `/Resources << /XObject << /Picture ${number + 2} 0 R >> >> >>`,
    ]
    const draw = `q ${across} 0 0 ${down} 0 0 cm /Picture Do Q`
    yield [`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`]
    yield [
      `<< /Type /XObject /Subtype /Image /Width ${pixelWidth} /Height ${pixelHeight} /ColorSpace /DeviceRGB `,
      `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ]
  }
}
