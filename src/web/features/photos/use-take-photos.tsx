import { useState, type ReactNode } from 'react'
import { fetchOrSay, lateModule, useLateModule } from '#web/ui/late-module.ts'
import type { FileUpload } from './file-upload.ts'

const late = lateModule(() => import('./photos-dialog.tsx'))

/** Opens the dialog that makes one document of several photos; all of it is fetched when it is first asked for. */
export function useTakePhotos(): {
  readonly open: () => void
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
