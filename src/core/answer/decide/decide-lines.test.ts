import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GreenLine } from '../text/green-line.ts'
import type { Decision } from './decide-answerable.ts'
import { decideLines } from './decide-lines.ts'

const place = { page: 1, section: null, start: 0, end: 9, isAbout: false }
const bare: GreenLine = { lead: null, words: 'Kitchen: the left burner sparks.', place }
const said: GreenLine = { lead: 'Yes', words: 'You may paint the walls.', place }

test.each<[Decision, GreenLine[], boolean, Decision, GreenLine[]]>([
  ['found', [said, bare], true, 'found', [said, bare]],
  ['found', [bare], true, 'found', [bare]],
  ['found', [], true, 'maybe', []],
  ['found', [bare], false, 'not_found', []],
  ['maybe', [bare], true, 'maybe', []],
  ['maybe', [bare, said], true, 'found', [said]],
  ['maybe', [], false, 'not_found', []],
  ['not_found', [bare], true, 'not_found', []],
  ['not_found', [bare, said], false, 'found', [said]],
])('%s by the passages, with lines %j: %s evidence', (reached, lines, hasEvidence, decision, green) => {
  expect(decideLines(reached, lines, hasEvidence)).toEqual({ decision, lines: green })
})

test('green needs a found answer, and a bare quote one that was found by the passages', () => {
  const decisions = fc.constantFrom<Decision>('found', 'maybe', 'not_found')
  const any = fc.array(fc.constantFrom(bare, said), { maxLength: 4 })
  fc.assert(
    fc.property(decisions, any, fc.boolean(), (reached, given, hasEvidence) => {
      const { decision, lines } = decideLines(reached, given, hasEvidence)
      expect(lines.length > 0).toBe(decision === 'found')
      if (lines.includes(bare)) expect(reached).toBe('found')
    }),
  )
})
