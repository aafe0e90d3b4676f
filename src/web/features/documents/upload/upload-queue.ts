import { FunctionError } from '#web/client/call-function.ts'
import { RELOAD_DELAY_MS } from '#web/constants.ts'
import { batchReport, type FileEnd } from './batch-report.ts'
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
  /** Those that were chosen or dropped together have the same. */
  readonly batch: number
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
  let nextBatch = 1
  /** What has become of the files of each batch that is under way. */
  const ends = new Map<number, FileEnd[]>()
  /** Batches of which a file was given up on its way: it may have arrived all the same, and the list tells. */
  const unsure = new Set<number>()
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

  const end = (batch: number, fileEnd: FileEnd): void =>
    void ends.set(batch, [...(ends.get(batch) ?? []), fileEnd])

  /** Once no file of a batch is under way: one toast, and one reading of the list where one may have arrived. */
  function settle(batch: number): void {
    if (items.some((item) => item.batch === batch && isPending(item))) return
    const ended = ends.get(batch) ?? []
    ends.delete(batch)
    const report = batchReport(ended)
    if (report !== null) (report.isGood ? world.toastSuccess : world.toastError)(report.title, report.text)
    const isReloading = unsure.delete(batch) || ended.some(({ kind }) => kind !== 'failed')
    setTimeout(() => {
      if (isReloading) world.reload()
      // The card is in the list by then: what went well has nothing more to say.
      if (!items.some(isPending)) setItems(items.filter((item) => !isDone(item)))
    }, RELOAD_DELAY_MS)
  }

  async function sendOne({ key, batch, file }: UploadItem, signal: AbortSignal): Promise<UploadState> {
    const { name } = file
    const fail = (refusal: Refusal, text = refusal.text, mayTryAgain = false): UploadState => {
      end(batch, { kind: 'failed', name, refusal })
      return failedWith(text, mayTryAgain)
    }
    if (world.isOffline()) return fail({ title: 'Upload failed', text: FAILED }, OFFLINE, true)
    const refused = await world.refusalByContent(file)
    if (refused !== null) return fail(refused)
    try {
      const outcome = await world.send(file, (share) => setState(key, { kind: 'sending', share }), signal)
      if (outcome.kind === 'uploaded') end(batch, { kind: 'uploaded', name })
      else
        end(batch, {
          kind: 'duplicate',
          name,
          refusal: { title: 'Duplicate document', text: outcome.message },
        })
      return outcome
    } catch (error) {
      if (signal.aborted) return { kind: 'cancelled' }
      // A refusal's own sentence says what to do; a fault's does not.
      const status = error instanceof FunctionError ? error.status : 0
      const own = error instanceof FunctionError && status >= 400 && status < 500 ? error.message : ''
      const refusal = { title: 'Upload failed', text: own || FAILED }
      return fail(refusal, own || `${FAILED} ${KEPT_ONCE}`, own === '' || PASSING.has(status))
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
      if (state.kind === 'cancelled') unsure.add(next.batch)
      settle(next.batch)
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
      const batch = nextBatch++
      const added = files.map((file): UploadItem => {
        const refusal = world.refusalByName(file)
        if (refusal !== null) end(batch, { kind: 'failed', name: file.name, refusal })
        const state: UploadState = refusal === null ? { kind: 'waiting' } : failedWith(refusal.text)
        return { key: nextKey++, batch, file, state, onArrival }
      })
      setItems([...(items.some(isPending) ? items : []), ...added])
      settle(batch)
      void run()
    },
    cancel: (key) => {
      if (running?.key === key) running.abort.abort()
      else {
        setState(key, { kind: 'cancelled' })
        const batch = items.find((item) => item.key === key)?.batch
        if (batch !== undefined) settle(batch)
      }
      if (!items.some(isPending)) setItems(items.filter((item) => !isDone(item)))
    },
    tryAgain: (key) => {
      // It tells of its end by itself: the others have told of theirs, or will without it.
      const batch = nextBatch++
      setItems(
        items.map((item) => (item.key === key ? { ...item, batch, state: { kind: 'waiting' } } : item)),
      )
      void run()
    },
    dismiss: (key) => setItems(items.filter((item) => item.key !== key)),
    stop: () => {
      ends.clear()
      unsure.clear()
      setItems([])
      running?.abort.abort()
      listeners.clear()
    },
  }
}
