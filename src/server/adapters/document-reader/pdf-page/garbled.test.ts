import { describe, expect, test } from 'vitest'
import { isGarbled } from './garbled.ts'

const PROSE =
  'Tenant shall pay rent of $1,850 each month, in advance, on or before the first day of the month. A payment received after the fifth day is late, and Tenant shall then pay a late charge.'
/** The letters as their places in a font: what a file says that does not name them. */
const shift = (by: number) =>
  Array.from(PROSE, (letter) => String.fromCharCode(letter.charCodeAt(0) + by)).join('')
/** The letters as a subset font may count them: in the order in which they first appear. */
const inOrderOfUse = (first: string) => {
  const used = Array.from(new Set(PROSE))
  return Array.from(PROSE, (letter) => String.fromCharCode(first.charCodeAt(0) + used.indexOf(letter))).join(
    '',
  )
}

describe('what a page may say', () => {
  test.each([
    ['prose', PROSE],
    ['capitals', PROSE.toUpperCase()],
    [
      'German',
      'Der Mieter zahlt die Miete im Voraus bis zum dritten Werktag eines Monats. Rückständige Beträge sind zu verzinsen, auch während der Kündigungsfrist.',
    ],
    [
      'Polish',
      'Najemca zobowiązuje się płacić czynsz z góry do dziesiątego dnia każdego miesiąca przelewem na rachunek bankowy wskazany przez Wynajmującego, wraz z odsetkami.',
    ],
    ['figures', '1,850.00 2,400.00 75.00 14 30 60 $ 12/31/2027 '.repeat(9)],
    ['bullets', '\uf0b7 Rent is due on the first.\n'.repeat(20)],
    ['Greek', 'Ο μισθωτής καταβάλλει το μίσθωμα προκαταβολικά κάθε μήνα στον εκμισθωτή.'],
    ['little', 'xkcd'],
  ])('%s', (_, text) => {
    expect(isGarbled([text])).toBe(false)
  })

  test('a few symbols of a font of their own', () => {
    expect(isGarbled([PROSE.repeat(3), '\ue001'.repeat(25)])).toBe(false)
  })
})

describe('what no page says', () => {
  test.each([
    ['glyph numbers of a font without names', shift(-29)],
    ['letters in the order of their use, from the first of the code', inOrderOfUse('!')],
    ['letters in the order of their use, from A', inOrderOfUse('A')],
    ['glyph numbers among rare letters', shift(0x180)],
    ['private code points', shift(0xe000)],
    ['a text font among the symbols', shift(0xf000)],
    ['placeholders', '(cid:31)(cid:82)(cid:71)(cid:88)(cid:31)'],
    [
      'one encoding read as another',
      'â€œLe locataireâ€\x9d paie le loyer Ã\xa0 lâ€™avance, dÃ¨s rÃ©ception de la quittance, mÃªme tardive.',
    ],
  ])('%s', (_, text) => {
    expect(isGarbled([text.repeat(3)])).toBe(true)
  })

  test('one of two fonts, with a good part of the page', () => {
    expect(isGarbled([PROSE, shift(-29)])).toBe(true)
  })
})
