/** The SQLSTATE of a database error, or undefined for any other throw. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Whether the database broke a transaction off for the sake of another one: tried again, it may well succeed. */
export function isRaceLost(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '40001' || state === '40P01'
}

/** Whether the database cannot be reached, is shutting down or has no room: the caller may try again shortly. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error)
  if (state)
    return state.startsWith('08') || state.startsWith('57P') || state === '53300' || state === '53100'
  const code = (error as { code?: unknown } | null)?.code
  const message = error instanceof Error ? error.message : ''
  return (
    code === 'ECONNREFUSED' ||
    code === 'ECONNRESET' ||
    code === 'EPIPE' ||
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(message)
  )
}
