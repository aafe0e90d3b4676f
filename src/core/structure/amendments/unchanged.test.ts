import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { takesLinearTime } from '#tests/support/failures/processor-time.ts'
import { AMENDMENT, changesIn, LEASE, RIDER } from '#tests/support/answers/amended-papers.ts'
import { findAmendments } from './find-amendments.ts'

const UNCHANGED: readonly (readonly [string, string])[] = [
  ['the lease by itself', LEASE],
  [
    'how it may be amended',
    `${LEASE}${AMENDMENT}1. Section 3 may be amended only in writing.\n\n2. Except as amended hereby, the Lease remains in full force.\n`,
  ],
  ['on a condition', `${LEASE}${AMENDMENT}1. If Tenant moves out early, Section 7 is deleted.\n`],
  ['what shall not be amended', `${LEASE}${AMENDMENT}1. Section 3.1 shall not be amended.\n`],
  ['a section of a law', `${LEASE}${AMENDMENT}1. Section 83 of the Property Act was amended in 2019.\n`],
  ['a clause that is not there', `${LEASE}12. Section 44 is deleted.\n`],
  [
    'prior agreements',
    `${LEASE}${RIDER}This Lease supersedes all prior agreements between the parties.\n\n1. The key deposit is $20.\n`,
  ],
  ['batteries', `${LEASE}${RIDER}1. The batteries named in Section 8 shall be replaced by the Tenant.\n`],
  [
    'a step of the rent',
    LEASE.replace(
      'first day of each month.',
      'first day of each month. On April 1, 2027 the rent increases from $1,400 to $1,450.',
    ),
  ],
  [
    'an exception',
    LEASE.replace(
      '9. Changes.',
      '9. Notice. Notwithstanding Section 6, Tenant may leave within the first 14 days.\n\n10. Changes.',
    ),
  ],
  [
    'a rider that only adds',
    `${LEASE}${RIDER}This Rider controls in case of conflict.\n\n1. Pet deposit. Tenant shall pay a pet deposit of $300.\n`,
  ],
  [
    'a fee in a rider that is part of the lease',
    `${LEASE}\f${RIDER}This Rider is part of the Lease.\n\n1. Tenant shall pay $35 per month for each pet, together with the rent in Section 3.1 of the Lease.\n\n2. After two written complaints within sixty (60) days Landlord may ask Tenant to remove the pet.\n\nInitials: M.S. ____ Page 4 of 5\n`,
  ],
  [
    'a day beside a name',
    `${LEASE}${AMENDMENT}1. The late charge is payable as before.\n\nSO ORDERED January 17, 2027: Hon. Louise Abbington\n`,
  ],
  [
    'a guest, by how long the term is extended',
    `${LEASE}${AMENDMENT}1. No other amendment is made.\n\n2. The stay of the furniture is extended for a period of fourteen months.\n`,
  ],
]

test.each(UNCHANGED)('nothing is replaced: %s', (_name, paper) => {
  const changes = changesIn(paper)
  expect(changes.flatMap(({ was, said }) => [...was, ...said])).toEqual([])
  expect(
    changes.filter(({ kind }) => kind === 'replaced' || kind === 'deleted' || kind === 'changed'),
  ).toEqual([])
})

const HOSTILE: readonly (readonly [string, string])[] = [
  ['parts', 'FIRST AMENDMENT TO LEASE\n\nSection 1 is deleted.\n\n'.repeat(1500)],
  [
    'riders that prevail',
    '1. Fee. The fee is $5.\n\nRIDER\n\nThis Rider controls in case of conflict. The fee is $6.\n\n'.repeat(
      900,
    ),
  ],
  ['places', `AMENDMENT\n\n${'Section 1 and '.repeat(6000)}`],
  ['marks', `AMENDMENT\n\nSection 1: delete ${'"a" '.repeat(20_000)}`],
  ['verbs', `AMENDMENT\n\nThe fee ${'is changed from $1 '.repeat(5000)}to $2.`],
]

test.each(HOSTILE)('%s without end take no longer than they are long', async (_name, text) => {
  const read = (part: string) => findAmendments(part, ...structureOf(part))
  expect(await takesLinearTime(read, text)).toBe(true)
})

function structureOf(text: string) {
  const { clauses, facts } = buildStructure(joinPages([{ number: 1, label: null, text }]))
  return [clauses, facts] as const
}
