import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { makeDocx, paragraph } from '#tests/support/files/make-docx.ts'
import { openDoc } from './doc/doc.ts'
import { openDocx } from './docx/docx.ts'
import { openZip } from './docx/zip-package.ts'

const BODY = paragraph('The lease.')
const withPart = (content: string | Uint8Array) => makeDocx(BODY, { files: { 'word/document.xml': content } })
const root = (inside: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inside}</w:body></w:document>`

test('bytes behind the end of a package keep no word from being read', async () => {
  const whole = zipSync({ 'a.txt': strToU8('The lease.') })
  for (const tail of ['x', '\0'.repeat(512), 'PK'])
    expect((await (await openZip(Buffer.concat([whole, Buffer.from(tail)]))).read('a.txt'))?.toString()).toBe(
      'The lease.',
    )
})

describe('a Word file made to exhaust a reader', () => {
  test('a part that unpacks to a hundred times its size', async () => {
    const file = withPart(root(`<w:p>${' '.repeat(8_000_000)}</w:p>`))
    expect(file.length).toBeLessThan(20_000)
    await expect(openDocx(file, 500)).rejects.toMatchObject({ reason: 'too_large' })
  })

  test('the same, whatever size its headers declare', async () => {
    const file = Buffer.from(withPart(root(`<w:p>${' '.repeat(8_000_000)}</w:p>`)))
    for (
      let at = file.indexOf('PK\x01\x02', 0, 'latin1');
      at >= 0;
      at = file.indexOf('PK\x01\x02', at + 1, 'latin1')
    )
      file.writeUInt32LE(10, at + 24)
    await expect(openDocx(file, 500)).rejects.toMatchObject({ reason: 'too_large' })
  })

  test('many parts that are small each', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`${index}`, strToU8(`${Math.random()}`.repeat(1000))]),
    )
    const zip = await openZip(zipSync(parts), { bytes: 100_000 })
    const readAll = async () => {
      for (const name of zip.names) await zip.read(name)
    }
    await expect(readAll()).rejects.toMatchObject({ reason: 'too_large' })
  })

  test('more parts than any file has', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 5001 }, (_, index) => [`p${index}`, new Uint8Array()]),
    )
    await expect(openZip(zipSync(parts))).rejects.toMatchObject({ reason: 'too_large' })
  })

  test('elements within elements without end', async () => {
    const deep = root('<w:sdt><w:sdtContent>'.repeat(200) + BODY + '</w:sdtContent></w:sdt>'.repeat(200))
    await expect(openDocx(withPart(deep), 500)).rejects.toMatchObject({ reason: 'corrupt' })
  })

  test('entities that grow, or that name another file', async () => {
    for (const entity of ['<!ENTITY a "words ">', '<!ENTITY a SYSTEM "file:///etc/hostname">']) {
      const file = withPart(`<!DOCTYPE x [${entity}]>${root('<w:p><w:r><w:t>&a;</w:t></w:r></w:p>')}`)
      await expect(openDocx(file, 500)).rejects.toMatchObject({ reason: 'corrupt' })
    }
    const unused = withPart(`<!DOCTYPE x [<!ENTITY a "words">]>${root(BODY)}`)
    await expect(openDocx(unused, 500)).rejects.toMatchObject({ reason: 'corrupt' })
    const undeclared = withPart(root('<w:p><w:r><w:t>&a;</w:t></w:r></w:p>'))
    await expect(openDocx(undeclared, 500)).rejects.toMatchObject({ reason: 'corrupt' })
  })

  test('thousands of paragraphs whose ends are deleted', async () => {
    const merged = Array.from(
      { length: 30_000 },
      () =>
        `<w:p w:rsidR="${Math.random()}"><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t>a</w:t></w:r></w:p>`,
    )
    const reading = await openDocx(withPart(root(merged.join(''))), 500)
    for await (const page of reading.pages()) expect(page.text).toBe('a'.repeat(30_000))
  })

  test('styles based on each other in a circle', async () => {
    const style = (id: string, base: string) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:basedOn w:val="${base}"/></w:style>`
    const file = makeDocx(paragraph('The lease.', '<w:pStyle w:val="A"/>'), {
      styles: style('A', 'B') + style('B', 'A'),
    })
    const reading = await openDocx(file, 500)
    for await (const page of reading.pages()) expect(page.text).toBe('The lease.')
  })
})

