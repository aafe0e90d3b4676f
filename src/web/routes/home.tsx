import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Introduction } from '../features/landing/introduction.tsx'
import { ThemeSwitch } from '../features/theme/theme-switch.tsx'
import { paths } from '../paths.ts'
import { captureArrival } from '../session/arrival.ts'
import { Notice } from '../ui/notice.tsx'

type ArrivalNews = 'signed_in' | 'failed' | null

export function Component() {
  const news = useArrivalNews()
  return <Introduction theme={<ThemeSwitch />} notice={news === null ? null : <News news={news} />} />
}

function News({ news }: { news: 'signed_in' | 'failed' }) {
  return news === 'signed_in' ? (
    <Notice>
      Your email is confirmed and you are signed in. <Link to={paths.app}>Go to your documents</Link>
    </Notice>
  ) : (
    <Notice tone="danger">
      That link has expired or been used.{' '}
      <Link to={paths.authCode({ type: 'signup' })}>Enter the 6-digit code</Link> from the same email instead.
    </Notice>
  )
}

/**
 * A link that confirms an address ends here, with a session in the fragment. The client is loaded only then: it
 * keeps the session and empties the fragment.
 */
function useArrivalNews(): ArrivalNews {
  const [news, setNews] = useState<ArrivalNews>(null)
  useEffect(() => {
    const { accessToken, error } = captureArrival()
    if (accessToken === null && error === null) return
    const settle = async (): Promise<ArrivalNews> => {
      if (error !== null) return 'failed'
      const client = await import('../client/supabase.ts')
      await client.connectSupabase()
      const { data } = await client.supabase.auth.getSession()
      return data.session === null ? 'failed' : 'signed_in'
    }
    const show = async () => {
      const outcome = await settle().catch((): ArrivalNews => 'failed')
      window.history.replaceState(window.history.state, '', paths.home)
      setNews(outcome)
    }
    void show()
  }, [])
  return news
}
