import { useMutation } from '@tanstack/react-query'
import type { PlanKey } from '#core/billing/plans.ts'
import { callFunction, FunctionError } from '#web/client/call-function.ts'
import { toastError } from '#web/ui/toasts/toast.ts'

interface PageReply {
  readonly url?: string
  readonly error?: string
}

/** A page answered without an address, or refused. */
class NoPage extends Error {}

async function openPage(name: string, body?: unknown): Promise<void> {
  let reply: PageReply
  try {
    reply = await callFunction<PageReply>(name, body)
  } catch (error) {
    if (error instanceof FunctionError) throw new NoPage(error.message, { cause: error })
    throw error
  }
  if (!reply.url) throw new NoPage(reply.error ?? '')
  window.location.assign(reply.url)
}

/**
 * A call that leads to a page of the payment provider. While it runs, and until the browser has left, it is
 * pending, so that nothing is pressed twice.
 */
function usePage<Body>(title: string, refused: string, failed: string, open: (body: Body) => Promise<void>) {
  return useMutation({
    mutationFn: open,
    onError: (error) => toastError(title, error instanceof NoPage ? error.message || refused : failed),
  })
}

export const useSubscribe = () =>
  usePage(
    'Subscription error',
    'Unable to start subscription',
    'Failed to start subscription',
    (plan: PlanKey) => openPage('stripe-subscribe', { plan }),
  )

export const useBuyCredit = () =>
  usePage('Checkout error', 'Unable to buy credit', 'Failed to start checkout', () =>
    openPage('stripe-checkout', { type: 'credit', quantity: 1 }),
  )

export const usePortal = () =>
  usePage('Portal error', 'Unable to open billing portal', 'Failed to open portal', () =>
    openPage('stripe-portal'),
  )
