import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
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
