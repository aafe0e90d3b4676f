import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { entryGroups } from './read-entries.ts'

const BERTH = `MOORING ACCOUNT
Date        Entry                    Charged      Balance
2 May       Berth, summer             £310.00     £310.00
9 May       Pump-out                   £12.50     £322.50
                                                  -------
Now due: £322.50 (berth and pump-out)

We take cards at the harbour office, and transfers at any time of the day.

Keys
Lent                2`

test('lines of figures with their names, what stands above them, and where sentences part them', () => {
  const groups = entryGroups(openTexts([BERTH]))
  expect(groups.map((group) => group.map(({ label }) => label))).toEqual([
    ['Berth, summer', 'Pump-out', 'Now due'],
    ['Lent'],
  ])
  const [berth, , due] = groups[0] ?? []
  expect(berth?.figures.map(({ text }) => text)).toEqual(['£310.00', '£310.00'])
  expect(berth?.title?.text).toBe('MOORING ACCOUNT')
  expect(berth?.heads?.text).toMatch(/^Date +Entry/)
  expect(due?.figures.map(({ text }) => text)).toEqual(['£322.50'])
  expect([berth?.isRuledOff, due?.isRuledOff]).toEqual([false, true])
})
