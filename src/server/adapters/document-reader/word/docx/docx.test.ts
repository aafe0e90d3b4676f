import { describe, expect, test } from 'vitest'
import { makeDocx, paragraph, W, type DocxParts } from '#tests/support/files/make-docx.ts'
import { openDocx } from './docx.ts'

async function read(body: string, parts?: DocxParts) {
  const reading = await openDocx(makeDocx(body, parts), 500)
  const pages: string[] = []
  for await (const page of reading.pages()) pages.push(page.text)
  return { pages, kinds: reading.warnings.map(({ kind }) => kind), warnings: reading.warnings }
}
const textOf = async (body: string, parts?: DocxParts) => (await read(body, parts)).pages.join('\f')

/** Levels as "start format text"; a level's properties may follow. */
const list = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels
    .map((level, index) => {
      const [start, format, text, more = ''] = level.split('|')
      return `<w:lvl w:ilvl="${index}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`
    })
    .join('')}</w:abstractNum>`
const num = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`
const item = (level: number, words: string, id = 1) =>
  paragraph(words, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`)

describe('numbers that Word makes by itself come out as it prints them', () => {
  const numbering =
    list(0, '1|upperRoman|Article %1.', '1|decimal|%1.%2|<w:isLgl/>', '1|lowerLetter|(%3)') + num(1, 0)

  test('levels count on, start afresh below a new outer number, and show the outer numbers', async () => {
    const body = [
      item(0, 'TERM'),
      item(1, 'Begin'),
      item(1, 'End'),
      item(2, 'early'),
      item(2, 'late'),
      item(0, 'RENT'),
      item(1, 'Amount'),
    ].join('')
    expect((await textOf(body, { numbering })).split('\n\n')).toEqual([
      'Article I. TERM',
      '1.1 Begin',
      '1.2 End',
      '(a) early',
      '(b) late',
      'Article II. RENT',
      '2.1 Amount',
    ])
  })

  test('a list may be taken from a style, level by level, and left by the number 0', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="L1"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="L2"><w:basedOn w:val="L1"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr></w:style>'
    const style = (id: string) => `<w:pStyle w:val="${id}"/>`
    const body =
      paragraph('One', style('L1')) +
      paragraph('Inner', style('L2')) +
      paragraph('Plain', `${style('L1')}<w:numPr><w:numId w:val="0"/></w:numPr>`)
    expect(await textOf(body, { numbering, styles })).toBe('Article I. One\n\n1.1 Inner\n\nPlain')
  })

  test('lists of one definition count on from each other, unless one says where it starts', async () => {
    const shared =
      list(0, '1|decimal|%1.') +
      num(1, 0) +
      num(2, 0) +
      num(3, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>')
    const body = item(0, 'a') + item(0, 'b', 2) + item(0, 'c', 3) + item(0, 'd', 3)
    expect(await textOf(body, { numbering: shared })).toBe('1. a\n\n2. b\n\n7. c\n\n8. d')
  })

  test('an empty paragraph counts, unless it only ends a section', async () => {
    const ending =
      '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:sectPr/></w:pPr></w:p>'
    expect(await textOf(item(0, 'a') + ending + item(0, '') + item(0, 'b'), { numbering })).toBe(
      'Article I. a\n\nArticle III. b',
    )
  })

  test('what is deleted or hidden is not counted', async () => {
    const deleted =
      '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:del/></w:rPr></w:pPr>' +
      '<w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>'
    expect(await textOf(item(0, 'a') + deleted + item(0, 'b'), { numbering })).toBe(
      'Article I. a\n\nArticle II. b',
    )
  })
})

describe('a part is read in the encoding it states', () => {
  const part = (encoding: string, words: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><w:document xmlns:w="${W}"><w:body>${paragraph(words)}</w:body></w:document>`
  const inBytes = (encoding: string, words: Buffer) => {
    const [before = '', after = ''] = part(encoding, '*').split('*')
    return Buffer.concat([Buffer.from(before), words, Buffer.from(after)])
  }
  test.each<[string, Uint8Array, string]>([
    ['Shift_JIS', inBytes('Shift_JIS', Buffer.from([0x92, 0xc0, 0x97, 0xbf])), '賃料'],
    ['EUC-JP', inBytes('EUC-JP', Buffer.from([0xc4, 0xc2, 0xce, 0xc1])), '賃料'],
    ['GBK', inBytes('GBK', Buffer.from([0xd7, 0xe2, 0xbd, 0xf0])), '租金'],
    ['Latin 1', inBytes('ISO-8859-1', Buffer.from([0x4d, 0xfc, 0x6c, 0x6c])), 'Müll'],
    ['UTF-16 without a mark', Buffer.from(part('UTF-16', '賃料'), 'utf16le'), '賃料'],
    ['UTF-8 that calls itself UTF-16', Buffer.from(part('UTF-16', '賃料')), '賃料'],
    ['one that nobody knows', Buffer.from(part('x-nothing', '賃料')), '賃料'],
  ])('%s', async (_, bytes, words) => {
    expect(await textOf('', { files: { 'word/document.xml': bytes } })).toBe(words)
  })
})
