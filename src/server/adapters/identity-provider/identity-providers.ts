import { AUTH_PATHS, WIRES } from '#contract/addresses.ts'
import type { Config } from '#server/config/config.ts'
import type { IdentityProviders } from '#server/ports/context.ts'
import { googleDialect } from './google.ts'
import { microsoftDialect } from './microsoft.ts'
import { createOpenIdProvider } from './open-id.ts'

/** A browser waits for each of the two steps of a sign-in; this long at most for the provider's part. */
const TIMEOUT_MS = 8_000

/** The providers that are set up. Nothing is asked of them before somebody signs in. */
export function createIdentityProviders(
  { google, azure, publicUrl }: Pick<Config, 'google' | 'azure' | 'publicUrl'>,
  timeoutMs = TIMEOUT_MS,
): IdentityProviders {
  const redirectUri = `${publicUrl}${WIRES.auth}${AUTH_PATHS.callback}`
  return {
    ...(google && {
      google: createOpenIdProvider(google, googleDialect(google.issuer), redirectUri, timeoutMs),
    }),
    ...(azure && {
      azure: createOpenIdProvider(azure, microsoftDialect(azure.issuer), redirectUri, timeoutMs),
    }),
  }
}
