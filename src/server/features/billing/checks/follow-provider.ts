import type { Context } from '#server/ports/context.ts'
import { describeError } from '#server/http/describe-error.ts'
import { levelFor } from '#server/db/outages.ts'
import { announceRenewals } from '../mails/announce-renewals.ts'
import { renewLapsed } from './renew-lapsed.ts'
import { sweepCustomers } from './sweep-customers.ts'

const CHECK_EVERY_MS = 10 * 60 * 1000

type Deps = Pick<Context, 'db' | 'payments' | 'config' | 'clock' | 'log'>

/**
 * Keeps up with the payment provider without its events: renews what is due, announces what will be, then looks at the next customers, now and
 * every ten minutes. Does nothing where payments are not set up.
 */
export function followProvider(deps: Deps): { stop(): Promise<void> } {
  if (deps.payments.mode === 'none') return { stop: async () => {} }
  const ending = new AbortController()
  const round = async (): Promise<void> => {
    try {
      await renewLapsed(deps, ending.signal)
      await announceRenewals(deps, ending.signal)
      await sweepCustomers(deps, ending.signal)
    } catch (error) {
      deps.log[levelFor(error, 'warn')]({ err: describeError(error) }, 'could not ask the payment provider')
    }
  }
  let running = round()
  const timer = setInterval(() => {
    running = running.then(round) // a round that takes longer is not overtaken
  }, CHECK_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}