describe('a file that is no Word document', () => {
  test.each([
    [
      'a spreadsheet',
      {
        '[Content_Types].xml':
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      },
      'wrong_type',
    ],
    ['an archive', { 'word.txt': 'words' }, 'wrong_type'],
    ['a package without its body', { 'word/styles.xml': '<a/>' }, 'corrupt'],
  ])('%s', async (_, parts, reason) => {
    const bytes = zipSync(
      Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
    )
    await expect(openDocx(bytes, 500)).rejects.toMatchObject({ reason })
  })
})

/** A compound file of 512-byte sectors: the allocation table, the directory, then the streams' sectors. */
function compoundFile(streams: Record<string, Buffer>, chain: (table: number[]) => void = () => {}): Buffer {
  const header = Buffer.alloc(512)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(9, 0x1e)
  header.writeUInt16LE(6, 0x20)
  header.writeUInt32LE(1, 0x30)
  header.writeUInt32LE(0, 0x38)
  header.writeUInt32LE(0xffff_fffe, 0x3c)
  header.writeUInt32LE(0xffff_fffe, 0x44)
  header.fill(0xff, 0x4c)
  header.writeUInt32LE(0, 0x4c)
  const table = [0xffff_fffd, 0xffff_fffe]
  const directory = Buffer.alloc(512)
  const sectors: Buffer[] = []
  // The root's folder is a chain: each entry is followed by the next.
  const entry = (index: number, name: string, type: number, first: number, size: number) => {
    const none = 0xffff_ffff
    const isLast = index === Object.keys(streams).length
    directory.writeUInt32LE(none, index * 128 + 68)
    directory.writeUInt32LE(index === 0 || isLast ? none : index + 1, index * 128 + 72)
    directory.writeUInt32LE(index === 0 ? 1 : none, index * 128 + 76)
    directory.write(name, index * 128, 'utf16le')
    directory.writeUInt16LE(2 * name.length + 2, index * 128 + 64)
    directory.writeUInt8(type, index * 128 + 66)
    directory.writeUInt32LE(first, index * 128 + 116)
    directory.writeUInt32LE(size, index * 128 + 120)
  }
  entry(0, 'Root Entry', 5, 0xffff_fffe, 0)
  for (const [index, [name, content]] of Object.entries(streams).entries()) {
    const first = table.length
    const count = Math.ceil(content.length / 512)
    for (let number = 0; number < count; number += 1)
      table.push(number === count - 1 ? 0xffff_fffe : first + number + 1)
    sectors.push(Buffer.concat([content, Buffer.alloc(count * 512 - content.length)]))
    entry(index + 1, name, 2, first, content.length)
  }
  chain(table)
  const allocation = Buffer.alloc(512, 0xff)
  for (const [index, number] of table.entries()) allocation.writeUInt32LE(number, index * 4)
  return Buffer.concat([header, allocation, directory, ...sectors])
}

function wordStream(magic: number, flags = 0): Buffer {
  const stream = Buffer.alloc(1024)
  stream.writeUInt16LE(magic, 0)
  stream.writeUInt16LE(flags, 0x0a)
  return stream
}

describe('a binary Word file', () => {
  const reasonOf = (bytes: Buffer) => openDoc(bytes, 500).catch((error: { reason: string }) => error.reason)

  test.each([
    ['older than Word 97', compoundFile({ WordDocument: wordStream(0xa5dc) }), 'wrong_type'],
    ['with a password', compoundFile({ WordDocument: wordStream(0xa5ec, 0x0100) }), 'password'],
    ['a DOCX with a password', compoundFile({ EncryptedPackage: Buffer.alloc(600) }), 'password'],
    [
      'the same with its names in capitals',
      compoundFile({ ENCRYPTEDPACKAGE: Buffer.alloc(600) }),
      'password',
    ],
    ['a spreadsheet', compoundFile({ Workbook: Buffer.alloc(600) }), 'wrong_type'],
    ['without its table', compoundFile({ WordDocument: wordStream(0xa5ec) }), 'corrupt'],
    ['cut off in its header', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'corrupt'],
    [
      'whose sectors run in a circle',
      compoundFile({ WordDocument: wordStream(0xa5ec) }, (table) => {
        table[3] = 2
      }),
      'corrupt',
    ],
  ])('%s', async (_, bytes, reason) => {
    expect(await reasonOf(bytes)).toBe(reason)
  })
})
