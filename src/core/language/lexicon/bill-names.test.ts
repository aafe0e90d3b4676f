import { expect, test } from 'vitest'
import { LEAST, OPEN_BEFORE, PAY_BY, TO_PAY } from './bill-names.ts'

const NAMES = { TO_PAY, PAY_BY, OPEN_BEFORE, LEAST }

test.each([
  ['Te betalen voor 2027', 'TO_PAY'],
  ['Net à payer', 'TO_PAY'],
  ['Montant dû', 'TO_PAY'],
  ['Zu zahlender Betrag', 'TO_PAY'],
  ['Totale da pagare', 'TO_PAY'],
  ['Razem do zapłaty', 'TO_PAY'],
  ['Valor a pagar', 'TO_PAY'],
  ['Saldo pendiente', 'TO_PAY'],
  ['Zu zahlender Restbetrag', 'TO_PAY'],
  ['Vervaldatum', 'PAY_BY'],
  ['Date limite de paiement', 'PAY_BY'],
  ['Fällig am', 'PAY_BY'],
  ['Data di scadenza', 'PAY_BY'],
  ['Termin płatności', 'PAY_BY'],
  ['Fecha de vencimiento', 'PAY_BY'],
  ['Data limite de pagamento', 'PAY_BY'],
  ['Vorige factuur', 'OPEN_BEFORE'],
  ['Solde antérieur', 'OPEN_BEFORE'],
  ['Saldovortrag', 'OPEN_BEFORE'],
  ['Saldo anterior', 'OPEN_BEFORE'],
  ['Mindestbetrag', 'LEAST'],
  ['Pago mínimo', 'LEAST'],
])('%s is %s, and nothing else', (words, name) => {
  const called = Object.entries(NAMES).filter(([, source]) => new RegExp(`^(?:${source})`, 'iu').test(words))
  expect(called.map(([own]) => own)).toEqual([name])
})

test.each([
  'À régler avant le',
  'Zu zahlen bis',
  'Te betalen vóór',
  'Te betalen voor 12 mei',
  'Da pagare entro il',
  'A pagar antes del',
  'Do zapłaty do dnia',
])('%s is of the day as well as of the sum', (words) => {
  for (const source of [TO_PAY, PAY_BY]) expect(words).toMatch(new RegExp(`^(?:${source})`, 'iu'))
})
