import { expect, test } from 'vitest'
import { outline } from '#tests/support/answers/outline.ts'

test('sections with roman numbers or letters hold the lists below them', () => {
  const text = `I. PREMISES

The room on the second floor is let.

II. TERM

A. Length. One year.

B. Renewal. Once.

III. RENT

A. Amount

i. $500 a month; and

ii. $20 when late.

IV. LAW

Ohio.`
  expect(outline(text)).toEqual([
    'I PREMISES',
    'II TERM',
    '  II.A Length',
    '  II.B Renewal',
    'III RENT',
    '  III.A Amount',
    '    III.A.i',
    '    III.A.ii',
    'IV LAW',
  ])
  const letters =
    'A. GENERAL\n\n1. Pool. Members only.\n\n2. Hours. Until ten.\n\nB. FEES\n\n1. Dues. $30 a month.'
  expect(outline(letters)).toEqual(['A GENERAL', '  A(1) Pool', '  A(2) Hours', 'B FEES', '  B(1) Dues'])
  const recitals = 'RECITALS\n\nA. Ada has a house.\n\nB. Bo needs a room.\n\n1. Recitals. They are true.'
  expect(outline(recitals)).toEqual(['heading RECITALS', 'A', 'B', '1 Recitals'])
})

test('items without marks at their ends follow each other on lines of their own', () => {
  const text = `1. Use. The room is used for:

1) sleep
a) at night
b) at noon
2) work`
  expect(outline(text)).toEqual(['1 Use', '  1(1)', '    1(1)(a)', '    1(1)(b)', '  1(2)'])
  expect(outline('1. Cover.\n\n(a) Fire; and\n\n(b) theft.')).toEqual(['1 Cover', '  1(a)', '  1(b)'])
})

test('a page without white space between its lines has clauses where numbers open lines', () => {
  const text = `What this policy covers
When you order anything, the shop will keep your name and the place that you live in.
2.1   Registration
If you open an account, the shop may ask for your name and address and for your birthday.
2.2   Payment
When you pay, the bank of the shop will keep the number of your card for the time being.
The number is deleted later under
2.3 of the rules of the bank.
2.3   Letters
The shop may send letters.`
  expect(outline(text)).toEqual(['2.1 Registration', '2.2 Payment', '2.3 Letters'])
})

test('a list whose first letter was left out begins with the next one', () => {
  const text = `CHARGES

By the hour, as the price list says.

b. Peak Hours
They cost twice as much.

c. Night Hours
They cost three times as much.`
  expect(
    outline(`THE CLUB\n\nThis is what the members of the Club have agreed on in May.\n\n${text}`),
  ).toEqual(['heading CHARGES', 'b Peak Hours', 'c Night Hours'])
})

test('lines to write on in an address are no signature', () => {
  const text = `9. Notices. To the Club:

________________
________________
Phone: ____-____
Attn: ______________

10. Law. Ohio.`
  expect(outline(text)).toEqual(['9 Notices', '10 Law'])
})

test('lines to sign on side by side, with names below them, are a signature', () => {
  const text = '4. Law. Ohio.\n\nOWNER:   MEMBER:\n____________   ____________\nAda Roe   Bo Li'
  expect(outline(text)).toEqual(['4 Law', 'signature Signatures'])
})
