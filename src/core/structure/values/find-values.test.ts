import { describe, expect, test } from 'vitest'
import { buildStructure } from '#core/structure/build-structure.ts'
import { findValues } from './find-values.ts'
import { valueWordsOf } from '#core/language/lexicon/values/by-language.ts'

const valuesIn = (language: string, text: string) => {
  const words = valueWordsOf(language)
  if (words === null) throw new Error(language)
  return findValues(text, words).map(({ type, value, label }) => [type, value, label ?? null])
}

describe('German', () => {
  test.each([
    ['Die Kaltmiete beträgt 1.250,00 € monatlich.', [['fee', '1.250,00 €', 'Kaltmiete']]],
    [
      'Die Kaution von EUR 2.500 ist fällig am 1. März 2026.',
      [
        ['amount', 'EUR 2.500', 'Kaution'],
        ['date', '2026-03-01', 'Due'],
      ],
    ],
    [
      'Mahngebühr 5,- €; die Haftung beträgt 1 000 000 Euro.',
      [
        ['fee', '5,- €', 'Mahngebühr'],
        ['amount', '1 000 000 Euro', 'Haftung'],
      ],
    ],
    ['Rechnungsdatum: 12.03.2026', [['date', '2026-03-12', 'Rechnungsdatum']]],
    ['Das Mietverhältnis beginnt am 15. Jänner 2026', []],
    ['innerhalb von vierzehn (14) Tagen nach Zugang', [['deadline', '14 days', null]]],
    ['mit einer Frist von drei Monaten gekündigt werden', [['notice_period', '3 months', null]]],
    ['für die Dauer von zwei Jahren', [['duration', '2 years', null]]],
    ['bis zum dritten Werktag eines jeden Monats', [['deadline', '3rd business day of each month', null]]],
    ['Zinsen von 5,5 % im Jahr', [['percentage', '5,5%', 'Zinsen']]],
    ['Ziffer 4.2 und 3.500 Schritte', []],
  ])('%s', (text, expected) => {
    expect(valuesIn('de', text)).toEqual(expected)
  })
})

describe('French', () => {
  test.each([
    ['Le loyer est de 850,50 € par mois.', [['fee', '850,50 €', 'Loyer']]],
    [
      'un préavis de deux mois, soit dix pour cent',
      [
        ['percentage', '10%', null],
        ['notice_period', '2 months', null],
      ],
    ],
    ['un dépôt de garantie de 1 700 euros', [['amount', '1 700 euros', 'Dépôt de garantie']]],
    ['à compter du 1er mars 2026', [['date', '2026-03-01', 'Begins']]],
    ['expire le 31/08/2027', [['date', '2027-08-31', 'Ends']]],
    ['dans un délai de 30 jours', [['deadline', '30 days', null]]],
    ['un préavis de trois mois', [['notice_period', '3 months', null]]],
    ['pour une durée de trois ans', [['duration', '3 years', null]]],
    ['le 5 de chaque mois', [['deadline', '5th day of each month', null]]],
    ['le premier jour ouvré du mois', [['deadline', '1st business day of each month', null]]],
    ['le premier jour de chaque mois', [['deadline', '1st day of each month', null]]],
    ['dix (10) jours ouvrables après réception', [['deadline', '10 business days', null]]],
  ])('%s', (text, expected) => {
    expect(valuesIn('fr', text)).toEqual(expected)
  })
})

describe('Spanish', () => {
  test.each([
    ['La renta mensual es de 1.100,00 euros.', [['fee', '1.100,00 euros', 'Renta']]],
    [
      'pasados seis meses con un preaviso de treinta días',
      [
        ['duration', '6 months', null],
        ['notice_period', '30 days', null],
      ],
    ],
    ['una fianza de $12,500.00', [['amount', '$12,500.00', 'Fianza']]],
    ['hasta un límite de 3.000 €', [['amount', '3.000 €', 'Límite']]],
    ['comienza el 12 de marzo de 2026', [['date', '2026-03-12', 'Begins']]],
    ['en un plazo de treinta días', [['deadline', '30 days', null]]],
    ['con un preaviso de tres meses', [['notice_period', '3 months', null]]],
    ['con una duración de un año', [['duration', '1 year', null]]],
    ['el día 5 de cada mes', [['deadline', '5th day of each month', null]]],
    ['un interés del 4 por ciento', [['percentage', '4%', null]]],
  ])('%s', (text, expected) => {
    expect(valuesIn('es', text)).toEqual(expected)
  })
})

