import { forget, readStored, store, STORAGE_KEYS } from './browser-storage.ts'

export type PlanKey = 'basic' | 'pro'

export function planKeyOf(text: string | null): PlanKey | null {
  return text === 'basic' || text === 'pro' ? text : null
}

/**
 * Keeps the plan a visitor pressed on the landing page. It survives sign-up and confirmation, also where a mailed link
 * opens in another tab, and the way back from a provider.
 */
export function rememberChosenPlan(plan: PlanKey): void {
  store('local', STORAGE_KEYS.chosenPlan, plan)
}

export function chosenPlan(): PlanKey | null {
  return planKeyOf(readStored('local', STORAGE_KEYS.chosenPlan))
}

/** Call once the plan was offered: the plans dialog opens by itself a single time. */
export function forgetChosenPlan(): void {
  forget('local', STORAGE_KEYS.chosenPlan)
}
