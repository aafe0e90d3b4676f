import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Introduction } from '#web/features/landing/introduction.tsx'
import { ThemeSwitch } from '#web/features/theme/theme-switch.tsx'
import { paths } from '#web/paths.ts'
import { ARRIVED, captureArrival, settleArrival } from '#web/session/arrival.ts'
import { arrivedUser } from '#web/session/arrival-notice.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The client is loaded only where a link has signed somebody in who has not seen it yet. */
const ArrivalNotice = lazy(async () => {
  try {
    const [{ connectSupabase }, notice] = await Promise.all([
      import('#web/client/supabase.ts'),
      import('#web/features/auth/links/arrival-notice.tsx'),
    ])
    await connectSupabase()
    return { default: notice.ArrivalNotice }
  } catch {
    // The next screen that loads tells it.
    return { default: () => null }
  }
})

export function Component() {
  const hasFailed = useFailedArrival()
  return <Introduction theme={<ThemeSwitch />} notice={hasFailed ? <FailedArrival /> : <SignedInByLink />} />
}

/** A link that confirms an address ends here. */
function SignedInByLink() {
  const { state } = useLocation() as { state: unknown }
  const isConfirmed = state === ARRIVED
  const [isUntold] = useState(() => arrivedUser() !== null)
  if (isUntold)
    return (
      <Suspense>
        <ArrivalNotice place="front_page" isConfirmed={isConfirmed} />
      </Suspense>
    )
  if (!isConfirmed) return null
  return (
    <Notice>
      Your email is confirmed and you are signed in. <Link to={paths.app}>Go to your documents</Link>
    </Notice>
  )
}

function FailedArrival() {
  return (
    <Notice tone="danger">
      That link has expired or been used.{' '}
      <Link to={paths.authCode({ type: 'signup' })}>Enter the 6-digit code</Link> from the same email instead.
    </Notice>
  )
}

function useFailedArrival(): boolean {
  const [hasFailed] = useState(() => captureArrival().error !== null)
  useEffect(() => {
    if (!hasFailed) return
    settleArrival()
    window.history.replaceState(window.history.state, '', paths.home)
  }, [hasFailed])
  return hasFailed
}
