import { expect, test } from 'vitest'
import { wholeFeatures } from './whole-features.ts'

const KNOWN = new Set(['fee', 'list'])

test('a paper is a paper, whatever it is called', () => {
  expect(wholeFeatures('list the fees of the lease', KNOWN)).toEqual(
    wholeFeatures('list the fees of the contract', KNOWN),
  )
})

test('words that questions about whole papers do not have are counted', () => {
  expect(wholeFeatures('list the fees', KNOWN)).toContain('own 0')
  const features = wholeFeatures('list the fees for kayak storage', KNOWN)
  expect(features).toContain('own 2')
  expect(features).not.toContain('own 0')
})
