import { expect, test } from 'vitest'
import { actorLabel } from './actor-label.ts'

test.each([
  ['the Landlord', 'Landlord'],
  ['The guest', 'Guest'],
  ['an owner', 'Owner'],
  ['each party', 'Each party'],
  ['i-on Ltd', 'i-on Ltd'],
  ['Ada Brandt', 'Ada Brandt'],
  ['', null],
])('who is named as "%s" is called %j', (actor, label) => {
  expect(actorLabel(actor)).toBe(label)
})
