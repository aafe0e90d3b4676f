import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from './build-structure.ts'

const documentOf = (...pages: string[]) =>
  joinPages(pages.map((text, index) => ({ number: index + 1, label: null, text })))

/** Each clause as "label heading", children indented. */
function outline(...pages: string[]): string[] {
  const { clauses } = buildStructure(documentOf(...pages))
  const depth = (parent: number | null): number =>
    parent === null ? 0 : 1 + depth(clauses[parent - 1]?.parent ?? null)
  return clauses.map(
    ({ kind, label, heading, parent }) =>
      '  '.repeat(depth(parent)) + [kind === 'clause' ? '' : kind, label, heading].filter(Boolean).join(' '),
  )
}

test('numbers nest as they are printed', () => {
  const text = `ARTICLE IV
PAYMENT

Section 4.1 Rent. Tenant shall pay rent.

Section 4.2 Deposit. Landlord shall:

(a) keep the deposit in a bank, which

(i) is in this state; and

(ii) is insured; and

(b) return it.

ARTICLE V
GENERAL

Section 5.1 Notices. In writing.`
  expect(outline(text)).toEqual([
    'Article IV PAYMENT',
    '  4.1 Rent',
    '  4.2 Deposit',
    '    4.2(a)',
    '      4.2(a)(i)',
    '      4.2(a)(ii)',
    '    4.2(b)',
    'Article V GENERAL',
    '  5.1 Notices',
  ])
})

test('(i) is a ninth letter after (h), and a first roman numeral elsewhere', () => {
  const letters = 'abcdefghij'.split('').map((letter) => `(${letter}) item ${letter};`)
  const labels = outline(`1. LIST\n\n${letters.join('\n\n')}\n\n(i) roman;\n\n(ii) too.`).map((line) =>
    line.trim(),
  )
  expect(labels).toContain('1(i)')
  expect(labels).toContain('1(j)(i)')
  expect(labels).toContain('1(j)(ii)')
})

test('a reference at the beginning of a line opens nothing', () => {
  const text = `1. RENT\n\nTenant shall pay what is stated in Section\n4.2 of the lease and in\n(b) below, and as\nSection 9.1 provides.\n\n2. TERM\n\nOne year.`
  expect(outline(text)).toEqual(['1 RENT', '2 TERM'])
})

test('a list that begins right behind a number or a title has its first item too', () => {
  const text = `4.2 (a) Tenant shall pay rent.\n\n(b) Landlord shall not.\n\n4.3 FEES. (a) None.\n\n(b) Later.`
  const { clauses } = buildStructure(documentOf(text))
  expect(clauses.map(({ label }) => label)).toEqual(['4.2', '4.2(a)', '4.2(b)', '4.3', '4.3(a)', '4.3(b)'])
  expect(text.slice(clauses[1]?.start, clauses[1]?.end)).toBe('(a) Tenant shall pay rent.')
})

test('an enumeration inside a sentence opens nothing', () => {
  expect(outline(`4.2 Tenant shall: (a) pay rent; and\n\n(b) keep the premises clean.`)).toEqual([
    '4.2',
    '  4.2(b)',
  ])
  expect(outline(`4.2 Tenant shall\n\n(a) pay rent; and (b) keep the premises clean.`)).toEqual(['4.2'])
})

test('a table of contents is no clause', () => {
  const entries = ['1. Rent', '2. Term', '3. Notices'].map(
    (entry, index) => `${entry}........... ${index + 1}`,
  )
  const text = `TABLE OF CONTENTS\n\n${entries.join('\n')}\n\nExhibit A - Plan`
  const body = '1. RENT\n\nPay it.\n\n2. TERM\n\nA year.\n\n3. NOTICES\n\nIn writing.'
  expect(outline(text, body)).toEqual(['heading Contents', '1 RENT', '2 TERM', '3 NOTICES'])
})

test('neither is one without dots, nor one that stands on a single line', () => {
  const bare = 'Contents\n\n1. Rent   1\n\n2. Term   4\n\n3. Notices   6'
  const joined = 'CONTENTS   1. Rent.......... 1   2. Term.......... 4   3. Notices.......... 6'
  const body = '1. RENT\n\nPay the rent on time.'
  expect(outline(bare, body)).toEqual(['heading Contents', '1 RENT'])
  expect(outline(joined, body)).toEqual(['heading Contents', '1 RENT'])
})

test('running headers, footers and page numbers open nothing and end nothing', () => {
  const page = (body: string, number: number) => `ACME LEASE 2026\n\n${body}\n\nPage ${number} of 4`
  const pages = [
    '1. RENT\n\nPay',
    'the rent.\n\n2. TERM\n\nA year.',
    '3. PETS\n\nNone.',
    '4. LAW\n\nState law.',
  ]
  const document = documentOf(...pages.map((body, index) => page(body, index + 1)))
  const { clauses } = buildStructure(document)
  expect(clauses.map(({ label }) => label)).toEqual(['1', '2', '3', '4'])
  expect(document.text.slice(clauses[1]?.start, clauses[1]?.end)).toBe('2. TERM\n\nA year.')
})

test('an attached part holds its own numbers; its mention elsewhere opens nothing', () => {
  const lease = '1. PETS\n\nSee the rider.\n\n2. LAW\n\nState law.\n\nExhibit A is attached.'
  const rider =
    'This page says\nnothing\nmuch\nat all.\n\nEXHIBIT A\nPET RULES\n\n1. Leash. Keep it on.\n\n2. Noise. Keep it down.'
  expect(outline(lease, rider).slice(-3)).toEqual(['rider Exhibit A PET RULES', '  1 Leash', '  2 Noise'])
})

test('numbers that begin again inside a lettered clause stay inside it', () => {
  const text = `3. QUALITY\n\nA. Test it.\n\nB. Keep to these:\n\n1. Water:\n\nNone.\n\n2. Color:\n\nClear.\n\nC. Reject the rest.\n\n4. PRICE\n\nLow.`
  expect(outline(text)).toEqual([
    '3 QUALITY',
    '  3.A',
    '  3.B',
    '    3.B(1) Water',
    '    3.B(2) Color',
    '  3.C',
    '4 PRICE',
  ])
})

test('an unnumbered heading names what follows it', () => {
  const text = 'PATIENT STATEMENT\n\nDear patient.\n\nABOUT THIS BILL\n\nA. Pay soon.\n\nB. Ask us.'
  expect(outline(text)).toEqual(['heading ABOUT THIS BILL', 'A', 'B'])
})

test('a sentence as title, a title in capitals, and none', () => {
  const text =
    '1.1 Late fee. If rent is late, pay.\n\n1.2 FEES. Pay.\n\n1.3 Tenant shall pay rent. All of it.'
  expect(outline(text)).toEqual(['1.1 Late fee', '1.2 FEES', '1.3'])
})

test('rows of cells are a table inside its clause; a signature block is none', () => {
  const rows = 'Visit   $1,480.00\nX-ray   $612.00\nCast   $418.00'
  const signatures = 'By: ______   By: ______\nName: Ada   Name: Ben\nTitle: CEO   Title: CFO'
  const { clauses } = buildStructure(documentOf(`1. CHARGES\n\n${rows}\n\n2. SIGNED\n\n${signatures}`))
  const tables = clauses.filter(({ kind }) => kind === 'table')
  expect(tables).toHaveLength(1)
  expect(tables[0]).toMatchObject({ parent: 1, page: 1 })
})
