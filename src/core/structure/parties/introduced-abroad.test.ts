import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { introducedAbroad } from './introduced-abroad.ts'

test.each([
  [
    'Zwischen der Hausverein Elmhof eG, Weg 2, vertreten durch den\nVorstand Frau Ada Roe,\n\n– nachfolgend „Vermieterin“ –\nund Frau Ida Bell, Weg 9,\n\n– nachfolgend „Mieterin“ –\n',
    [
      ['Hausverein Elmhof eG', 'Vermieterin'],
      ['Ida Bell', 'Mieterin'],
    ],
  ],
  [
    '1. Stichting De Vliet, gevestigd te Oud (hierna: “Opdrachtgever”);\n\n2. Velde & Brand B.V., KvK-nummer 1 (hierna: “Opdrachtnemer”);',
    [
      ['Stichting De Vliet', 'Opdrachtgever'],
      ['Velde & Brand B.V.', 'Opdrachtnemer'],
    ],
  ],
  [
    'Entre les soussignés :\n\nLa société Brumel SARL, représentée par Mme Roe, ci-après dénommée « le Prestataire »,\n\nD’UNE PART,\n\nET\n\nComptoir des Îles, association, ci-après « le Client »,',
    [
      ['Brumel SARL', 'Prestataire'],
      ['Comptoir des Îles', 'Client'],
    ],
  ],
  [
    'De una parte, Dña. María Roca Ruiz, mayor de edad, en adelante “la Arrendadora”.\n\nY de otra parte, D. Pablo Lobo, mayor de edad, en adelante “el Arrendatario”.',
    [
      ['María Roca Ruiz', 'Arrendadora'],
      ['Pablo Lobo', 'Arrendatario'],
    ],
  ],
])('%j', (text, parties) => {
  const found = introducedAbroad(text)
  expect(found.map(({ value, label }) => [value, label])).toEqual(parties)
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(parties.map(([name]) => name))
})

test('nobody in a paper that calls nobody anything', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { value, start, end } of introducedAbroad(text))
        expect(text.slice(start, end).replace(/\s+/g, ' ').trim()).toBe(value)
    }),
  )
  expect(introducedAbroad('Zwischen Ada Roe und Ida Bell ist nichts vereinbart.')).toEqual([])
})
