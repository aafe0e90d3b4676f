import { forget, readStored, store, STORAGE_KEYS } from './browser-storage.ts'

/** Where the browser keeps nothing, the person is told as long as the page lasts. */
let unkept: string | null = null
const listeners = new Set<() => void>()

const kept = (): string | null => readStored('local', STORAGE_KEYS.signedInByLink)

/**
 * Whom a link has signed in where nobody was signed in, as a user id, until that person has seen it: on whatever
 * screen, in whatever tab. Null when there is nobody to tell. Somebody else may be signed in by now.
 */
export const signedInByLink = (): string | null => kept() ?? unkept

export function watchSignedInByLink(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function tellSignedInByLink(userId: string): void {
  store('local', STORAGE_KEYS.signedInByLink, userId)
  become(kept() === null ? userId : null)
}

/** The person has seen it, or is gone. */
export function settleSignedInByLink(): void {
  forget('local', STORAGE_KEYS.signedInByLink)
  become(null)
}

function become(userId: string | null): void {
  unkept = userId
  for (const listener of listeners) listener()
}
