import { PASSWORD_DROPPED } from './auth-state.ts'

/**
 * Whether an account may have no password to type: whoever only ever came by Google or Microsoft, and whose sign-up
 * chose none that counts.
 * @param appMetadata what the service says of the account
 */
export function lacksPassword(appMetadata: Readonly<Record<string, unknown>>): boolean {
  const providers = appMetadata['providers']
  const isProviderOnly = Array.isArray(providers) && !providers.includes('email')
  return isProviderOnly || appMetadata[PASSWORD_DROPPED] === true
}
