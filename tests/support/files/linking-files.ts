import { makeDocx, paragraph } from './make-docx.ts'
import { rawPdf } from './raw-pdf.ts'

const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORDS = 'The Tenant shall pay a rent of $1,200 per month. See'

/** A PDF that asks whoever opens it to fetch something, in every way the format has. */
export function linkingPdf(url: string): Buffer {
  const text = `(${url.replaceAll(/[\\()]/g, '\\$&')})`
  const file = `<< /Type /Filespec /FS /URL /F ${text} >>`
  return rawPdf([`BT /F1 12 Tf 72 700 Td (${WORDS}) Tj 0 -20 Td ${text} Tj ET /Im9 Do`], {
    page: '/Annots [7 0 R 8 0 R 9 0 R 10 0 R] /AA << /O 11 0 R >>',
    objects: [
      `7 0 obj << /Type /Annot /Subtype /Link /Rect [0 0 600 700] /A << /S /URI /URI ${text} >> >> endobj`,
      `8 0 obj << /Type /Annot /Subtype /Link /Rect [0 0 600 700] /A << /S /GoToR /F ${file} /D [0 /Fit] >> >> endobj`,
      `9 0 obj << /Type /Annot /Subtype /Link /Rect [0 0 600 700] /A << /S /Launch /F ${file} >> >> endobj`,
      `10 0 obj << /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /A << /S /SubmitForm /F ${file} >> >> endobj`,
      `11 0 obj << /S /JavaScript /JS (app.launchURL("${url.replaceAll(/[\\()]/g, '')}")) >> endobj`,
      `12 0 obj << /Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /F ${file} /Length 0 >> stream\n\nendstream endobj`,
    ],
  })
}

/** A Word file with a picture, a template, a font and a part that lie elsewhere. */
export function linkingDocx(url: string): Buffer {
  const target = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const outside = (id: string, type: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONSHIP}/${type}" Target="${target}" TargetMode="External"/>`
  const picture =
    '<w:p><w:r><w:pict><v:shape style="width:9pt;height:9pt"><v:imagedata r:id="rOut1"/></v:shape></w:pict></w:r></w:p>'
  return Buffer.from(
    makeDocx(`${paragraph(`${WORDS} ${target}`)}${picture}<w:altChunk r:id="rOut3"/>`, {
      relationships: ['image', 'attachedTemplate', 'aFChunk', 'hyperlink', 'oleObject', 'subDocument']
        .map((type, index) => outside(`rOut${index + 1}`, type))
        .join(''),
      settings: '<w:attachedTemplate r:id="rTemplate"/>',
      files: {
        'word/_rels/settings.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${outside('rTemplate', 'attachedTemplate')}</Relationships>`,
      },
    }),
  )
}
