import { expect, test } from 'vitest'
import { outline } from '#tests/support/answers/outline.ts'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'

const documentOf = (...pages: string[]) =>
  joinPages(pages.map((text, index) => ({ number: index + 1, label: null, text })))

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
    '  Section 4.1 Rent',
    '  Section 4.2 Deposit',
    '    Section 4.2(a)',
    '      Section 4.2(a)(i)',
    '      Section 4.2(a)(ii)',
    '    Section 4.2(b)',
    'Article V GENERAL',
    '  Section 5.1 Notices',
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

test('labels hold their parents’ numbers where numbers begin again, and not where they count on', () => {
  const again =
    'ARTICLE I\n\nA. Rent.\n\n(a) When.\n\nARTICLE II\n\n1. Term.\n\n(a) How long.\n\nARTICLE III\n\n1. Law.'
  expect(outline(again).map((line) => line.trim())).toEqual([
    'Article I',
    'Article I.A Rent',
    'Article I.A(a) When',
    'Article II',
    'Article II.1 Term',
    'Article II.1(a)',
    'Article III',
    'Article III.1 Law',
  ])
  const on = 'ARTICLE I\n\n1. Rent.\n\n2. Term.\n\nARTICLE II\n\n3. Law.\n\n(a) Which.'
  expect(outline(on).map((line) => line.trim())).toEqual([
    'Article I',
    '1 Rent',
    '2 Term',
    'Article II',
    '3 Law',
    '3(a) Which',
  ])
})

test.each([
  ['Line 6 Enter the amount you owe.', 'Line 6'],
  ['Clause 5 The Tenant shall pay.', 'Clause 5'],
  ['§ 7 Fees are due.', '§ 7'],
  ['SEC. 3.2 Fees are due.', 'Section 3.2'],
])('%j is labelled %j', (text, label) => {
  const { clauses } = buildStructure(documentOf(text))
  expect(clauses[0]?.label).toBe(label)
})

test('numbers with letters nest under their part and beside the number they follow', () => {
  const text = `Section A. Who is who

A1 "We" means Larkspur.

A2 "You" means the named insured, and:

(a) relatives.

Section B. What we promise

B1 Coverage. We pay.

Section C. What we do not

C1 Floods are not covered.

8. Late fee. Pay it.

8A. Surcharge. Pay that too.

9. Law. State law.`
  expect(outline(text).map((line) => line.trim())).toEqual([
    'Section A Who is who',
    'A1 We',
    'A2 You',
    'A2(a)',
    'Section B What we promise',
    'B1 Coverage',
    'Section C What we do not',
    'C1',
    '8 Late fee',
    '8A Surcharge',
    '9 Law',
  ])
})

test.each([
  ['a sentence', 'IN WITNESS WHEREOF, the parties have signed.\n\nBy: ______\nName: Ada', 'IN WITNESS'],
  ['a name above the line', 'ACME LLC\nBy: ______\nName: Ada\nTitle: CEO', 'ACME LLC'],
  ['a title', 'SIGNATURES\n\nLandlord: ____________ Date: _____', 'SIGNATURES'],
  ['an office behind a role', 'For the Owner: ____________ Ada\n\nDate: ________', 'For the Owner'],
])('a signature block begins with %s', (_name, block, words) => {
  const text = `1. RENT\n\nPay the rent on time.\n\n${block}\n\nEXHIBIT A\nPLAN\n\n1. The plan.`
  const { clauses } = buildStructure(documentOf(text))
  const signatures = clauses.filter(({ kind }) => kind === 'signature')
  expect(signatures).toHaveLength(1)
  expect(signatures[0]).toMatchObject({ label: null, heading: 'Signatures', parent: null })
  expect(text.slice(signatures[0]?.start).startsWith(words)).toBe(true)
  expect(clauses.map(({ kind }) => kind)).toEqual(['clause', 'signature', 'rider', 'clause'])
})

test('a title page and the title above the text are no clauses', () => {
  const cover = 'STRICTLY CONFIDENTIAL\n\nACME CORP.\n\nand\n\nJANE ROE\n\nSERVICE AGREEMENT'
  const text =
    'SERVICE AGREEMENT\n\nThis agreement is made on May 1, 2027 between the parties named below.\n\nRECITALS\n\nWHEREAS they agree,\n\n1. Work. Do it.'
  expect(outline(cover, text)).toEqual(['heading RECITALS', '1 Work'])
})

test('a misread number above the first one below it is told from that', () => {
  const text =
    'BY   DEFINITIONS\n\n1.1 Words mean what they say.\n\n2   RENT\n\n2.1 Pay the rent.\n\n3. LAW\n\n3.1 State law.'
  expect(outline(text)).toEqual(['1 DEFINITIONS', '  1.1', '2 RENT', '  2.1', '3 LAW', '  3.1'])
})

test.each(['Part One focuses on the rent.', 'Section 4.2 applies to it.', 'AND ALL OTHER SUMS'])(
  '%j at the beginning of a paragraph opens nothing',
  (words) => {
    expect(
      outline(`1. RENT\n\nPay the rent.\n\n${words}\n\nPay it on time, on the first day of each month.`),
    ).toEqual(['1 RENT'])
  },
)

test('a list below a heading is no part of the list before it', () => {
  const text =
    '(1) Ada, a tenant; and\n\n(2) Ben, a landlord.\n\nBACKGROUND\n\n(A) Ada needs a home.\n\n(B) Ben has one.'
  expect(outline(text)).toEqual(['(1)', '(2)', 'heading BACKGROUND', '(A)', '(B)'])
})

test('a point that was forgotten behind one number of a list is none the less there', () => {
  const list = (number: string) => outline(`1. RENT\n\nPay the rent.\n\n${number} TERM\n\nA year.`)
  expect(list('2')).toEqual(['1 RENT', '2 TERM'])
  expect(list('4')).toEqual(['1 RENT', 'heading 4 TERM'])
  // In the middle of a paragraph it is part of a sentence.
  expect(outline('1. RENT\n\nPay the rent for at least\n2 Months and the keys.')).toEqual(['1 RENT'])
})
