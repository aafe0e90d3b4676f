import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { loadRuntimeConfig } from '../config.ts'
import { openTarget } from '../features/auth/open-target.ts'
import { paths, siteUrl } from '../paths.ts'
import { Loading } from '../ui/spinner.tsx'

/**
 * Where mail links begin. The target stands in the fragment, which is never sent: a mail scanner that only
 * fetches this page does not spend the link.
 */
export function Component() {
  const navigate = useNavigate()
  useEffect(() => {
    const open = async () => {
      const config = await loadRuntimeConfig()
      const target = openTarget(window.location.hash, config.url, siteUrl(paths.authHash))
      if (target === null) await navigate(paths.login({ e: 'bad_link' }), { replace: true })
      else window.location.replace(target)
    }
    open().catch(() => navigate(paths.login({ e: 'bad_link' }), { replace: true }))
  }, [navigate])
  return <Loading>Redirecting...</Loading>
}
