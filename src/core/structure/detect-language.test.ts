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
  [
    'es',
    'Entre don José Núñez y doña María Peña se celebra el presente contrato de arrendamiento de vivienda. Objeto. El Arrendador alquila la vivienda situada en la calle Mayor 14, de Málaga. La Arrendataria pagará una renta mensual de 780,00 € dentro de los primeros cinco días de cada mes.',
  ],
  [
    'pt',
    'O inquilino paga a renda no primeiro dia de cada mês e o senhorio mantém a casa em bom estado durante todo o prazo do contrato, como se indica na cláusula.',
  ],
  [
    'it',
    'Il conduttore paga il canone il primo giorno di ogni mese e il locatore mantiene la casa in buono stato per tutta la durata del contratto, come indicato nella clausola.',
  ],
  [
    'nl',
    'De huurder betaalt de huur op de eerste dag van elke maand en de verhuurder houdt de woning in goede staat voor de hele duur van het contract, zoals in deze bepaling staat.',
  ],
  [
    'pl, its accents misread',
    'Umowa najmu. Najemca bedzie ptacit czynsz w wysokosci 2400 ztotych miesiecznie do dziesigtego dnia kazdego miesigca na rachunek Wynajmujacego. Umowa moze zosta¢ wypowiedziana z zachowaniem miesiecznego okresu wypowiedzenia, na koniec miesigca kalendarzowego.',
  ],
])('%s', (language, text) => {
  expect(detectLanguage(text)).toBe(language.slice(0, 2))
})

test.each(['', 'Rent $1,850', 'x '.repeat(100), '漢字'.repeat(50)])('unsure about %j', (text) => {
  expect(detectLanguage(text)).toBeNull()
})
