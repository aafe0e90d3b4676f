import { expect, test } from 'vitest'
import { GUIDANCE_NOTES } from './guidance-notes.ts'
import type { GuidanceNote } from './note.ts'
import { whoseWord } from './whose-word.ts'

const [first] = GUIDANCE_NOTES as [GuidanceNote]

test('a note that nobody signed off is our own word', () => {
  for (const note of GUIDANCE_NOTES.filter(({ signedOff }) => signedOff === undefined))
    expect(whoseWord(note, String)).toBe('General information, written by us, not checked by a lawyer')
})

test('one that was signed off names who did it, and the day', () => {
  const signed = { ...first, signedOff: { name: 'A. Lawyer', day: '2027-02-01' } }
  expect(whoseWord(signed, (day) => `<${day}>`)).toBe(
    'General information, checked by A. Lawyer on <2027-02-01>',
  )
})
