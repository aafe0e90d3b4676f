import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PAID, type Paid } from '#contract/addresses.ts'
import { paths } from '#web/paths.ts'
import { type LeftToPay, takeLeftToPay } from '#web/session/left-to-pay.ts'
import { useUser } from '#web/session/use-session.ts'
import { toastError } from '#web/ui/toasts/toast.ts'
import { paidFor } from './paid-for.ts'

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
    void confirm(paid, userId, left)
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

/** Only who has paid needs the words for it. */
async function confirm(paid: Paid, userId: string, left: LeftToPay | null): Promise<void> {
  try {
    const { confirmPayment } = await import('./confirm-payment.ts')
    await confirmPayment(paid, userId, left)
  } catch {
    toastError('Subscription sync failed', 'Please refresh the page to see your updated subscription.')
  }
}

const returnPath = (left: LeftToPay | null): string =>
  left?.documentId == null ? paths.documents : paths.document(left.documentId)

function withoutPaid(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  for (const { key } of Object.values(PAID)) query.delete(key)
  return query.size === 0 ? pathname : `${pathname}?${query}`
}
