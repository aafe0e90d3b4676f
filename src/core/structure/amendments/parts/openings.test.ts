import { expect, test } from 'vitest'
import { openingsOf } from './openings.ts'

const CONTRACT = 'BOAT LEASE\n\n1. The fee is $5 and is due each month.\n\nSigned A. Ames, 4 May 2023\n\n'
const titlesIn = (text: string) => openingsOf(CONTRACT + text, [], new Set()).map(({ title }) => title)

test('a header that repeats opens no paper again', () => {
  expect(titlesIn('\fRIDER\n\nNo pets.\n\fRIDER\n\nNo guests.\n')).toEqual(['RIDER'])
})

test('two lines of one title open one paper, and two pages two', () => {
  expect(titlesIn('\fRIDER\n\nADDENDUM A\n\nNo pets.\n')).toEqual(['RIDER: ADDENDUM A'])
  expect(titlesIn('\fRIDER\n\n\fADDENDUM A\n\nNo pets.\n')).toEqual(['RIDER', 'ADDENDUM A'])
})

test('a title in the head of a letter is the letter’s', () => {
  const letter = '\fAmes Ltd\n\n3 June 2024\n\nRENEWAL OF YOUR LEASE\n\nDear Bo,\n\nThe fee is $6.\n'
  expect(openingsOf(CONTRACT + letter, [], new Set())).toEqual([
    { start: CONTRACT.length + 1, title: 'RENEWAL OF YOUR LEASE', isRider: false, isLoose: true },
  ])
})

test('a paper that begins with what it is needs no title', () => {
  const long = 'The boat stays on its mooring. '.repeat(60)
  expect(titlesIn(`${long}\n\nThis First Amendment is made on 3 June 2024.\n`)).toEqual(['First Amendment'])
})
