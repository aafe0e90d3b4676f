import { useEffect, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { LoginForm } from '#web/features/auth/login-form.tsx'
import { paths } from '#web/paths.ts'
import { planKeyOf, rememberChosenPlan } from '#web/session/chosen-plan.ts'
import { takeProviderFailure, type ProviderFailure } from '#web/session/redirect/failed-auth-redirect.ts'
import { useSession } from '#web/session/use-session.ts'
import { Redirect } from '#web/ui/redirect.tsx'
import { Loading } from '#web/ui/spinner.tsx'

/** Runs each time somebody comes here, before the screen is drawn. */
export const loader = (): ProviderFailure | null => takeProviderFailure()

export function Component() {
  const failure: ProviderFailure | null = useLoaderData()
  const [query] = useSearchParams()
  const { status, session } = useSession()
  const plan = planKeyOf(query.get('plan'))
  // Known once, the form stays: signing in also means "loading", and must not take the form away.
  const [isKnown, setKnown] = useState(status !== 'loading')
  if (!isKnown && status !== 'loading') setKnown(true)

  useEffect(() => {
    if (plan !== null) rememberChosenPlan(plan)
  }, [plan])

  if (session !== null) return <Redirect to={paths.app} />
  if (!isKnown) return <Loading />
  return (
    <LoginForm
      mode={query.get('mode') === 'sign_up' ? 'sign_up' : 'sign_in'}
      plan={plan}
      isBadLink={query.get('e') === 'bad_link'}
      isSessionEnded={query.get('e') === 'session_ended'}
      failure={failure}
    />
  )
}
