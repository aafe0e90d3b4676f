import { expect, test } from 'vitest'
import type { Claims } from '#server/ports/context.ts'
import { VerifiedTokens } from './verified-tokens.ts'

const until = (exp: number): Claims => ({ role: 'authenticated', exp })

test('knows a token until its time is up, and no other', () => {
  const tokens = new VerifiedTokens()
  tokens.add('token', until(100))
  expect(tokens.find('token', 99)).toEqual(until(100))
  expect(tokens.find('token ', 99)).toBeNull()
  expect(tokens.find('token', 100)).toBeNull()
  // A clock that went back does not bring it to life again.
  expect(tokens.find('token', 99)).toBeNull()
})

test('keeps so many, and forgets the one that was not shown for the longest time', () => {
  const tokens = new VerifiedTokens()
  for (let number = 0; number < 10_000; number += 1) tokens.add(`token ${number}`, until(100))
  tokens.find('token 0', 1)
  tokens.add('one more', until(100))
  expect(tokens.find('token 0', 1)).not.toBeNull()
  expect(tokens.find('token 1', 1)).toBeNull()
  expect(tokens.find('one more', 1)).not.toBeNull()
})
