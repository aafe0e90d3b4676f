import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { syncSubscription } from '#contract/functions/sync-subscription.ts'
import { FROM_PORTAL } from '#contract/portal-return.ts'
import { callFunction } from '#web/client/call-function.ts'

/**
 * Has the provider's record read once for somebody who comes back from its portal, so that what was changed there is seen
 * although its message is late. Where that fails it is seen when the message comes.
 */
export function usePortalReturn(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const hasReturned = new URLSearchParams(search).get(FROM_PORTAL.key) === FROM_PORTAL.value
  useEffect(() => {
    if (!hasReturned) return
    void navigate(pathname, { replace: true })
    void callFunction(syncSubscription, {})
      .then(() =>
        Promise.all(
          [['subscription'], ['credits']].map((queryKey) => client.invalidateQueries({ queryKey })),
        ),
      )
      .catch(() => undefined)
  }, [hasReturned, pathname, navigate, client])
}
