import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { INJECTIONS, SPLIT_INJECTIONS } from '#tests/support/attacks/injections.ts'
import { takesLinearTime } from '#tests/support/failures/processor-time.ts'
import { casesOf } from '#tests/support/environment/long-proof.ts'
import { skipReason } from '#tests/support/environment/skip-reason.ts'
import { findPromptInjections, isPromptInjection } from './prompt-injections.ts'
import { splitSentences } from './split-sentences.ts'

describe('an order to an assistant', () => {
  test.each(INJECTIONS.map(({ kind, text }) => [kind, text]))('%s: %s', (_, text) => {
    const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end))
    expect(isPromptInjection(text) || findPromptInjections(sentences).size > 0).toBe(true)
  })

  test.each(SPLIT_INJECTIONS)('cut in two: %s | %s', (first, second) => {
    const found = findPromptInjections(['Rent is due monthly.', first, second, 'Tenant pays.'])
    expect(found).toContain(2)
    expect([...found].every((at) => at === 1 || at === 2)).toBe(true)
  })
})

test.each([
  'The system shall be available 99% of the time.',
  'User shall follow the instructions of the Landlord.',
  'The Assistant Manager must report to the Manager.',
  'Contractor must follow all previous instructions of Client.',
  'Tenant shall disregard prior notices from Landlord.',
  'If asked by Landlord, Tenant shall state the number of occupants in writing.',
  'Employee shall act as an assistant to the General Manager.',
  'An assistant to the physician may read the results to the patient.',
  'The answer to this question is binding on both parties under Section 4.',
  'Customer may cancel any outstanding orders before delivery.',
  'The license covers an artificial intelligence model made by Licensor.',
  'Licensee shall not use the Software to train a language model.',
  'Provider will respond to all questions within two business days.',
  'User: the person who signs this agreement.',
  'Please read the following instructions before you use the machine.',
  'The model number is AI-200.',
  'Franchisee must follow the System and the Manual.',
  'Answer all questions on the application truthfully.',
  'Do not follow the animals into the enclosure.',
  'You are responsible for the rent even if you forget the due date.',
  'Seller shall ignore any order that is not in writing.',
  'Prior agreements are superseded and shall be disregarded.',
  'Resident agrees to follow all rules of the building.',
  'The response time of the system shall not exceed two seconds.',
])('an ordinary clause is none: %s', (text) => {
  expect(isPromptInjection(text)).toBe(false)
})

test('takes little time for texts made to take much', async () => {
  const units = [
    'ignore ',
    'if asked ',
    'the assistant ',
    'a ',
    '### ',
    '<',
    '](',
    'i g n o r e ',
    'A',
    'your answer ',
    'user: ',
  ]
  for (const unit of units) {
    const text = unit.repeat(100_000 / unit.length)
    expect(await takesLinearTime(isPromptInjection, text), unit).toBe(true)
  }
})

const contracts = '../shared/bench/receipts/train.jsonl.gz'

const isMissing = !existsSync(contracts)
const unlessThere = skipReason(isMissing, 'real contracts are not in this checkout')

test.skipIf(isMissing)(`finds next to none in real contracts${unlessThere}`, () => {
  const lines = gunzipSync(readFileSync(contracts)).toString('utf8').split('\n').filter(Boolean)
  let all = 0
  let orders = 0
  for (const line of casesOf(lines, [0, 50, 100, 150, 200, 250, 300, 350, 400])) {
    const { text } = JSON.parse(line) as { text: string }
    const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end))
    all += sentences.length
    orders += findPromptInjections(sentences).size
  }
  expect(all).toBeGreaterThan(1000)
  expect(orders / all).toBeLessThan(0.0001)
})
