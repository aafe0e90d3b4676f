import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test('plain words stay as they are', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => cleanText(text) === text))
})

test.each([
  ['rent\u00a0is\u2009due', 'rent is due'],
  ['\uf0b7 keep it clean', '• keep it clean'],
  ['ter\u00admination', 'ter-mination'],
  ['a\0b\u200bc\u202ed', 'abcd'],
  ['\ue123\ue456', ''],
  ['a\ud800b', 'a\ufffdb'],
  ['Größe, 漢字 – “ok”', 'Größe, 漢字 – “ok”'],
])('%j becomes %j', (text, expected) => {
  expect(cleanText(text)).toBe(expected)
})

test('nothing that a database or a page cannot hold comes through', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const cleaned = cleanText(text)
      expect(cleaned.isWellFormed()).toBe(true)
      // oxlint-disable-next-line no-control-regex -- what must not come through
      expect(cleaned).not.toMatch(/[\0-\x1f\u202e\ue000-\uf8ff]/)
    }),
  )
})
