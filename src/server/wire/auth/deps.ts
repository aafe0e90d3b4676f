import type { Context } from '#server/ports/context.ts'

/** What the auth wire uses of the outside world. */
export type AuthDeps = Pick<Context, 'db' | 'tokens' | 'identityProviders' | 'config' | 'clock' | 'log'>
