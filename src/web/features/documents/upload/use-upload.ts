import { useMemo, useSyncExternalStore } from 'react'
import { queryClient } from '#web/client/queries/query-client.ts'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'
import { refusalByContent, refusalByName } from './refuse-file.ts'
import { uploadFile } from './upload-file.ts'
import { uploadQueue, type UploadItem, type UploadQueue } from './upload-queue.ts'

let current: { readonly userId: string; readonly queue: UploadQueue } | null = null

/** The queue of whoever is signed in; the one of somebody else ends. */
function queueOf(userId: string): UploadQueue {
  if (current?.userId === userId) return current.queue
  current?.queue.stop()
  const queue = uploadQueue({
    refusalByName,
    refusalByContent,
    send: (file, onProgress, signal) => uploadFile(file, userId, onProgress, signal),
    isOffline: () => !navigator.onLine,
    toastSuccess,
    toastError,
    reload: () => void queryClient.invalidateQueries({ queryKey: ['documents', userId] }),
  })
  queue.subscribe(() => askBeforeLeaving(queue.items().some(({ state }) => state.kind === 'sending')))
  current = { userId, queue }
  return queue
}

/** Closing the window would end an upload in silence. */
function askBeforeLeaving(isSending: boolean): void {
  if (isSending) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

export interface Upload extends Pick<UploadQueue, 'cancel' | 'tryAgain' | 'dismiss'> {
  /** Puts files in the queue; each is its own document. */
  readonly send: UploadQueue['add']
  readonly items: readonly UploadItem[]
  readonly isBusy: boolean
}

/** What is on its way to the library, on whichever screen it was begun. */
export function useUpload(userId: string): Upload {
  const queue = useMemo(() => queueOf(userId), [userId])
  const items = useSyncExternalStore(queue.subscribe, queue.items)
  const isBusy = items.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending')
  return {
    send: queue.add,
    cancel: queue.cancel,
    tryAgain: queue.tryAgain,
    dismiss: queue.dismiss,
    items,
    isBusy,
  }
}
