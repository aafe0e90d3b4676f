import { FunctionError } from '#web/client/call-function.ts'
import { RELOAD_DELAY_MS } from '#web/constants.ts'
import type { Refusal } from './refuse-file.ts'
import type { UploadOutcome } from './upload-file.ts'

export type UploadState =
  | { readonly kind: 'waiting' }
  /** Share of its bytes that left, 0 to 1; at 1 the server looks at the file. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly text: string; readonly mayTryAgain: boolean }
  | UploadOutcome

/** One file on its way, or what became of it. */
export interface UploadItem {
  readonly key: number
  readonly file: File
  readonly state: UploadState
  readonly onArrival: (() => void) | undefined
}

/** What the queue needs of the world. */
export interface UploadWorld {
  readonly refusalByName: (file: File) => Refusal | null
  readonly refusalByContent: (file: File) => Promise<Refusal | null>
  readonly send: (
    file: File,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<UploadOutcome>
  readonly isOffline: () => boolean
  readonly toastSuccess: (title: string, text: string) => void
  readonly toastError: (title: string, text: string) => void
  /** Reads the list again. */
  readonly reload: () => void
}

export interface UploadQueue {
  readonly items: () => readonly UploadItem[]
  /** @returns a function that ends it */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Takes files in; what their name and size already rule out is never sent. What ended before gives way to the new.
   * @param onArrival called for each that is in the library, at once or by another try, whatever screen is looked at
   */
  readonly add: (files: readonly File[], onArrival?: () => void) => void
  readonly cancel: (key: number) => void
  readonly tryAgain: (key: number) => void
  readonly dismiss: (key: number) => void
  /** Ends everything: somebody else is signed in. */
  readonly stop: () => void
}

const FAILED = 'There was an error uploading your document. Please try again.'
const KEPT_ONCE = 'A file that did arrive is not kept twice.'
const OFFLINE = 'You are offline. Nothing was sent; try again when the connection is back.'
/** Refusals that may pass by themselves. */
const PASSING = new Set([408, 429])

const isPending = ({ state }: UploadItem): boolean => state.kind === 'waiting' || state.kind === 'sending'
/** What needs nobody's attention any more. */
const isDone = ({ state }: UploadItem): boolean => state.kind === 'uploaded' || state.kind === 'cancelled'
const hasArrived = ({ kind }: UploadState): boolean => kind === 'uploaded' || kind === 'duplicate'

/**
 * Files on their way to the library, one after the other. It lives outside the screen, so that looking at a document
 * does not end an upload.
 */
export function uploadQueue(world: UploadWorld): UploadQueue {
  let items: readonly UploadItem[] = []
  let nextKey = 1
  let running: { readonly key: number; readonly abort: AbortController } | null = null
  const listeners = new Set<() => void>()

  const setItems = (next: readonly UploadItem[]): void => {
    items = next
    for (const listener of listeners) listener()
  }
  const setState = (key: number, state: UploadState): void =>
    setItems(items.map((item) => (item.key === key ? { ...item, state } : item)))
  const failedWith = (text: string, mayTryAgain = false): UploadState => ({
    kind: 'failed',
    text,
    mayTryAgain,
  })

  /** The card is in the list by then: what went well has nothing more to say. */
  const settleSoon = ({ kind }: UploadState): void => {
    setTimeout(() => {
      // What was given up may have arrived all the same: the list tells.
      if (kind !== 'failed') world.reload()
      if (!items.some(isPending)) setItems(items.filter((item) => !isDone(item)))
    }, RELOAD_DELAY_MS)
  }

  async function sendOne({ key, file }: UploadItem, signal: AbortSignal): Promise<UploadState> {
    if (world.isOffline()) {
      world.toastError('Upload failed', FAILED)
      return failedWith(OFFLINE, true)
    }
    const refusal = await world.refusalByContent(file)
    if (refusal !== null) {
      world.toastError(refusal.title, refusal.text)
      return failedWith(refusal.text)
    }
    try {
      const outcome = await world.send(file, (share) => setState(key, { kind: 'sending', share }), signal)
      if (outcome.kind === 'duplicate') world.toastError('Duplicate document', outcome.message)
      else
        world.toastSuccess(
          'Document uploaded',
          'Your document was uploaded. Click Process to start analysis.',
        )
      return outcome
    } catch (error) {
      if (signal.aborted) return { kind: 'cancelled' }
      // A refusal's own sentence says what to do; a fault's does not.
      const status = error instanceof FunctionError ? error.status : 0
      const own = error instanceof FunctionError && status >= 400 && status < 500 ? error.message : ''
      world.toastError('Upload failed', own || FAILED)
      return failedWith(own || `${FAILED} ${KEPT_ONCE}`, own === '' || PASSING.has(status))
    }
  }

  async function run(): Promise<void> {
    while (running === null) {
      const next = items.find(({ state }) => state.kind === 'waiting')
      if (!next) return
      running = { key: next.key, abort: new AbortController() }
      setState(next.key, { kind: 'sending', share: 0 })
      const state = await sendOne(next, running.abort.signal)
      running = null
      if (hasArrived(state)) next.onArrival?.()
      setState(next.key, state)
      settleSoon(state)
    }
  }

  return {
    items: () => items,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (files, onArrival) => {
      if (files.length === 0) return
      const titles = new Set<string>()
      const added = files.map((file): UploadItem => {
        const refusal = world.refusalByName(file)
        // Ten files of one wrong kind are one message and ten lines.
        if (refusal !== null && !titles.has(refusal.title)) world.toastError(refusal.title, refusal.text)
        if (refusal !== null) titles.add(refusal.title)
        return {
          key: nextKey++,
          file,
          state: refusal === null ? { kind: 'waiting' } : failedWith(refusal.text),
          onArrival,
        }
      })
      setItems([...(items.some(isPending) ? items : []), ...added])
      void run()
    },
    cancel: (key) => {
      if (running?.key === key) running.abort.abort()
      else setState(key, { kind: 'cancelled' })
      if (!items.some(isPending)) setItems(items.filter((item) => !isDone(item)))
    },
    tryAgain: (key) => {
      setState(key, { kind: 'waiting' })
      void run()
    },
    dismiss: (key) => setItems(items.filter((item) => item.key !== key)),
    stop: () => {
      setItems([])
      running?.abort.abort()
      listeners.clear()
    },
  }
}
