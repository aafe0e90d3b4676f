import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PAID } from '#contract/addresses.ts'
import { syncSubscription } from '#contract/functions/sync-subscription.ts'
import { PLAN_NAMES } from '#core/billing/plans.ts'
import { callFunction, FunctionError } from '#web/client/call-function.ts'
import { paths } from '#web/paths.ts'
import { type LeftToPay, takeLeftToPay } from '#web/session/left-to-pay.ts'
import { useUser } from '#web/session/use-session.ts'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'
import { countAdded } from './leave-to-pay.ts'
import { paidFor } from './paid-for.ts'

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

/**
 * On the way back from a payment (`sub=success`, `credit=success`): asks the server once to read the provider's record,
 * and leads to the document that waited for the payment, else to the library. On any other screen only what the
 * address says of the payment goes. Only the server's answer makes a plan active, never the address.
 * @returns whether the payment is still being confirmed
 */
export function useSubscriptionSync(): boolean {
  const { id: userId } = useUser()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const paid = paidFor(new URLSearchParams(search))
  const hasAsked = useRef(false)
  const [isConfirming, setConfirming] = useState(paid !== null)
  useEffect(() => {
    if (paid === null || hasAsked.current) return
    hasAsked.current = true
    setConfirming(true)
    const left = takeLeftToPay(userId)
    void navigate(pathname === paths.account ? returnPath(left) : withoutPaid(pathname, search) + hash, {
      replace: true,
    })
    void (paid === 'credit' ? confirmCredit(userId, left) : confirmPlan())
      .then(() =>
        Promise.all(
          // A document that waited may have gone on by itself.
          [['subscription'], ['credits'], ['documents'], ['viewer', 'document']].map((queryKey) =>
            client.invalidateQueries({ queryKey }),
          ),
        ),
      )
      .finally(() => setConfirming(false))
  }, [paid, pathname, search, hash, userId, navigate, client])
  return isConfirming
}

const returnPath = (left: LeftToPay | null): string =>
  left?.documentId == null ? paths.documents : paths.document(left.documentId)

function withoutPaid(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  for (const { key } of Object.values(PAID)) query.delete(key)
  return query.size === 0 ? pathname : `${pathname}?${query}`
}
