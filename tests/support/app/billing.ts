import { FunctionsHttpError } from '@supabase/supabase-js'
import type { CreditSummary, UserSubscription } from './rows.ts'
import type { Person } from './app.ts'

/** Calls a function endpoint with the official client. @throws what it was refused with */
export async function invoke<Reply>(person: Person, name: string, body?: object): Promise<Reply> {
  const { data, error } = await person.client.functions.invoke<Reply>(name, body ? { body } : {})
  if (error instanceof FunctionsHttpError)
    throw new Error(`${name} answered ${(error.context as Response).status}`, { cause: error })
  if (error) throw error
  return data as Reply
}

/** Status and body of a refusal. */
export async function refusedBy(
  person: Person,
  name: string,
  body?: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { error } = await person.client.functions.invoke(name, body ? { body } : {})
  if (!(error instanceof FunctionsHttpError)) throw new Error(`${name} was not refused`)
  const reply = error.context as Response
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

/** Presses a button of a test payment page, as a browser without scripts does. */
export function decide(url: string, decision: string): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
}

export async function subscriptionOf({ client, userId }: Person): Promise<UserSubscription | null> {
  const { data, error } = await client.rpc('get_user_subscription', { p_user_id: userId }).maybeSingle()
  if (error) throw error
  return data as UserSubscription | null
}

export async function creditsOf({ client, userId }: Person): Promise<CreditSummary> {
  const { data, error } = await client.rpc('get_credit_summary', { p_user_id: userId }).single()
  if (error) throw error
  return data as CreditSummary
}

/** Starts a plan by paying for it on the test page. */
export async function startPlan(person: Person, plan: 'basic' | 'pro' = 'basic'): Promise<void> {
  const { url } = await invoke<{ url: string }>(person, 'stripe-subscribe', { plan })
  const reply = await decide(url, 'pay')
  if (reply.status !== 303) throw new Error(`the test payment answered ${reply.status}`)
}
