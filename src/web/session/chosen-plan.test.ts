import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chosenPlan, forgetChosenPlan, planKeyOf, rememberChosenPlan } from './chosen-plan.ts'

/** What every tab of a browser shares. */
function sharedStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: sharedStorage() })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('what was pressed is known in another tab, until it was offered', () => {
  rememberChosenPlan('pro')
  expect(chosenPlan()).toBe('pro')
  forgetChosenPlan()
  expect(chosenPlan()).toBeNull()
})

test('only the plans that are sold can be chosen', () => {
  expect(planKeyOf('basic')).toBe('basic')
  expect(planKeyOf('gold')).toBeNull()
  expect(planKeyOf(null)).toBeNull()
})
