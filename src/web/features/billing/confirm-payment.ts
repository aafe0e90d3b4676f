import type { Paid } from '#contract/addresses.ts'
import { syncSubscription } from '#contract/functions/sync-subscription.ts'
import { PLAN_NAMES } from '#core/billing/plans.ts'
import { callFunction, FunctionError } from '#web/client/call-function.ts'
import type { LeftToPay } from '#web/session/left-to-pay.ts'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'
import { countAdded } from './leave-to-pay.ts'

/**
 * Has the server read the provider's record once, and says what came of it.
 * @param left what was kept when the person left to pay; null where nothing was
 */
export const confirmPayment = (paid: Paid, userId: string, left: LeftToPay | null): Promise<void> =>
  paid === 'credit' ? confirmCredit(userId, left) : confirmPlan()

const FAILED = 'Subscription sync failed'

async function confirmPlan(): Promise<void> {
  try {
    const reply = await callFunction(syncSubscription, {})
    if (reply.success && reply.plan !== null)
      toastSuccess(
        'Subscription activated!',
        `Your ${PLAN_NAMES[reply.plan]} plan is now active with ${reply.credits} document credits.`,
      )
    else toastError(FAILED, reply.error || 'Please contact support if this persists')
  } catch (error) {
    toastError(
      FAILED,
      error instanceof FunctionError
        ? 'Unable to sync subscription data. Please refresh the page.'
        : 'Please refresh the page to see your updated subscription.',
    )
  }
}

/** Says how many credits came, by what the database has: the address alone adds none. */
async function confirmCredit(userId: string, left: LeftToPay | null): Promise<void> {
  try {
    // The provider may have told of the payment by itself: what is booked counts, whoever brought it.
    await callFunction(syncSubscription, {}).catch(() => undefined)
    const added = await countAdded(userId, left?.unitsBought ?? null)
    if (added > 0)
      return toastSuccess(added === 1 ? '1 document credit added' : `${added} document credits added`)
  } catch {
    // Whatever kept it from being read: the credit comes by itself once it is there.
  }
  toastError(
    'Credit not confirmed yet',
    'It appears here by itself once your payment is confirmed. Please contact support if it does not.',
  )
}
