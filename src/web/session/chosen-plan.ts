import { forget, readStored, store, STORAGE_KEYS } from './browser-storage.ts'

export type PlanKey = 'basic' | 'pro'

export function planKeyOf(text: string | null): PlanKey | null {
  return text === 'basic' || text === 'pro' ? text : null
}

/** As long as the links of mails count: nobody signs up later than that with what they pressed. */
const COUNTS_MS = 24 * 60 * 60 * 1_000

/**
 * Keeps the plan a visitor pressed on the landing page. It survives sign-up and confirmation, also where a mailed link
 * opens in another tab, and the way back from a provider.
 */
export function rememberChosenPlan(plan: PlanKey, now = new Date()): void {
  store('local', STORAGE_KEYS.chosenPlan, `${plan} ${now.getTime()}`)
}

export function chosenPlan(now = new Date()): PlanKey | null {
  const [plan, chosenAt] = (readStored('local', STORAGE_KEYS.chosenPlan) ?? '').split(' ')
  const isRecent = Math.abs(now.getTime() - Number(chosenAt)) < COUNTS_MS
  return isRecent ? planKeyOf(plan ?? null) : null
}

/** Call once the plan was offered: the plans dialog opens by itself a single time. */
export function forgetChosenPlan(): void {
  forget('local', STORAGE_KEYS.chosenPlan)
}
