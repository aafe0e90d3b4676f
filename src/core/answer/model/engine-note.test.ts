import { expect, test } from 'vitest'
import { openGate } from '../gate/check-citations.ts'
import { cutNote, withEngineNote } from './engine-note.ts'
import { parseAnswer, sectionHeading, type SectionKey } from '../text/sections.ts'

const documentId = '7f9c24e8-3b12-4fef-91e0-56a2d5a9b0c1'
const source = { documentId, pages: [{ number: 1, text: 'Rent is due.' }], chunks: [] }
const checked = (markdown: string) => {
  const gate = openGate(source)
  return parseAnswer(gate.push(markdown) + gate.finish())
}
const line = (key: SectionKey) =>
  key === 'document'
    ? `- “Rent is due.” [p. 1](/app/documents/${documentId}?page=1&start=0&end=12)`
    : `- About ${key}.`

test.each([
  [['document']],
  [['missing']],
  [['document', 'where']],
  [['document', 'missing', 'guidance', 'where']],
  [['guidance']],
] as [SectionKey[]][])('the note stands once under "Missing or unclear" of an answer with %j', (keys) => {
  const parts = keys.flatMap((key) => [`${sectionHeading(key)}\n`, `${line(key)}\n`, '\n'])
  const answer = checked(withEngineNote(parts, 'slow').join(''))
  for (const key of keys) expect(answer.find((part) => part.key === key)?.markdown).toContain(line(key))
  const missing = answer.filter(({ key }) => key === 'missing')
  expect(missing).toHaveLength(1)
  expect(missing[0]?.markdown.split('\n').at(-1)).toBe(
    "- The language model did not answer in time, so Plainprint's local answer engine made this answer.",
  )
})

test.each([
  ['', 'missing'],
  [`${sectionHeading('document')}\n${line('document')}\n`, 'missing'],
  [`${sectionHeading('missing')}\n- A.\n`, 'missing'],
  [`${sectionHeading('guidance')}\nA.\n`, 'guidance'],
])('a cut is told at the end of %j', (lines, key) => {
  const last = checked(lines + cutNote(lines)).at(-1)
  expect(last?.key).toBe(key)
  expect(last?.markdown).toContain('stopped here')
})
