import type { Readable } from 'node:stream'

/** A sender's bytes, and whether it was the sender who broke them off. */
export interface WatchedSender {
  readonly broken: { readonly error: unknown } | null
  bytes(): AsyncGenerator<Buffer>
  /** Takes no more of it, also of one that has stopped sending. */
  letGo(): void
}

/** Watches what is to be stored, so that an error of its sender can be told from one of the store. */
export function watchSender(content: Readable): WatchedSender {
  let isLetGo = false
  let broken: WatchedSender['broken'] = null
  return {
    get broken() {
      return broken
    },
    letGo() {
      isLetGo = true
      content.destroy()
    },
    async *bytes() {
      try {
        yield* content
      } catch (error) {
        if (!isLetGo) broken = { error }
        throw error
      }
    },
  }
}
