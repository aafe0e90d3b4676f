import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isConnectionFailure } from '../client/error-text.ts'
import { isDevelopment } from '../config.ts'
import { Button } from '../ui/button.tsx'
import { Component as NotFound } from './not-found.tsx'

/** Shown when a screen fails to load or to draw. No stack outside development. */
export function RouteError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const isUnreachable = error instanceof Error && isConnectionFailure(error)
  return (
    <main id="main" className="center">
      <title>Unexpected Application Error!</title>
      <h1>Unexpected Application Error!</h1>
      <p className="muted" role="alert">
        {isUnreachable ? 'We could not reach the service.' : 'Something on this page stopped working.'} Your
        documents are safe. {isUnreachable && 'Check your connection. '}Reload the page to go on.
      </p>
      <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
        Reload page
      </Button>
      {isDevelopment && error instanceof Error && <pre className="small">{error.stack}</pre>}
    </main>
  )
}
