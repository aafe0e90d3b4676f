import { useMutation } from '@tanstack/react-query'
import { FAULT_MESSAGE } from '#contract/errors.ts'
import { checkout } from '#contract/functions/checkout.ts'
import { portal } from '#contract/functions/portal.ts'
import { subscribe } from '#contract/functions/subscribe.ts'
import type { PlanKey } from '#core/billing/plans.ts'
import { callFunction, FunctionError } from '#web/client/call-function.ts'
import { useUser } from '#web/session/use-session.ts'
import { toastError } from '#web/ui/toasts/toast.ts'
import { keepForReturn } from './leave-to-pay.ts'

/** There is no page to open. The message is the sentence to show; empty where none was given. */
class Refused extends Error {}

/** The contract promises an address; whatever answers in the server's place may not. */
interface PageReply {
  readonly url?: string
  readonly error?: string
}

/** @param kept settles when what the person comes back to is kept */
async function openPage(asked: Promise<PageReply>, kept: Promise<void> = Promise.resolve()): Promise<void> {
  try {
    const [{ url, error }] = await Promise.all([asked, kept])
    if (url === undefined || error !== undefined) throw new Refused(error)
    window.location.assign(url)
    await untilBack()
  } catch (error) {
    if (error instanceof FunctionError)
      throw new Refused(error.message === FAULT_MESSAGE ? '' : error.message, { cause: error })
    throw error
  }
}

/** How long a page may take to come before its button can be pressed again: the browser says of no failure. */
const LEAVING_LIMIT_MS = 10_000

/** Until the browser shows this page again, as the Back button does from a page that was kept whole. */
const untilBack = (): Promise<unknown> =>
  new Promise((resolve) => {
    window.addEventListener('pageshow', resolve, { once: true })
    setTimeout(resolve, LEAVING_LIMIT_MS)
  })

/**
 * A call that leads to a page of the payment provider. While it runs, and until the browser has left, it is
 * pending, so that nothing is pressed twice.
 */
function usePage<Body>(title: string, refused: string, failed: string, open: (body: Body) => Promise<void>) {
  return useMutation({
    mutationFn: open,
    onError: (error) => toastError(title, error instanceof Refused ? error.message || refused : failed),
  })
}

export function useSubscribe() {
  const { id } = useUser()
  return usePage(
    'Subscription error',
    'Unable to start subscription',
    'Failed to start subscription',
    (plan: PlanKey) => openPage(callFunction(subscribe, { plan }), keepForReturn(id, null)),
  )
}

/** Takes the document that the credit is for, null when it is for none in particular. */
export function useBuyCredit() {
  const { id } = useUser()
  return usePage(
    'Checkout error',
    'Unable to buy credit',
    'Failed to start checkout',
    (documentId: string | null) =>
      openPage(callFunction(checkout, { type: 'credit' }), keepForReturn(id, documentId)),
  )
}

export const usePortal = () =>
  usePage('Portal error', 'Unable to open billing portal', 'Failed to open portal', () =>
    openPage(callFunction(portal, {})),
  )
