import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Introduction } from '#web/features/landing/introduction.tsx'
import { ThemeSwitch } from '#web/features/theme/theme-switch.tsx'
import { loadRuntimeConfig } from '#web/config.ts'
import { paths } from '#web/paths.ts'
import { captureAuthRedirect, settleAuthRedirect } from '#web/session/redirect/auth-redirect.ts'
import { signedInByLink } from '#web/session/signed-in-notice.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The client is loaded only where a link has signed somebody in who has not seen it yet. */
const SignedInNotice = lazy(async () => {
  try {
    const [{ connectSupabase }, notice] = await Promise.all([
      import('#web/client/supabase.ts'),
      import('#web/features/auth/links/signed-in-notice.tsx'),
    ])
    await connectSupabase()
    return { default: notice.SignedInNotice }
  } catch {
    // The next screen that loads tells it.
    return { default: () => null }
  }
})

/** What is sold, and for how much, is the server's to say. */
const PriceList = lazy(async () => {
  try {
    const [list] = await Promise.all([import('#web/features/billing/price-list.tsx'), loadRuntimeConfig()])
    return { default: list.PriceList }
  } catch {
    return { default: NoPrices }
  }
})

function NoPrices() {
  return <p className="muted">Prices could not be loaded. Please reload the page.</p>
}

export function Component() {
  const hasFailed = useFailedAuthRedirect()
  return (
    <Introduction
      theme={<ThemeSwitch />}
      notice={hasFailed ? <FailedAuthRedirect /> : <SignedInByLink />}
      prices={
        <Suspense>
          <PriceList />
        </Suspense>
      }
    />
  )
}

/** A link has signed somebody in here, who has not seen it yet. */
function SignedInByLink() {
  const [isUntold] = useState(() => signedInByLink() !== null)
  if (!isUntold) return null
  return (
    <Suspense>
      <SignedInNotice place="front_page" />
    </Suspense>
  )
}

function FailedAuthRedirect() {
  return (
    <Notice tone="danger">
      That link has expired or been used.{' '}
      <Link to={paths.authCode({ type: 'signup' })}>Enter the 6-digit code</Link> from the same email instead.
    </Notice>
  )
}

function useFailedAuthRedirect(): boolean {
  const [hasFailed] = useState(() => captureAuthRedirect().error !== null)
  useEffect(() => {
    if (!hasFailed) return
    settleAuthRedirect()
    window.history.replaceState(window.history.state, '', paths.home)
  }, [hasFailed])
  return hasFailed
}
