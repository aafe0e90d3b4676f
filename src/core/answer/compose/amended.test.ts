import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, RIDER } from '#tests/support/answers/amended-papers.ts'
import { openGate } from '#core/answer/gate/check-citations.ts'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'
import { overriding, withoutSurety } from './amended.ts'

const plain = (markdown: string): string => markdown.replaceAll(/\]\(\/app[^)]*\)/g, ']')
const CHANGED = `${AMENDMENT}1. Late Charge. The late charge in Section 3.2 of the Lease is increased from $75 to $100.

2. Pets. One cat is allowed in the Apartment. This changes Section 5 of the Lease.

3. Parking. Section 7 of the Lease is deleted in its entirety.

4. Heat. Landlord shall keep the Apartment at 68 degrees.

Landlord: ____________
`
const amended = openTexts([LEASE, CHANGED])
const asked = (question: string, document = amended) => plain(askOpen(document, question).part('document'))

test('the sum in force is the answer, and the one before is named with its receipt', () => {
  const [line] = asked('How much is the late charge?').split('\n')
  expect(line).toMatch(
    /^- \*\*\$100\*\*: “.*from \$75 to \$100\.” \[p\. 2, .*\]; before: “.*late charge of \$75\.” \[p\. 1, Section 3\.2\]$/,
  )
})

test('what was replaced is in no list of costs, but as what held before', () => {
  const lines = asked('What are all the fees?').split('\n')
  expect(lines.some((line) => /^- \*\*[^*]*\$75[^*]*\*\*/.test(line))).toBe(false)
  expect(lines.some((line) => /^- \*\*[^*]*\$40[^*]*\*\*/.test(line))).toBe(false)
  expect(lines.some((line) => /\*\*Late charge: \$100\*\*/i.test(line))).toBe(true)
})

test('a clause that was changed without its words gives way where it speaks of the same', () => {
  const said = asked('Are animals allowed in the apartment?')
  expect(said).toContain('One cat is allowed')
  expect(said).toContain('before: “No animals may be kept in the Apartment.”')
  expect(said).not.toMatch(/\*\*No\*\*/)
})

test('a clause that was deleted is no answer any more', () => {
  const said = asked('What is the parking fee?')
  expect(said).toContain('Section 7 of the Lease is deleted')
  expect(said).not.toMatch(/^- \*\*[^*]*\$40[^*]*\*\*/)
})

test.each([
  'What did the amendment change?',
  'What was changed?',
  'List the changes',
  'How does the first amendment change the lease?',
])('%s', (question) => {
  const lines = asked(question).split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/\$100.*before: .*\$75/)
  expect(lines[1]).toMatch(/One cat.*before: .*No animals/)
  expect(lines[2]).toMatch(/Section 7 of the Lease is deleted.*before: /)
  expect(lines[3]).toMatch(/68 degrees/)
})

test('what changed is not found where nothing has', () => {
  const answer = askOpen(openTexts([LEASE]), 'What did the amendment change?')
  expect(answer.decision).toBe('not_found')
  expect(answer.part('missing')).toContain(
    'Nothing that changes what it said before was found in this document.',
  )
})

test('what holds notwithstanding a clause stands beside it, and takes a sure yes away', () => {
  const rider = `${RIDER}1. Notwithstanding Section 6 of the Lease, Tenant may end this Lease at any time during the first 14 days.\n`
  const document = openTexts([LEASE, rider])
  const lineOf = (words: string) => {
    const place = document.texts.find(1, words, 0)
    if (!place) throw new Error(`not on the page: ${words}`)
    return { lead: 'Yes', words, place }
  }
  const ending = lineOf("Either party may end this Lease by giving 60 days' written notice.")
  const over = overriding(document, [ending])
  expect(over.map(({ words }) => words)).toEqual([expect.stringContaining('during the first 14 days')])
  expect(withoutSurety([ending], over)).toEqual([{ ...ending, lead: null }])
  expect(overriding(document, [lineOf('A guest may stay up to 10 days.')])).toEqual([])
})

test('words that hold no longer pass the gate only as what held before', () => {
  const gateOf = (line: string) => askLine(line)
  const now = askOpen(amended, 'How much is the late charge?').part('document').split('\n')[0] ?? ''
  const old = /; before: (“.*)$/.exec(now)?.[1] ?? ''
  expect(old).toContain('$75')
  expect(gateOf(`- **$75**: ${old}`)).not.toContain('### From your document\n- ')
  // What still holds is not said to be over.
  const held = askOpen(amended, 'How much is the security deposit?').part('document').split('\n')[0] ?? ''
  expect(gateOf(held)).toContain('From your document\n- ')
  expect(
    gateOf(held.replace(/^- .*?: “/, '- “').replace(/$/, `; before: ${held.slice(held.indexOf('“'))}`)),
  ).not.toContain('From your document\n- ')
})

function askLine(line: string): string {
  const gate = openGate(amended, amended.texts)
  return gate.push(`### From your document\n${line}\n`) + gate.finish()
}

test('beside words that may be changed stand those that may change them, and no Yes or No', () => {
  const text = `${AMENDMENT}1. Tenant may use two parking spaces. Section 7 is changed to that extent.\n`
  const said = asked('How many parking spaces may I use?', openTexts([LEASE, text]))
  expect(said).toContain('one parking space')
  expect(said).toContain('two parking spaces')
  expect(said).not.toContain('before:')
})
