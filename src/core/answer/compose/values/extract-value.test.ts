import { readFileSync } from 'node:fs'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { expect, test } from 'vitest'
import { readClosedQuestion } from '../../question/read-closed-question.ts'
import { readOpenQuestion } from '../../question/read-open-question.ts'
import { decideThereIs } from '../../decide/decide-there-is.ts'
import { extractValue, valuesIn } from './extract-value.ts'
import { readPartyRoles } from '../../question/party-roles.ts'

const file = new URL('../../../../../tests/support/answers/values.txt', import.meta.url)

function say(question: string, words: string, paper: string): string | null {
  const { facts } = buildStructure(joinPages([{ number: 1, label: null, text: words }]))
  const values = valuesIn(facts, { start: 0, end: words.length })
  const open = readOpenQuestion(question)
  if (open) return extractValue(open, words, values, readPartyRoles(`${paper}\n${words}`))
  const closed = readClosedQuestion(question)
  return closed && decideThereIs(closed, words, values)
}

function readCases(): (readonly [question: string, words: string, lead: string, paper: string])[] {
  let paper = ''
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) paper = line.slice(2)
      const [question, words, lead] = line.split(' | ')
      return question && words && lead ? [[question, words, lead, paper] as const] : []
    })
}

test.each(readCases())('%s %s → %s', (question, words, lead, paper) => {
  expect(say(question, words, paper) ?? '-').toBe(lead)
})
