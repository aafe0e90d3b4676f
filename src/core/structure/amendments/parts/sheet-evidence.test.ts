import { expect, test } from 'vitest'
import { opensSheet, type Seam } from './sheet-evidence.ts'
import { readLine } from './sheet-lines.ts'

const seam = (above: string, head: string, given: Partial<Seam> = {}): Seam => ({
  isPage: true,
  isFirstPage: false,
  above: above.split(' / ').map(readLine),
  head: head.split(' / ').map(readLine),
  body: '',
  isRunning: false,
  isOldDay: false,
  ...given,
})
const CLAUSE = '9. The boat is laid up in winter.'
const SIGNED = 'Signed: A. Ames'
const WRITTEN = 'BOAT RULES / Written down 7 July 2024 after we talked of it in the kitchen.'

test.each([
  ['a letter with its day', seam(CLAUSE, 'Ames Ltd / 3 June 2024 / Dear Bo,')],
  ['a message', seam(CLAUSE, 'From: Bo / To: Ann')],
  ['a note below signatures', seam(SIGNED, 'Note for Bo, 3 June', { isPage: false })],
  ['a sheet with a day behind names', seam('A. Ames    Bo Bell', 'Second sheet      3 June')],
  ['minutes that decide', seam(CLAUSE, 'HOUSE MEETING, 3 June', { body: 'It was decided' })],
  [
    'what was added below names on the first page',
    seam('A. Ames, B. Bell, 1 March', 'Added 3 June:', { isPage: false, isFirstPage: true }),
  ],
  ['a page that says its day', seam(SIGNED, WRITTEN)],
  ['a call by name on a holiday', seam('Thanks, / Bo', 'ONE MORE / Easter Monday / Ann,')],
  [
    'a letter under the letterhead of others',
    seam(CLAUSE, 'Ames Ltd / 3 June 2024 / Dear Bo,', { isRunning: true }),
  ],
])('%s opens a sheet', (_name, given) => {
  expect(opensSheet(given)).toBe(true)
})

test.each([
  ['a page in the middle of a clause', seam(CLAUSE, '10. The fee is due on 3 June 2024.')],
  [
    'a page in the middle of a sentence',
    seam('The tenant keeps the boat in order and pays the', 'Fee / 3 June 2024'),
  ],
  ['a page that says the day of the contract', seam(SIGNED, WRITTEN, { isOldDay: true })],
  ['a page of signatures', seam(CLAUSE, '3 June 2024 / By: ________')],
  ['an exhibit', seam(SIGNED, 'EXHIBIT A / 3 June 2024')],
  ['a form of letter in an exhibit', seam('EXHIBIT B', 'FORM OF NOTICE / Dear Sir')],
  ['a contract with its day', seam(SIGNED, 'BOAT LEASE / 3 June 2024')],
  ['a writer’s name below the end of a letter', seam('Yours sincerely,', 'A. Ames / 3 June 2024 / Dear Bo,')],
  ['a header with a day', seam(SIGNED, 'Lease of 3 June 2024', { isRunning: true })],
  ['a header with the day of the contract', seam(CLAUSE, 'Bill of 3 June 2024', { isOldDay: true })],
  [
    'the greeting of the first paper',
    seam('Ames Ltd', 'Roof repairs / 3 June 2024 / Dear Bo,', { isFirstPage: true, isPage: false }),
  ],
  ['a heading with no day', seam(CLAUSE, 'Changes', { body: 'No change is' })],
])('%s opens none', (_name, given) => {
  expect(opensSheet(given)).toBe(false)
})
