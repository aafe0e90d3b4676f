import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { detectLanguage } from '#core/language/detection/detect-language.ts'
import { nameSections } from '#core/segmentation/section-names.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { buildStructure } from '#core/structure/build-structure.ts'

/** What every clause is called, and what every reference leads to. */
function read(text: string) {
  const { clauses, references } = buildStructure(joinPages([{ number: 1, label: null, text }]))
  const names = nameSections(clauses)
  return {
    clauses: clauses.map(
      ({ id, heading }) => `${names.get(id)?.exact}${heading === null ? '' : `: ${heading}`}`,
    ),
    references: references.map(
      (reference) => `${reference.text} → ${clauses[(reference.toClause ?? 0) - 1]?.label ?? null}`,
    ),
  }
}

test('German: paragraphs, their parts and what is attached', () => {
  const text = `Mietvertrag

§ 1 Mieträume

(1) Die Vermieterin vermietet dem Mieter die Wohnung im zweiten Stock.

(2) Der Mieter darf den Keller nutzen, soweit § 2 Abs. 2 Satz 1 nichts anderes bestimmt.

§ 2 Beendigung des befristeten Vertrages

(1) Der Vertrag endet nach einem Jahr, siehe Ziffer 1 der Anlage 1.

(2) § 545 BGB gilt nicht.

Anlage 1

Hausordnung

1. Ruhezeiten. Ab 22 Uhr ist Ruhe zu halten.

2. Treppenhaus. Es ist wöchentlich zu reinigen.`
  expect(read(text)).toEqual({
    clauses: [
      '§ 1: Mieträume',
      '§ 1(1)',
      '§ 1(2)',
      '§ 2: Beendigung des befristeten Vertrages',
      '§ 2(1)',
      '§ 2(2)',
      'Anlage 1: Hausordnung',
      'Anlage 1, Section 1: Ruhezeiten',
      'Anlage 1, Section 2: Treppenhaus',
    ],
    references: ['§ 2 Abs. 2 → § 2(2)', 'Ziffer 1 → 1', 'Anlage 1 → Anlage 1', '§ 545 → null'],
  })
})

test('a German bill names the day by which its sum is to be paid', () => {
  const text =
    'Sehr geehrte Frau Ostendorp, wir bitten Sie, den Betrag von 189,79 € bis zum 20.02.2026 auf unser Konto zu überweisen. Der Vertrag läuft weiter, bis Sie ihn kündigen, und die Preise gelten bis zum 31.12.2026.'
  const days = buildStructure(joinPages([{ number: 1, label: null, text }])).facts.filter(
    ({ type }) => type === 'date',
  )
  expect(days.map(({ value, label }) => [value, label])).toEqual([
    ['2026-02-20', 'Pay by'],
    ['2026-12-31', 'Valid until'],
  ])
})

test.each([
  ['Bei Zahlung bis zum 20.02.2026 gewähren wir den Abzug und danach wird der volle Betrag fällig.', null],
  ['Der Vertrag über die Wohnung läuft zunächst bis zum 20.02.2026 und danach auf unbestimmte Zeit.', 'Ends'],
])('a German day until which something is not said to last ends nothing: %s', (text, label) => {
  const { facts } = buildStructure(joinPages([{ number: 1, label: null, text }]))
  expect(facts.find(({ type }) => type === 'date')).toMatchObject({ value: '2026-02-20', label })
})

test('two parts of one German word name a sum', () => {
  const text =
    'Sehr geehrte Frau Bell, in der Rechnung sind Lohn- und Fahrtkosten von 65,75 € enthalten, die Sie angeben können.'
  const { facts } = buildStructure(joinPages([{ number: 1, label: null, text }]))
  expect(facts.find(({ value }) => value.includes('65,75'))?.label).toBe('Lohn- und Fahrtkosten')
})

test.each([
  ['Le montant de cette facture sera prélevé à partir du 18 mars 2026 sur votre compte bancaire.', 'Due'],
  ['Montant à régler avant le 18 mars 2026 par virement sur le compte de la copropriété.', 'Due'],
  ['Le solde de votre compte de charges, arrêté au 18 mars 2026, est reporté sur la facture.', null],
])('a French bill says by when its sum is paid: %s', (text, label) => {
  const { facts } = buildStructure(joinPages([{ number: 1, label: null, text }]))
  expect(facts.find(({ type }) => type === 'date')).toMatchObject({ value: '2026-03-18', label })
})

test('German ordinals end no sentence', () => {
  const text = 'Die Miete ist am 3. Werktag fällig, ab dem 1. Mai 2027 gem. Abs. 2 im Voraus. Sie steigt nie.'
  expect(splitSentences(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Die Miete ist am 3. Werktag fällig, ab dem 1. Mai 2027 gem. Abs. 2 im Voraus.',
    'Sie steigt nie.',
  ])
})

test('French: the first article and the annexes', () => {
  const text = `Article 1er – Objet

Le bailleur donne à bail au preneur les lieux désignés à l’article 2 et à l’annexe 1.

Article 2 - Désignation

2.1 L’appartement est situé au deuxième étage, selon l’article 606 du Code civil.

2.2 La cave n’est pas comprise.

ANNEXE 1

ÉTAT DES LIEUX`
  expect(read(text)).toEqual({
    clauses: [
      'Article 1: Objet',
      'Article 2: Désignation',
      'Section 2.1',
      'Section 2.2',
      'Annexe 1: ÉTAT DES LIEUX',
    ],
    references: ['article 2 → Article 2', 'annexe 1 → Annexe 1', 'article 606 → null'],
  })
})

test('Spanish: clauses counted in words', () => {
  const text = `PRIMERA.- Objeto. El arrendador cede la vivienda a la arrendataria por el plazo pactado.

SEGUNDA.- Duración. La duración será de un año, según la cláusula primera y el Anexo I.

Cláusula Tercera. Renta

La renta será de 900 euros al mes.

Artículo 4º. Gastos

Los gastos son de la arrendataria, conforme al artículo 9 de la Ley.

ANEXO I

Inventario`
  expect(read(text)).toEqual({
    clauses: [
      'Cláusula Primera: Objeto',
      'Cláusula Segunda: Duración',
      'Cláusula Tercera: Renta',
      'Artículo 4: Gastos',
      'Anexo I: Inventario',
    ],
    references: ['cláusula primera → Cláusula Primera', 'Anexo I → Anexo I', 'artículo 9 → null'],
  })
  expect(read('DECIMOTERCERA: Paz. Habrá paz.\n\nDÉCIMA CUARTA.- Fin. Es el fin.').clauses).toEqual([
    'Cláusula Decimotercera: Paz',
    'Cláusula Décima cuarta: Fin',
  ])
})

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

test('what is owed by whoever pays early is called so', () => {
  const text =
    'Sehr geehrte Frau Ostendorp, bei Zahlung bis zum 23.11.2026 gewähren wir 2 % Skonto; zu zahlen sind dann 6.636,25 €. Wir danken für den Auftrag und freuen uns auf Sie.'
  const { facts } = buildStructure(joinPages([{ number: 1, label: null, text }]))
  expect(facts.find(({ type }) => type === 'fee')).toMatchObject({ label: 'Zu zahlen (Skonto)' })
})
