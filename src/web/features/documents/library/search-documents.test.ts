import { expect, test } from 'vitest'
import { matchesSearch } from './search-documents.ts'

test.each([
  ['LEASE.pdf', 'lease', true],
  ['Aetna_Agreement.pdf', 'PAYER', true],
  ['lease.pdf', '', true],
  ['lease.pdf', '   ', true],
  ['lease.pdf', '  Lease ', true],
  ['lease-14-elm.pdf', 'lease 14', true],
  ['Lease  14.pdf', 'lease 14', true],
  ['Contrat à durée.pdf', 'duree', true],
  ['Contrat a duree.pdf', 'Durée', true],
  // The same name as macOS writes it, letter and accent apart.
  ['Cre\u0301dit.pdf', 'crédit', true],
  ['עִבְרִית.pdf', 'עברית', true],
  ['scan.docx', 'word document', true],
  ['lease.pdf', 'zzzz', false],
  ['lease.pdf', 'network', false],
])('%s is found by "%s": %s', (filename, search, isFound) => {
  expect(matchesSearch(filename, search)).toBe(isFound)
})
