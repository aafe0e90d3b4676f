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
])('%s is none', (_name, text) => {
  expect(looseSheets(text)).toEqual([])
})
