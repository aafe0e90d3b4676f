import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { detectLanguage } from '#core/language/detection/detect-language.ts'
import { buildStructure } from '#core/structure/build-structure.ts'

const valuesOf = (text: string) =>
  buildStructure(joinPages([{ number: 1, label: null, text }])).facts.map(({ value }) => value)

/** Bills, letters and leases of our own writing: their language, what they say, and the sums and dates in them. */
const PAPERS: readonly (readonly [language: string, text: string, values: readonly string[]])[] = [
  [
    'nl',
    'Factuur\n\nBakkerij Jansen BV\nDatum 01-04-2027\n\nTaart   € 24,-\nTotaal   € 36,50\n\nTe betalen voor 15-04-2027.',
    ['2027-04-01', '€ 24,-', '€ 36,50', '2027-04-15'],
  ],
  [
    'nl',
    'Beste huurder, de huur voor mei is € 950,00. Graag betalen vóór 1 mei 2027. Met vriendelijke groet, Jan',
    ['€ 950,00', '2027-05-01'],
  ],
  [
    'nl',
    'HUUROVEREENKOMST\n\nArtikel 1. De overeenkomst gaat in op 1 mei 2027 en eindigt op 30 april 2029. De opzegtermijn bedraagt drie maanden.\n\nArtikel 2. De huurprijs bedraagt € 1.150,00 per maand, vóór de eerste dag van elke maand. De waarborgsom van € 2.300,00 wordt binnen veertien dagen terugbetaald.',
    ['2027-05-01', '2029-04-30', '3 months', '€ 1.150,00', '€ 2.300,00', '14 days'],
  ],
  [
    'pl',
    'Szanowni Państwo, prosimy o zapłatę kwoty 320,00 zł do dnia 15 marca 2027 r. Dziękujemy.',
    ['320,00 zł', '2027-03-15'],
  ],
  [
    'pl',
    'FAKTURA VAT nr FV/112/2027\nData wystawienia: 5 lutego 2027 r.\nSprzedawca: Energia Sp. z o.o.\nNabywca: Jan Kowalski\n\nRazem brutto   226,10 zł\nTermin płatności: 19.02.2027',
    ['2027-02-05', '226,10 zł', '2027-02-19'],
  ],
  [
    'pl',
    'UMOWA NAJMU\n\n§ 1\nCzynsz najmu wynosi 2 400 zł miesięcznie i jest płatny do 10. dnia każdego miesiąca. Najemca wpłaca kaucję w wysokości 4.800,00 zł.\n\n§ 2\nUmowa zostaje zawarta na czas oznaczony od 1 maja 2027 r. do 30 kwietnia 2028 r. Kaucja zostanie zwrócona w terminie 30 dni.',
    ['2 400 zł', '4.800,00 zł', '2027-05-01', '2028-04-30', '30 days'],
  ],
  [
    'it',
    'Gentile cliente, le ricordiamo che il canone di 650 euro scade il 5 aprile 2027. Cordiali saluti',
    ['650 euro', '2027-04-05'],
  ],
  [
    'it',
    'Bolletta acqua\nFattura n. 881 del 3 marzo 2027\nCodice cliente 447120\n\nQuota fissa   12,40 €\nTotale da pagare   63,25 €\nScadenza 31/03/2027',
    ['2027-03-03', '12,40 €', '63,25 €', '2027-03-31'],
  ],
  [
    'it',
    'CONTRATTO DI LOCAZIONE\n\n1. Il contratto ha durata di quattro anni, dal 1° giugno 2027 al 31 maggio 2031. Il conduttore può recedere con preavviso di sei mesi.\n\n2. Il canone è di € 9.600,00, da pagare in rate di 800,00 euro entro il giorno 5 di ogni mese.',
    ['4 years', '2027-06-01', '2031-05-31', '6 months', '€ 9.600,00', '800,00 euro'],
  ],
  [
    'pt',
    'Caro cliente, informamos que o pagamento de 120,00 € vence em 10 de abril de 2027. Obrigado.',
    ['120,00 €', '2027-04-10'],
  ],
  [
    'pt',
    'Fatura n.º 2027/3312\nData de emissão: 4 de fevereiro de 2027\nN.º de cliente 88120\n\nAssinatura mensal   19,90 €\nTotal a pagar   29,83 €\nData limite de pagamento: 25/02/2027',
    ['2027-02-04', '19,90 €', '29,83 €', '2027-02-25'],
  ],
  [
    'pt',
    'CONTRATO DE LOCAÇÃO\n\nO prazo da locação é de 30 (trinta) meses, com início em 1º de março de 2027 e término em 31 de agosto de 2029. O aluguel mensal é de R$ 2.500,00, a ser pago até o dia 5 de cada mês. A caução é de R$ 7.500,00.',
    ['30 months', '2027-03-01', '2029-08-31', 'R$ 2.500,00', 'R$ 7.500,00'],
  ],
  [
    'de',
    'Sehr geehrter Herr Meier, die Miete von 850,00 € ist am 1. Mai 2027 fällig. Mit freundlichen Grüßen',
    ['850,00 €', '2027-05-01'],
  ],
  [
    'es',
    'Estimado cliente: el pago de 95,00 € vence el 12 de mayo de 2027. Un saludo.',
    ['95,00 €', '2027-05-12'],
  ],
  [
    'fr',
    'Madame, votre loyer de 780 € est à régler avant le 5 mai 2027. Cordialement.',
    ['780 €', '2027-05-05'],
  ],
]

test.each(PAPERS)('%s: %s', (language, text, values) => {
  expect(detectLanguage(text)).toBe(language)
  const found = valuesOf(text)
  for (const value of values) expect(found).toContain(value)
})
