import { forget, readStored, store, STORAGE_KEYS } from './browser-storage.ts'

export type PlanKey = 'basic' | 'pro'

export function planKeyOf(text: string | null): PlanKey | null {
  return text === 'basic' || text === 'pro' ? text : null
}

/** The plan a visitor pressed on the landing page; it survives sign-up, confirmation and the way back from a provider. */
export function rememberChosenPlan(plan: PlanKey): void {
  store('session', STORAGE_KEYS.chosenPlan, plan)
}

export function chosenPlan(): PlanKey | null {
  return planKeyOf(readStored('session', STORAGE_KEYS.chosenPlan))
}

/** Call once the plan was offered: the plans dialog opens by itself a single time. */
export function forgetChosenPlan(): void {
  forget('session', STORAGE_KEYS.chosenPlan)
}
