/**
 * The service's own sentence, as it came; the fallback for anything without one. A connection that failed has
 * only the browser's jargon, so it gets the fallback too.
 */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || error.message === '' || error instanceof TypeError) return fallback
  const isConnection =
    error.name === 'StorageUnknownError' ||
    (error.name === 'AuthRetryableFetchError' && 'status' in error && error.status === 0)
  return isConnection ? fallback : error.message
}
