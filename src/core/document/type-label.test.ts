import { expect, test } from 'vitest'
import { typeLabelOf } from './type-label.ts'

test.each([
  ['Aetna_Agreement.pdf', 'Payer Contract'],
  ['Cigna network agreement.pdf', 'Payer Contract'],
  ['blue-cross contract 2027.docx', 'Payer Contract'],
  ['Oscar employment contract.pdf', 'Contract'],
  ['oscar health contract.pdf', 'Payer Contract'],
  ['Network-Agreement.docx', 'Network Agreement'],
  ['network policy agreement.pdf', 'Network Agreement'],
  ['medicare contract.pdf', 'Government Contract'],
  ['MEDICAID AGREEMENT.pdf', 'Government Contract'],
  ['my contract.pdf', 'Contract'],
  ['renters policy.pdf', 'Policy Document'],
  ['employee manual.docx', 'Policy Document'],
  ['Aetna policy.pdf', 'Policy Document'],
  ['scan.PDF', 'PDF Document'],
  ['offer.doc', 'Word Document'],
  ['offer.docx', 'Word Document'],
  ['bill.png', 'Document'],
  ['notes', 'Document'],
])('%s is a %s', (filename, label) => {
  expect(typeLabelOf(filename)).toBe(label)
})