test('a paper in another language has its values, and no duties by English words', () => {
  const text =
    'Der Mieter will die Wohnung für das Jahr und zahlt die Miete von 900,00 € bis zum dritten Werktag eines jeden Monats. Der Vermieter ist für das Haus verantwortlich, wie es in der Anlage zu dem Vertrag steht, und wird die Heizung mit dem 01/10/2026 warten.'
  const { facts } = buildStructure({ text, pages: [{ number: 1, label: null, start: 0, end: text.length }] })
  expect(facts.map(({ type, value }) => [type, value])).toEqual([
    ['fee', '900,00 €'],
    ['deadline', '3rd business day of each month'],
    ['date', '2026-10-01'],
  ])
})

describe('Dutch', () => {
  test.each([
    ['De huurprijs bedraagt € 1.250,00 per maand.', [['fee', '€ 1.250,00', 'Huurprijs']]],
    ['Factuurdatum: 12-03-2026', [['date', '2026-03-12', 'Factuurdatum']]],
    ['De overeenkomst begint op 1 maart 2026', [['date', '2026-03-01', 'Begins']]],
    ['binnen veertien (14) dagen na ontvangst', [['deadline', '14 days', null]]],
    ['met een opzegtermijn van drie maanden', [['notice_period', '3 months', null]]],
    ['voor de duur van twee jaar', [['duration', '2 years', null]]],
    ['een rente van 5,5 procent', [['percentage', '5,5%', 'Rente']]],
    ['de eerste werkdag van elke maand', [['deadline', '1st business day of each month', null]]],
  ])('%s', (text, expected) => {
    expect(valuesIn('nl', text)).toEqual(expected)
  })
})

describe('Italian', () => {
  test.each([
    ['Il canone è di 850,50 € al mese.', [['fee', '850,50 €', 'Canone']]],
    ['un deposito cauzionale di 1.700 euro', [['amount', '1.700 euro', 'Deposito cauzionale']]],
    ['Il contratto termina il 31 agosto 2027', [['date', '2027-08-31', 'Ends']]],
    ['entro 30 giorni dal ricevimento', [['deadline', '30 days', null]]],
    ['con preavviso di tre mesi', [['notice_period', '3 months', null]]],
    ['per la durata di tre anni', [['duration', '3 years', null]]],
    ['interessi del 5 per cento', [['percentage', '5%', 'Interessi']]],
  ])('%s', (text, expected) => {
    expect(valuesIn('it', text)).toEqual(expected)
  })
})

describe('Portuguese', () => {
  test.each([
    ['A renda mensal é de 850,50 €.', [['fee', '850,50 €', 'Renda']]],
    ['O aluguel é de R$ 1.700,00 por mês', [['fee', 'R$ 1.700,00', 'Aluguel']]],
    ['termina em 31 de agosto de 2027', [['date', '2027-08-31', 'Ends']]],
    ['no prazo de 30 dias', [['deadline', '30 days', null]]],
    ['com antecedência de três meses', [['notice_period', '3 months', null]]],
    ['pelo período de dois anos', [['duration', '2 years', null]]],
    ['multa de 10 por cento', [['percentage', '10%', 'Multa']]],
  ])('%s', (text, expected) => {
    expect(valuesIn('pt', text)).toEqual(expected)
  })
})

