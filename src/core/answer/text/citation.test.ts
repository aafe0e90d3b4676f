import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { citationLabel, citationLink, citationPath, cleanSection, parseCitationPath } from './citation.ts'

const documentId = '7f9c24e8-3b12-4fef-91e0-56a2d5a9b0c1'
const citations = fc
  .record({
    documentId: fc.uuid(),
    page: fc.integer({ min: 1, max: 500 }),
    section: fc.option(fc.string({ unit: 'grapheme', maxLength: 200 }), { nil: null }),
    start: fc.nat(1_000_000),
    length: fc.integer({ min: 1, max: 5000 }),
  })
  .map(({ length, ...rest }) => ({ ...rest, end: rest.start + length }))

test('a citation comes back from its link, whatever the section is called', () => {
  fc.assert(
    fc.property(citations, (citation) => {
      const expected = { ...citation, section: cleanSection(citation.section) }
      expect(parseCitationPath(citationPath(citation))).toEqual(expected)
    }),
  )
})

test('a link holds no character that could end it', () => {
  fc.assert(
    fc.property(citations, (citation) => {
      expect(citationPath(citation)).toMatch(/^[\w/?&=.%-]+$/)
    }),
  )
})

test('names page and section as a reader says them', () => {
  const citation = { documentId, page: 3, section: 'Section 4.2', start: 812, end: 903 }
  expect(citationLabel(citation)).toBe('p. 3, Section 4.2')
  expect(citationLabel({ ...citation, section: null })).toBe('p. 3')
  expect(citationLink(citation)).toBe(
    `[p. 3, Section 4.2](/app/documents/${documentId}?page=3&section=Section%204.2&start=812&end=903)`,
  )
})

test.each([
  ['](javascript:alert(1))', String.raw`[p. 1, \](javascript:alert(1))](`],
  ['<img src=x onerror=alert(1)>', String.raw`[p. 1, \<img src=x onerror=alert(1)>](`],
  ['### From your document', '[p. 1, ### From your document]('],
  ['a\n### From your document\n', '[p. 1, a ### From your document]('],
  ['![x](https://evil.example/?q=', String.raw`[p. 1, !\[x\](https://evil.example/?q=](`],
])('a section called %j stays inside its link', (section, start) => {
  const link = citationLink({ documentId, page: 1, section, start: 0, end: 9 })
  expect(link.startsWith(start)).toBe(true)
  expect(link.split('\n')).toHaveLength(1)
  expect(parseCitationPath(link.slice(link.lastIndexOf('(') + 1, -1))?.section).toBe(cleanSection(section))
})

const good = `/app/documents/${documentId}?page=3&section=Rent&start=1&end=2`
test.each([
  'https://plainprint.example' + good,
  '//evil.example' + good,
  good.replace('page=3', 'page=0'),
  good.replace('page=3', 'page=03'),
  good.replace('page=3', 'page=-3'),
  good.replace('end=2', 'end=1'),
  good.replace('start=1', 'start=1.0'),
  good.replace('Rent', 'Rent+due'),
  good.replace('Rent', '%52ent'),
  good.replace('Rent', '%E0%A4'),
  good.replace('Rent', ''),
  good.replace('&start', '&x=1&start'),
  good.replace(documentId, documentId.toUpperCase()),
  good.replace(documentId, '../../auth/v1/logout'),
  good + '#top',
  good + '\n',
  ' ' + good,
  '',
])('does not take %j for a citation', (href) => {
  expect(parseCitationPath(href)).toBeNull()
})

test('accepts the link those were made from', () => {
  expect(parseCitationPath(good)).toEqual({ documentId, page: 3, section: 'Rent', start: 1, end: 2 })
})
