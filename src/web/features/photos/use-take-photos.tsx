import { useState, type ReactNode } from 'react'
import { fetchOrSay, lateModule, useLateModule } from '#web/ui/late-module.ts'

const late = lateModule(() => import('./photos-dialog.tsx'))

/** What the library does with files, and what became of them. */
export interface FileUpload {
  readonly send: (files: readonly File[]) => void
  readonly items: readonly {
    readonly file: File
    readonly state: { readonly kind: string; readonly text?: string }
  }[]
}

/** Opens the dialog that makes one document of several photos; all of it is fetched when it is first asked for. */
export function useTakePhotos(): {
  readonly open: () => void
  /** The dialog; it has to stay on the screen from which its document is sent. */
  readonly dialog: (upload: FileUpload) => ReactNode
} {
  const [isOpen, setOpen] = useState(false)
  const parts = useLateModule(late, false)
  return {
    open: () => {
      setOpen(true)
      void fetchOrSay(late, 'Photos').then((isThere) => isThere || setOpen(false))
    },
    dialog: (upload) =>
      parts && <parts.PhotosDialog isOpen={isOpen} onOpenChange={setOpen} upload={upload} />,
  }
}
