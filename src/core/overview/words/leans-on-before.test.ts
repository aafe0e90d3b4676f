import { expect, test } from 'vitest'
import { leansOnBefore } from './leans-on-before.ts'

const BEFORE = 'The owner may file a lien on the house.'

test.each([
  'We will write to you ten days before doing so.',
  'In this case the fee is $40.',
  'In diesem Fall beträgt die Frist 14 Tage.',
  'Dans ce cas, le délai est de 10 jours.',
  'In tal caso sono dovuti € 10,00.',
  'En este caso el plazo es de 10 días.',
  'Meld dit binnen 5 werkdagen.',
  'U krijgt daarvan één maand van tevoren bericht.',
  'Neste caso, o prazo é de 10 dias.',
])('%s', (sentence) => {
  expect(leansOnBefore(sentence, BEFORE)).toBe(true)
})

test.each(['The fee is $40.', 'Dieser Vertrag läuft 12 Monate.', 'Le délai est de 10 jours.'])(
  'nothing before is meant: %s',
  (sentence) => {
    expect(leansOnBefore(sentence, BEFORE)).toBe(false)
  },
)

test('a title before is no sentence', () => {
  expect(leansOnBefore('In this case the fee is $40.', '4. Late payment')).toBe(false)
})
