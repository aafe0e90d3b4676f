import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chosenPlan, forgetChosenPlan, planKeyOf, rememberChosenPlan } from './chosen-plan.ts'

const now = new Date('2027-03-01T12:00:00Z')
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

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
  rememberChosenPlan('pro', now)
  expect(chosenPlan(hoursLater(1))).toBe('pro')
  forgetChosenPlan()
  expect(chosenPlan(hoursLater(1))).toBeNull()
})

test('it counts as long as a mailed link does', () => {
  rememberChosenPlan('basic', now)
  expect(chosenPlan(hoursLater(23))).toBe('basic')
  expect(chosenPlan(hoursLater(25))).toBeNull()
})

test.each(['pro', 'pro x', 'gold 1', '', ' '])('%j is no plan that somebody pressed', (text) => {
  window.localStorage.setItem('chosen_plan', text)
  expect(chosenPlan(now)).toBeNull()
})

test('only the plans that are sold can be chosen', () => {
  expect(planKeyOf('basic')).toBe('basic')
  expect(planKeyOf('gold')).toBeNull()
  expect(planKeyOf(null)).toBeNull()
})
