import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CATALOGUE, isPlanKey } from '#core/billing/plans.ts'
import { callFunction, FunctionError } from '#web/client/call-function.ts'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'

interface SyncReply {
  readonly success: boolean
  readonly plan?: string | null
  readonly credits?: number | null
  readonly error?: string | null
}

const FAILED = 'Subscription sync failed'

/** "Basic" for `basic`; a key this page does not know is shown as it came. */
const planName = (key: string | null | undefined): string =>
  isPlanKey(key) ? CATALOGUE[key].name : (key ?? '')

async function sync(): Promise<void> {
  try {
    const reply = await callFunction<SyncReply>('sync-subscription')
    if (reply.success)
      toastSuccess(
        'Subscription activated!',
        `Your ${planName(reply.plan)} plan is now active with ${reply.credits ?? 0} document credits.`,
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
  const hasReturned = search.get('sub') === 'success'
  const hasAsked = useRef(false)
  const [isConfirming, setConfirming] = useState(hasReturned)
  useEffect(() => {
    if (!hasReturned || hasAsked.current) return
    hasAsked.current = true
    setConfirming(true)
    setSearch(
      (before) => {
        before.delete('sub')
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
