import { forget, readStored, store, STORAGE_KEYS } from './browser-storage.ts'

export const SIGN_IN_METHODS = ['google', 'azure', 'password'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

const methodOf = (text: string | null): SignInMethod | null =>
  SIGN_IN_METHODS.find((method) => method === text) ?? null

export function lastSignInMethod(): SignInMethod | null {
  return methodOf(readStored('local', STORAGE_KEYS.lastSignInMethod))
}

/** Call after a password sign-in succeeded. */
export function rememberSignInMethod(method: SignInMethod): void {
  store('local', STORAGE_KEYS.lastSignInMethod, method)
}

/** Call before leaving for a provider: it becomes the last method only once a session comes back. */
export function expectProvider(provider: 'google' | 'azure'): void {
  store('session', STORAGE_KEYS.pendingProvider, provider)
}

/** The provider this tab was sent to and that has not brought a session yet. */
export function expectedProvider(): 'google' | 'azure' | null {
  const provider = methodOf(readStored('session', STORAGE_KEYS.pendingProvider))
  return provider === 'password' ? null : provider
}

/** The person came back from the provider without a session. */
export function forgetExpectedProvider(): void {
  forget('session', STORAGE_KEYS.pendingProvider)
}

/** A session appeared: if it was asked of a provider, that provider is now the last method. */
export function confirmExpectedProvider(): void {
  const provider = expectedProvider()
  if (provider === null) return
  forgetExpectedProvider()
  rememberSignInMethod(provider)
}
