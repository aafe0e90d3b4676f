import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadRuntimeConfig } from '#web/config.ts'
import { openTarget } from '#web/features/auth/links/open-target.ts'
import { paths, siteUrl } from '#web/paths.ts'
import { rememberOpenedType } from '#web/session/redirect/auth-redirect.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loading } from '#web/ui/spinner.tsx'

/**
 * Where mail links begin. The target stands in the fragment, which is never sent: a mail scanner that only
 * fetches this page does not spend the link.
 */
export function Component() {
  const [hasFailed, setFailed] = useState(false)
  return hasFailed ? <NoConnection onRetry={() => setFailed(false)} /> : <Opening onFailed={setFailed} />
}

function Opening({ onFailed }: { onFailed: (hasFailed: true) => void }) {
  const navigate = useNavigate()
  useEffect(() => {
    const open = async () => {
      const config = await loadRuntimeConfig()
      const target = openTarget(window.location.hash, config.url, siteUrl(paths.authHash))
      if (target === null) {
        await navigate(paths.login({ e: 'bad_link' }), { replace: true })
        return
      }
      rememberOpenedType(new URL(target).searchParams.get('type') ?? '')
      window.location.replace(target)
    }
    // Nothing is known of the link then, and it is not spent.
    open().catch(() => onFailed(true))
  }, [navigate, onFailed])
  return <Loading>Redirecting...</Loading>
}

function NoConnection({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main" className="center">
      <title>No connection</title>
      <h1>No connection</h1>
      <p className="muted" role="alert">
        We could not reach the service. Your link was not used: check your connection and try again.
      </p>
      <Button variant="primary" size="lg" onClick={onRetry}>
        Try again
      </Button>
    </main>
  )
}
