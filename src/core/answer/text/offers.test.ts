import { expect, test } from 'vitest'
import { openGate } from '../gate/check-citations.ts'
import { writeOffers, splitOffers } from './offers.ts'

const asked = ['Can I end this early?', 'Does it renew by itself?']

test('what is written is read back, and the rest stays', () => {
  const [line = ''] = writeOffers(asked)
  expect(splitOffers(`- Nothing answers it.\n${line}\n- All pages were searched.`)).toEqual({
    rest: '- Nothing answers it.\n- All pages were searched.',
    questions: asked,
  })
})

test('at most three are offered, and no line stands for none', () => {
  expect(writeOffers([])).toEqual([])
  expect(splitOffers(writeOffers(['A one?', 'B two?', 'C three?', 'D four?']).join('')).questions).toEqual([
    'A one?',
    'B two?',
    'C three?',
  ])
})

test('the gate lets the line through as it is', () => {
  const gate = openGate({ documentId: '7f9c24e8-3b12-4fef-91e0-56a2d5a9b0c1', pages: [], chunks: [] })
  const markdown = `### Missing or unclear from the document\n${writeOffers(asked).join('\n')}\n`
  const checked = gate.push(markdown) + gate.finish()
  expect(checked.trim()).toBe(markdown.trim())
})

test.each([
  '- Did you mean: *Can I end',
  '- Did you mean: [a](https://e.example)?',
  '- Did you mean: *Is it [free](/x)?*',
  'Did you mean: *Is it free?*',
])('a line that is no whole offer stays text: %s', (line) => {
  expect(splitOffers(line)).toEqual({ rest: line, questions: [] })
})
