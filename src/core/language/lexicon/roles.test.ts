import { expect, test } from 'vitest'
import {
  BESIDE_NAME_ROLES,
  COUNTERPARTY_ROLES,
  NAMELESS_ROLES,
  ONE_PARTY,
  PARTY_ROLES,
  READER_ROLES,
  ROLES,
} from './roles.ts'

const isRole = (word: string) => new RegExp(`^(?:${ROLES})$`, 'i').test(word)

test('who can name a party can owe a duty', () => {
  const unknown = [...PARTY_ROLES, ...BESIDE_NAME_ROLES, ...NAMELESS_ROLES].filter((word) => !isRole(word))
  expect(unknown).toEqual([])
})

test('no role is on both sides, and none names a party twice', () => {
  expect(READER_ROLES.filter((role) => COUNTERPARTY_ROLES.includes(role))).toEqual([])
  expect(PARTY_ROLES.filter((role) => BESIDE_NAME_ROLES.includes(role))).toEqual([])
  for (const list of [PARTY_ROLES, READER_ROLES, COUNTERPARTY_ROLES]) {
    expect(new Set(list).size).toBe(list.length)
  }
})

test('words for one party are of one side', () => {
  for (const names of ONE_PARTY) {
    const sides = [READER_ROLES, COUNTERPARTY_ROLES].filter((side) =>
      names.some((name) => side.includes(name)),
    )
    expect(sides.length, names.join(', ')).toBeLessThanOrEqual(1)
  }
})
