import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'

test.each([
  [
    'en',
    'The tenant shall pay the rent on the first day of each month, and the landlord shall keep the premises in good repair for the whole term of this lease.',
  ],
  [
    'es',
    'El arrendatario pagará la renta el primer día de cada mes y el arrendador mantendrá la vivienda en buen estado durante todo el plazo de este contrato, como se indica en la cláusula.',
  ],
  [
    'de',
    'Der Mieter zahlt die Miete am ersten Tag jedes Monats, und der Vermieter hält die Wohnung während der ganzen Dauer des Vertrages in einem guten Zustand, der für das Wohnen nötig ist.',
  ],
  [
    'fr',
    'Le locataire paie le loyer le premier jour de chaque mois et le bailleur maintient les lieux en bon état pour toute la durée du bail, dans les conditions de cette clause.',
  ],
])('%s', (language, text) => {
  expect(detectLanguage(text)).toBe(language)
})

test.each(['', 'Rent $1,850', 'x '.repeat(100), '漢字'.repeat(50)])('unsure about %j', (text) => {
  expect(detectLanguage(text)).toBeNull()
})
