import { expect, test } from 'vitest'
import { readLine, type SheetLine } from './sheet-lines.ts'

type Sign = { [Key in keyof SheetLine]: SheetLine[Key] extends boolean ? Key : never }[keyof SheetLine]

test.each<[Sign, string[], string[]]>([
  [
    'isShortDay',
    [
      'Easter Monday',
      'Sunday, 9 February',
      'Third page      2 June',
      'House talk, Sunday 3 March, on the back steps',
      'Boat news, January',
    ],
    ['3 June 2024', 'Monday rates'],
  ],
  ['isGreeting', ['Dear Bo,', 'Annwyl Bo / Dear Bo,', 'Hi all'], ['Bo, dear friend']],
  ['isCall', ['Mathilde,', 'Bonjour Anne,', 'Bo and Ann,', 'Mr. Bell,'], ['Sincerely,', 'the tenant,']],
  [
    'isAddressed',
    ['To all members: what was decided', 'Note for Bo', 'NOTICE TO ALL OWNERS', 'Notice to boat owners'],
    ['To the extent that', 'Notice to Quit', 'Notice to the other party'],
  ],
  [
    'isSheetTitle',
    [
      'Minutes of the meeting',
      'HOUSE MEETING, 2 May',
      'Note of 3 June 2024: it is $6.',
      'Added 3 June:',
      'Written by hand at the foot, and initialled AA and BB:',
    ],
    ['Record: kept by Bo', 'E-mail:'],
  ],
  [
    'isRecord',
    [
      'EXTRACT FROM THE MINUTES OF THE MEETING',
      'RESOLUTIONS OF THE OWNERS',
      'The Mill Herald newsletter',
      'Present: Ann, Bo',
    ],
    [
      'Dispute Resolution',
      'RESOLUTION OF DISPUTES',
      'Present value',
      'The minutes are kept by the owner of the mill.',
    ],
  ],
  ['isContractTitle', ['BOAT LEASE', 'Schedule 2', 'MASTER TERMS (v. 7)'], ['AMENDING AGREEMENT', 'Notice']],
  [
    'isSigned',
    [
      'By: ________',
      'Yours sincerely,',
      'Ann Lee      3 June 2024',
      'A. Lee, B. Ray, 1 March',
      'Date   Date',
      'Bo Bell      Agreed: A. Ames',
    ],
    ['Resolution signed by all', 'New Ulm, 3 June 2024'],
  ],
  [
    'isNames',
    ['R. Penn      M. Sand     18 May', 'Ann Lee   2/24', 'RP  MS'],
    ['BOAT LEASE', 'The rent', 'Ann'],
  ],
  [
    'isContinued',
    ['and the tenant', '(b) pets', '3. Rent', 'Section 4 is', 'IX - AMENDMENT; WAIVER', '• bikes'],
    ['8 Mill Lane', '3 June 2024', 'MILL LANE – RENT'],
  ],
  [
    'isUnfinished',
    ['The tenant keeps the garden in order and pays for the'],
    ['The tenant keeps the garden in order.', 'Bo Bell'],
  ],
  [
    'isProse',
    ['The tenant pays for the power and the water.'],
    ['Changes to your plan', 'Renewal of your plan with the club'],
  ],
])('what is meant by %s', (sign, yes, no) => {
  expect(yes.filter((line) => !readLine(line)[sign])).toEqual([])
  expect(no.filter((line) => readLine(line)[sign])).toEqual([])
})

test.each([
  ['Ulm, 3 June 2024', '3 June 2024'],
  ['BULLETIN 1          June 3, 2024', 'June 3, 2024'],
  ['Mill Water plc       Date: 3 June 2024', '3 June 2024'],
  ['What the meeting decided, 3 June 2024, village hall', '3 June 2024'],
  ['The lease began on 3 June 2024 and has been renewed since then.', null],
  ['Wednesday, June 3, and Thursday, June 4, 2024', null],
])('the day of %s', (line, day) => {
  expect(readLine(line).day).toBe(day)
})

test.each([
  'A' + '.'.repeat(5000) + '!',
  'A'.repeat(5000) + '1',
  'May 3 '.repeat(2000),
  'To all '.repeat(2000),
])('a line without end is read', (line) => {
  expect(readLine(line).isGreeting).toBe(false)
})
