import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { readBody } from './body-text.ts'

test('the body has no running lines, and its offsets count in the whole text', () => {
  const entries = 'Contents\nKeys ..... 1\nDogs ..... 2\nNoise ..... 3'
  const pages = [entries, 'The guest\npays.', 'The guest\nsleeps.'].map((text, index) => ({
    number: index + 1,
    label: null,
    text: `Inn by the Lake\n${text}\n- ${index + 1} -`,
  }))
  const document = joinPages(pages)
  const { text, lines, contents } = readBody(document)
  expect(text).toBe(document.text)
  expect(lines.map((line) => line.text)).toEqual([
    ...entries.split('\n'),
    'The guest',
    'pays.',
    'The guest',
    'sleeps.',
  ])
  for (const line of lines) expect(text.slice(line.start, line.end)).toBe(line.text)
  expect(contents).toEqual([{ first: 0, end: 4 }])
})
