import { expect, test } from 'vitest'
import { newWords } from './new-words.ts'

const fresh = (text: string, from: string) => {
  const found = newWords(text, {
    statement: { start: 0, end: text.length },
    from: text.indexOf(from) + from.length,
    provision: null,
    end: text.length,
    number: null,
  })
  return found && text.slice(found.start, found.end)
}

test('a quotation is what is put in, without its marks', () => {
  expect(fresh('Section 4 is replaced with the following: “No pets.”', 'replaced')).toBe('No pets.')
})

test('a term keeps its marks', () => {
  expect(fresh('Section 4 shall read: “Rent” means $900.', 'read')).toBe('“Rent” means $900.')
})

test('a sentence that is over puts nothing in', () => {
  expect(fresh('Section 4 is replaced.', 'replaced')).toBeNull()
})
