/** A JPEG in color and its size in pixels. */
export interface Jpeg {
  readonly jpeg: Uint8Array
  readonly pixelWidth: number
  readonly pixelHeight: number
}

/** A page of the viewer's copy, in points; its picture fills it. */
export interface ViewPage {
  readonly picture: Jpeg | null
  readonly width: number
  readonly height: number
}

/**
 * A PDF with one picture on each page. Written here because a library for PDFs loads code for fonts and text from
 * a dozen packages, and every package is one more that the reading process may open.
 */
export function* viewPdf(pages: readonly ViewPage[]): Generator<Uint8Array> {
  const offsets: number[] = []
  let length = 0
  const counted = (part: string | Uint8Array): Uint8Array => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    length += bytes.length
    return bytes
  }

  yield counted('%PDF-1.4\n%\xff\xff\xff\xff\n')
  for (const content of objects(pages)) {
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
function* objects(pages: readonly ViewPage[]): Generator<readonly (string | Uint8Array)[]> {
  const numbers = pages.map((_page, index) => 3 + index * 3)
  yield ['<< /Type /Catalog /Pages 2 0 R >>']
  yield [`<< /Type /Pages /Count ${pages.length} /Kids [${numbers.map((id) => `${id} 0 R`).join(' ')}] >>`]
  for (const [index, { picture, width, height }] of pages.entries()) {
    const number = numbers[index] ?? 0
    const [across, down] = [width.toFixed(2), height.toFixed(2)]
    yield [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${number + 1} 0 R `,
      `/Resources << /XObject << /Picture ${number + 2} 0 R >> >> >>`,
    ]
    const draw = picture ? `q ${across} 0 0 ${down} 0 0 cm /Picture Do Q` : ''
    yield [`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`]
    yield picture ? imageObject(picture) : ['null']
  }
}

function imageObject({ jpeg, pixelWidth, pixelHeight }: Jpeg): (string | Uint8Array)[] {
  return [
    `<< /Type /XObject /Subtype /Image /Width ${pixelWidth} /Height ${pixelHeight} /ColorSpace /DeviceRGB `,
    `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
    jpeg,
    '\nendstream',
  ]
}
