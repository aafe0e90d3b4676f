import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachment } from './content-disposition.ts'

test('is one line of printable ASCII whatever the name, and its UTF-8 form decodes', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
      (name) => {
        const header = attachment(name)
        expect(header).toMatch(
          /^attachment(; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w!#$&+\-.^`|~%]*)?$/,
        )
        const [plain, extended] = [/filename="(.*)";/.exec(header)?.[1], /UTF-8''(.*)$/.exec(header)?.[1]]
        expect(plain ?? '').not.toMatch(/["\\]/)
        expect(decodeURIComponent(extended ?? '')).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u)
      },
    ),
  )
})

test.each([
  ['Lease 2026.pdf', 'attachment; filename="Lease 2026.pdf"; filename*=UTF-8\'\'Lease%202026.pdf'],
  ['Übergabe.pdf', 'attachment; filename="_bergabe.pdf"; filename*=UTF-8\'\'%C3%9Cbergabe.pdf'],
  ['a"b;c\'d(e).pdf', "attachment; filename=\"a_b;c'd(e).pdf\"; filename*=UTF-8''a_b%3Bc%27d%28e%29.pdf"],
  ['../../etc/passwd', 'attachment; filename="_.._etc_passwd"; filename*=UTF-8\'\'_.._etc_passwd'],
  [
    'a\r\nSet-Cookie: x=1.pdf',
    'attachment; filename="a__Set-Cookie_ x=1.pdf"; filename*=UTF-8\'\'a__Set-Cookie_%20x%3D1.pdf',
  ],
  ['gpj.\u202Efdp', 'attachment; filename="gpj._fdp"; filename*=UTF-8\'\'gpj._fdp'],
  ['', 'attachment'],
  [null, 'attachment'],
  [' .. ', 'attachment'],
])('names %j', (name, header) => {
  expect(attachment(name)).toBe(header)
})

test('cuts an endless name', () => {
  expect(attachment('a'.repeat(4_096)).length).toBeLessThan(600)
})

test('a name ends in what the bytes are, however long or odd it is', () => {
  expect(attachment('contract.exe', 'application/pdf')).toContain('filename="contract.exe.pdf"')
  expect(attachment('gpj.\u202Efdp.exe', 'image/jpeg')).toContain('filename="gpj._fdp.exe.jpg"')
  expect(attachment(null, 'application/pdf')).toBe('attachment')
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.constantFrom('.exe', '.svg', '.html', '.pdf.exe', '.exe.', '.exe%00.pdf', '.\u202Efdp', ''),
      (start, end) => {
        const header = attachment(start + end, 'application/pdf')
        if (header === 'attachment') return
        expect(header).toMatch(/\.pdf"; filename\*=UTF-8''[^.]*(\.[^.]*)*\.pdf$/i)
      },
    ),
  )
})
