import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { probeSite } from '../client/connection/connection.ts'
import { isConnectionFailure } from '../client/error-text.ts'
import { isModuleFailure } from '../client/connection/failed-module.ts'
import { isDevelopment } from '../config.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Component as NotFound } from './site/not-found.tsx'

/** Shown when a screen fails to load or to draw. No stack outside development. */
export function RouteError() {
  const error = useRouteError()
  const isUpdated = useIsUpdated(isModuleFailure(error))
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const isUnreachable = error instanceof Error && isConnectionFailure(error) && !isUpdated
  return (
    <main id="main" className="center">
      <title>Unexpected Application Error!</title>
      <h1>Unexpected Application Error!</h1>
      <p className="muted" role="alert">
        {isUpdated
          ? 'A part of this page could not be loaded; Plainprint may have been updated since you opened it.'
          : isUnreachable
            ? 'We could not reach the service.'
            : 'Something on this page stopped working.'}{' '}
        Your documents are safe. {isUnreachable && 'Check your connection. '}Reload the page to go on.
      </p>
      <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
        Reload page
      </Button>
      {isDevelopment && error instanceof Error && <pre className="small">{error.stack}</pre>}
    </main>
  )
}

/** Whether a part that is missing is missing while the service answers: a newer build then took its place. */
function useIsUpdated(isModuleMissing: boolean): boolean {
  const [isUpdated, setUpdated] = useState(false)
  useEffect(() => {
    if (!isModuleMissing) return
    probeSite()
      .then(setUpdated)
      .catch(() => setUpdated(false))
  }, [isModuleMissing])
  return isUpdated
}
