import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { readPartyRoles } from '../../question/party-roles.ts'
import { readOpenQuestion } from '../../question/read-open-question.ts'
import { differingLine } from './differing-line.ts'

const lead = (page: string, question: string) => {
  const open = readOpenQuestion(question)
  if (!open) throw new Error(question)
  const line = differingLine(openTexts([page]), open, readPartyRoles(page), question)
  return line && `${line.lead} / ${line.besides?.length ?? 0}`
}
const LEASE = `LEASE

Summary
Rent             $900.00
Late charge      $40.00

1. Rent. Tenant shall pay rent of $900.00 on the 1st day of each month.
2. Late payment. If rent is not received on time, Tenant shall pay a late charge of $65.00.
3. Price. The plan costs $38 a month. After two years it costs $44 a month.
4. Invoices. Invoices are payable within thirty (30) days.
5. Entry. Landlord may enter the flat after giving Tenant at least 24 hours' notice. Landlord may end this lease after giving Tenant at least 60 days' written notice. Landlord shall give Tenant two days' notice before an entry.
6. Ending. Tenant shall give Landlord sixty (60) days' notice before leaving.
7. Deposit. The deposit is returned within 21 days after the end.
8. Refunds. If you cancel the order, we refund the price within 14 days. If the chair is broken, we refund the price within 30 days.
9. Arrears. Tenant shall pay invoices within fifteen (15) days of receipt.`

test.each([
  ['What is the late charge?', 'Two places differ: $40.00 and $65.00 / 1'],
  ['How soon must I pay the invoices?', 'Two places differ: 30 days and 15 days / 1'],
])('both values of one thing are said: %s', (question, said) => {
  expect(lead(LEASE, question)).toBe(said)
})

test.each([
  'How much is the rent?',
  'How much is the plan?',
  'How much notice must I give to leave?',
  'How much notice must the landlord give before an entry?',
  'How long until I get the deposit back?',
  'How much is the cleaning fee?',
  'How much notice does the landlord give before coming in?',
  'How soon must I pay the invoices during the trial?',
  'How soon do you refund the price?',
])('values of different cases, sides or things do not differ: %s', (question) => {
  expect(lead(LEASE, question)).toBeNull()
})

test.each([
  [
    'Full-time members may pause their membership for four weeks.\n2. Student members may pause their membership for two weeks.',
    'How long may members pause their membership?',
  ],
  ['Delivery takes three days.\n2. Delivery of furniture takes ten days.', 'How long does delivery take?'],
  [
    'In Germany: the guarantee covers defects for two years.\n2. In France: the guarantee covers defects for three years.',
    'How long is the guarantee?',
  ],
  [
    'In Germany, the guarantee covers defects for two years.\n2. In France, the guarantee covers defects for three years.',
    'How long is the guarantee?',
  ],
  [
    "Landlord shall give 24 hours' notice to enter.\n2. For repairs Landlord shall give 48 hours' notice to enter.",
    'How much notice does the landlord give to enter?',
  ],
  ['Students pay a joining fee of $20.\n2. The joining fee is $50.', 'How much is the joining fee?'],
  [
    'Members pay a joining fee of $50.\n2. Student members pay a joining fee of $20.',
    'How much is the joining fee?',
  ],
])('values of different things do not differ: %s', (clauses, question) => {
  expect(lead(`TERMS\n\n1. ${clauses}`, question)).toBeNull()
})

test('the same said twice with two values differs', () => {
  expect(
    lead(
      'TERMS\n\n1. Delivery of furniture takes three days.\n2. Delivery of furniture takes ten days.',
      'How long does delivery of furniture take?',
    ),
  ).toBe('Two places differ: three days and ten days / 1')
})
