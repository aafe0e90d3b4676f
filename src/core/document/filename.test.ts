import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFilename, fittingName } from './filename.ts'

test('keeps what a person named the file', () => {
  for (const name of [
    'Lease 2026.pdf',
    'Überlassungsvertrag (final).pdf',
    '合同.pdf',
    "O'Neil & Sons.pdf",
    '=1+1.pdf',
  ])
    expect(cleanFilename(name)).toBe(name)
})

test('drops paths of either kind, control and direction characters', () => {
  expect(cleanFilename('../../etc/passwd')).toBe('passwd')
  expect(cleanFilename('C:\\Users\\me\\lease.pdf')).toBe('lease.pdf')
  expect(cleanFilename('a\r\nb\0c\u202Efdp.pdf')).toBe('abcfdp.pdf')
  expect(cleanFilename('\uD800lease.pdf')).toBe('\uFFFDlease.pdf')
})

test('a name without anything readable becomes "document"', () => {
  for (const name of ['', '   ', '..', 'folder/', '\0', '.'.repeat(300), `${'.'.repeat(300)}a lease`])
    expect(cleanFilename(name)).toBe('document')
})

test('a long name keeps its extension', () => {
  expect(cleanFilename(`${'a'.repeat(400)}.pdf`)).toBe(`${'a'.repeat(251)}.pdf`)
})

test('is at most 255 characters, readable, and stable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (raw) => {
      const name = cleanFilename(raw)
      expect(Array.from(name).length).toBeLessThanOrEqual(255)
      expect(name.trim()).not.toBe('')
      expect(name).not.toMatch(/[\p{Cc}/\\]/u)
      expect(cleanFilename(name)).toBe(name)
    }),
  )
})

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test.each([
  ['Lease 2026.pdf', 'application/pdf', 'Lease 2026.pdf'],
  ['LEASE.PDF', 'application/pdf', 'LEASE.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['scan.tiff', 'image/tiff', 'scan.tiff'],
  ['contract.exe', 'application/pdf', 'contract.exe.pdf'],
  ['contract.pdf.exe', 'application/pdf', 'contract.pdf.exe.pdf'],
  ['drawing.svg', 'image/png', 'drawing.svg.png'],
  ['page.html', DOCX, 'page.html.docx'],
  ['lease.doc', 'application/pdf', 'lease.pdf'],
  ['photo.PNG', 'image/jpeg', 'photo.jpg'],
  ['lease', 'application/pdf', 'lease.pdf'],
  ['version 1.2', 'application/msword', 'version 1.2.doc'],
  ['contract.exe. . ', 'application/pdf', 'contract.exe.pdf'],
  ['contract.pdf. .', 'application/pdf', 'contract.pdf'],
  ['contract.p\u200Bdf', 'application/pdf', 'contract.p\u200Bdf.pdf'],
  ['.pdf', 'application/pdf', 'document.pdf'],
  ['...', 'application/pdf', 'document.pdf'],
  ['.htaccess', 'application/pdf', '.htaccess.pdf'],
  ['contract.exe', 'text/html', 'contract.exe.bin'],
  [`${'a'.repeat(300)}.exe`, 'application/pdf', `${'a'.repeat(251)}.pdf`],
  [`${'a'.repeat(250)}.exe`, 'application/pdf', `${'a'.repeat(250)}.pdf`],
  [`${'a'.repeat(249)}. x.exe`, 'application/pdf', `${'a'.repeat(249)}.pdf`],
  [`${'.'.repeat(300)}a`, 'application/pdf', 'document.pdf'],
])('%j that is %s is handed back as %j', (name, mimeType, fitting) => {
  expect(fittingName(name, mimeType)).toBe(fitting)
})

test('whatever a name holds, it ends in what the content is, stays short, and is stable', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('.exe', '.svg', '.html', '.pdf', '.', ' ', '\u202E', '\u200B', '.PdF', '.lnk '),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      for (const raw of [parts.join(''), cleanFilename(parts.join(''))]) {
        const name = fittingName(raw, 'application/pdf')
        expect(name).toMatch(/[^.]\.pdf$/i)
        expect(Array.from(name).length).toBeLessThanOrEqual(Math.max(255, Array.from(raw).length))
        expect(fittingName(name, 'application/pdf')).toBe(name)
        const clean = cleanFilename(fittingName(cleanFilename(raw), 'application/pdf'))
        expect(clean).toMatch(/\.pdf$/i)
        expect(Array.from(clean).length).toBeLessThanOrEqual(255)
      }
    }),
  )
})
