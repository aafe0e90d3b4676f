import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, paperOf } from '#tests/support/answers/amended-papers.ts'
import { oldValues } from './old-values.ts'
import { readValueChange } from './value-change.ts'

const old = (sentence: string) => {
  const paper = paperOf(`${LEASE}${AMENDMENT}1. ${sentence}\n`)
  const start = paper.text.indexOf(sentence)
  const [change, part] = [readValueChange(sentence), paper.parts.at(-1)]
  if (!change || !part) throw new Error('nothing was read')
  const statement = { start, end: start + sentence.length }
  const found = oldValues(change, statement, { ...paper, part, scopes: null, gone: [], hasPlace: false })
  return found?.replaced.map((span) => paper.text.slice(span.start, span.end)) ?? null
}

test('the value that a sentence names as the old one is found', () => {
  expect(old('The late charge is increased from $75 to $90.')).toEqual(['$75'])
})

test('so is the one that stands with what is changed', () => {
  expect(old('The late charge of $75 is raised to $90.')).toEqual(['$75'])
  expect(old('The March 31, 2027 end of the term is moved to May 31, 2027.')).toEqual(['March 31, 2027'])
})

test('without it the one with the name of the subject is', () => {
  expect(old('The late charge is increased to $90.')).toEqual(['$75'])
})

/** The old words of what a sentence changes in a lease that has a line more. */
function oldIn(line: string, sentence: string): (string | undefined)[] | undefined {
  const text = LEASE.replace('7. Parking.', `${line}\n\n7. Parking.`)
  const paper = paperOf(`${text}${AMENDMENT}1. ${sentence}\n`)
  const start = paper.text.indexOf(sentence)
  const [change, part] = [readValueChange(sentence), paper.parts.at(-1)]
  if (!change || !part) throw new Error('nothing was read')
  const found = oldValues(
    change,
    { start, end: start + sentence.length },
    { ...paper, part, scopes: null, gone: [], hasPlace: false },
  )
  return found?.replaced.map((span) => paper.text.slice(span.start, span.end))
}

test('a day without a name is known by all that its line says', () => {
  const sentence = 'The closing date, wherever it appears in the Lease, is changed to June 5, 2027.'
  expect(oldIn('Closing: to take place on May 15, 2027', sentence)).toEqual(['May 15, 2027'])
})

test('words that stand in several places say nothing of which is meant', () => {
  expect(old('The word "not" is replaced by "also".')).toEqual([])
})

test('of two days in a sentence the one is meant whose own words say it', () => {
  const line = 'Works start on May 5, 2027 and reach Substantial Performance by July 9, 2027.'
  const sentence = 'The date for Substantial Performance is moved to August 1, 2027.'
  expect(oldIn(line, sentence)).toEqual(['July 9, 2027'])
})