describe('Polish', () => {
  test.each([
    ['Czynsz wynosi 2 500,00 zł miesięcznie.', [['fee', '2 500,00 zł', 'Czynsz']]],
    ['kaucja w kwocie 5000 PLN', [['amount', '5000 PLN', 'Kaucja']]],
    ['Umowa kończy się 31 sierpnia 2027', [['date', '2027-08-31', 'Ends']]],
    ['w terminie 14 dni od dnia', [['deadline', '14 days', null]]],
    ['z zachowaniem trzech miesięcy wypowiedzenia', [['notice_period', '3 months', null]]],
    ['na okres dwóch lat', [['duration', '2 years', null]]],
    ['odsetki 8% rocznie', [['percentage', '8%', 'Odsetki']]],
  ])('%s', (text, expected) => {
    expect(valuesIn('pl', text)).toEqual(expected)
  })
})

describe.each(['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt'])('%s', (language) => {
  test.each(['EUR\n0010', 'EUR\t100,00', 'EUR\n100,00', 'EUR 0010', '0010 EUR', '100,00\nEUR', '100\t€'])(
    'joins no currency to a number of another row or column: %j',
    (text) => {
      expect(valuesIn(language, text)).toEqual([])
    },
  )

  test('takes no number of a form for years that somebody agreed on', () => {
    const words = { de: 'Jahre', es: 'años', fr: 'années', it: 'anni', nl: 'jaar', pl: 'lat', pt: 'anos' }[
      language
    ]
    expect(valuesIn(language, `160 ${words}`)).toEqual([])
    expect(valuesIn(language, `16 ${words}`)).toEqual([['duration', '16 years', null]])
  })
})

test('a sum goes on in the next line with its currency in words', () => {
  expect(valuesIn('de', 'Die Miete beträgt 500\nEuro.')).toEqual([['fee', '500 Euro', 'Miete']])
})

test('a sum whose sign ends a line of words stands in the next', () => {
  expect(valuesIn('it', 'ogni ulteriore uscita costa €\n180,00. Gli imballaggi')).toEqual([
    ['amount', '€ 180,00', null],
  ])
  expect(valuesIn('it', 'Importo   €\n180,00')).toEqual([])
})

test.each([
  ['it', 'La fattura va pagata entro il 4 dicembre 2026', 'Due'],
  ['it', 'Un tecnico esegue il rilievo delle misure entro il 4 dicembre 2026', null],
  ['nl', 'Contractvervaldatum 1 december 2027', 'Ends'],
  ['nl', 'Vanaf 1 december 2027 kunt u elke dag opzeggen', null],
  ['nl', 'De overeenkomst geldt vanaf 1 december 2027', 'Begins'],
  ['de', 'Wir beseitigen den Mangel bis spätestens 11.12.2026', null],
] as const)('%s: what happens on the day of "%s"', (language, text, label) => {
  expect(valuesIn(language, text)).toEqual([['date', expect.any(String), label]])
})

test('how old somebody is is no time', () => {
  expect(valuesIn('nl', 'schade door kinderen tot 14 jaar')).toEqual([])
  expect(valuesIn('de', 'Kinder unter 6 Jahren zahlen nichts')).toEqual([])
})

test('what is said right behind a sum names it', () => {
  expect(valuesIn('de', 'berechnen wir Verzugszinsen sowie 5,00 € Mahnkosten')).toEqual([
    ['fee', '5,00 €', 'Mahnkosten'],
  ])
  expect(valuesIn('nl', 'is de handelsrente verschuldigd, alsmede € 40 aan incassokosten')).toEqual([
    ['fee', '€ 40', 'Incassokosten'],
  ])
})

test('from one age to another is no time', () => {
  expect(valuesIn('fr', 'Les mineurs de 16 à 18 ans sont admis.')).toEqual([])
  expect(valuesIn('de', 'Kinder von 6 bis 14 Jahren zahlen nichts.')).toEqual([])
})

test('the head of a column says how often its sums are paid', () => {
  const text =
    'Formule   Accès   Prix mensuel   Durée\nMarée   tous les jours   36,90 €   12 mois\nBrise   le matin   24,90 €   12 mois'
  expect(valuesIn('fr', text).filter(([, value]) => value?.includes('€'))).toEqual([
    ['fee', '36,90 €', 'Marée: prix mensuel'],
    ['fee', '24,90 €', 'Brise: prix mensuel'],
  ])
})
