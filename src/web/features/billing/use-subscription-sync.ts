import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PAID } from '#contract/addresses.ts'
import { syncSubscription } from '#contract/functions/sync-subscription.ts'
import { CATALOGUE } from '#core/billing/plans.ts'
import { callFunction, FunctionError } from '#web/client/call-function.ts'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'

const FAILED = 'Subscription sync failed'

async function sync(): Promise<void> {
  try {
    const reply = await callFunction(syncSubscription, {})
    if (reply.plan !== null)
      toastSuccess(
        'Subscription activated!',
        `Your ${CATALOGUE[reply.plan].name} plan is now active with ${reply.credits} document credits.`,
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

/**
 * On the way back from a payment (`sub=success`): asks the server once to read the provider's record, and takes
 * the parameter out of the address. Only the server's answer makes a plan active, never the parameter.
 * @returns whether the payment is still being confirmed
 */
export function useSubscriptionSync(): boolean {
  const [search, setSearch] = useSearchParams()
  const client = useQueryClient()
  const hasReturned = search.get(PAID.key) === PAID.value
  const hasAsked = useRef(false)
  const [isConfirming, setConfirming] = useState(hasReturned)
  useEffect(() => {
    if (!hasReturned || hasAsked.current) return
    hasAsked.current = true
    setConfirming(true)
    setSearch(
      (before) => {
        before.delete(PAID.key)
        return before
      },
      { replace: true },
    )
    void sync()
      .then(() =>
        Promise.all([
          client.invalidateQueries({ queryKey: ['subscription'] }),
          client.invalidateQueries({ queryKey: ['credits'] }),
        ]),
      )
      .finally(() => setConfirming(false))
  }, [hasReturned, setSearch, client])
  return isConfirming
}
