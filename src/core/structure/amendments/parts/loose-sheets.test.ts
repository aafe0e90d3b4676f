import { expect, test } from 'vitest'
import { looseSheets } from './loose-sheets.ts'

const CONTRACT = 'AGREEMENT\n\n1. The fee is $5.\n\nSigned A. Ames, 4 May 2023\n'

test.each([
  [
    'a letter on a page of its own',
    '\fAmes Ltd\n3 June 2024\n\nDear Bo,\n\nThe fee is $6.\n',
    'Letter dated 3 June 2024',
  ],
  [
    'a letter below the contract',
    '\nAmes Ltd\n\n3 June 2024\n\nDear Bo,\n\nThe fee is $6.\n',
    'Letter dated 3 June 2024',
  ],
  [
    'a message',
    '\nFrom: A. Ames\nTo: Bo\nDate: 3 June 2024\n\nHi Bo,\n\nThe fee is $6.\n',
    'Message dated 3 June 2024',
  ],
  ['a note', '\nNote of 3 June 2024: The fee is $6.\n', 'Note'],
  ['minutes', '\nMinutes of the meeting of 3 June 2024\n\nThe fee is $6.\n', 'Minutes of the meeting'],
  ['a dated sheet', '\fYearly statement\n\nUlm, 3 June 2024\n\nThe fee is $6.\n', 'Yearly statement'],
  [
    'a page that opens with its day',
    '\f        Sun 3 June 2024, kitchen\n\nWe had tea. From now on the fee is $6.\n',
    'Note dated 3 June 2024',
  ],
  [
    'a second sheet with a short day',
    '\fSecond sheet      3 June\n\nThe fee is $6.\n',
    'Second sheet      3 June',
  ],
  ['a note for one', '\fNote for Bo, 3 June\n\nThe fee is $6.\n', 'Note for Bo, 3 June'],
  [
    'a message with gaps in its head',
    '\fFrom: A. Ames\n\nTo: Bo\n\nSubject: the fee\n\nThe fee is $6.\n',
    'Message',
  ],
  [
    'a letter below a line that opens it',
    '\fAMES LTD\n\nNew from 1 August, please read it and keep it in the boat!\n\nDear all,\n\nThe fee is $6.\n',
    'Letter',
  ],
  [
    'an extract of minutes',
    '\fEXTRACT FROM THE MINUTES\nheld on 14 May in the hall with all of the 37 members present\n\nThe fee is $6.\n',
    'EXTRACT FROM THE MINUTES',
  ],
  ['what stands below a rule', '\n-----\n\nMinutes of 3 June 2024\n\nThe fee is $6.\n', 'Minutes'],
])('%s is a paper of its own', (_name, text, title) => {
  const [sheet, ...others] = looseSheets(CONTRACT + text)
  expect(others).toEqual([])
  expect(sheet?.title).toBe(title)
  expect(sheet?.start).toBeGreaterThanOrEqual(CONTRACT.length)
})

test.each([
  ['the contract itself', CONTRACT],
  ['its second page', `${CONTRACT}\f2. The fee is due on 3 June 2024 and on each day named in the list.\n`],
  [
    'a page below a day that each page repeats',
    `${CONTRACT}\f3 June 2024\n\nThe fee is due.\n\f3 June 2024\n\nThe fee is late.\n`,
  ],
  ['a page of signatures', `${CONTRACT}\f3 June 2024\n\nSigned\n\nB. Bell\n`],
  ['a letter that comes first', 'Dear Bo,\n\nhere is the contract.\n'],
  [
    'a letter that comes first, below its head',
    'Ames Ltd\n\nRoof repairs\n\nDear Bo,\n\nhere is the offer.\n',
  ],
  ['an exhibit', `${CONTRACT}\fEXHIBIT A\n\n3 June 2024\n\nThe boats are listed here.\n`],
])('%s is none', (_name, text) => {
  expect(looseSheets(text)).toEqual([])
})

test('a letter begins below the name of the writer of the one before', () => {
  const first = '\fAmes Ltd\n\n3 June 2024\n\nDear Bo,\n\nThe fee is $6.\n\nYours,\n\nA. Ames\n\n'
  const second = 'Bell Ltd\n\n9 June 2024\n\nDear Ann,\n\nAgreed.\n'
  expect(looseSheets(CONTRACT + first + second)).toEqual([
    { start: CONTRACT.length + 1, title: 'Letter dated 3 June 2024' },
    { start: (CONTRACT + first).length, title: 'Letter dated 9 June 2024' },
  ])
})

test('a message begins with its sender, below the name that signs the one before', () => {
  const first = '\fFrom: Ann\nTo: Bo\n\nThe fee is $6.\n\nAnn\n\n'
  const second = 'From: Bo\nTo: Ann\n\nHi Ann, that is all right with me and with the others.\n'
  expect(looseSheets(CONTRACT + first + second).map(({ start }) => start)).toEqual([
    CONTRACT.length + 1,
    (CONTRACT + first).length,
  ])
})
