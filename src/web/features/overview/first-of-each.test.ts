import { expect, test } from 'vitest'
import { firstOfEach } from './first-of-each.ts'

test('of those that read the same the first stays, in the order of the document', () => {
  const places = ['p. 1 a', 'p. 2 b', 'p. 1 c', 'p. 3 d', 'p. 2 e']
  expect(firstOfEach(places, (place) => place.slice(0, 4))).toEqual(['p. 1 a', 'p. 2 b', 'p. 3 d'])
})
