import { useRef, useState, type FormEvent } from 'react'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { LibraryDocument } from './use-documents.ts'

const FILENAME_MAX = 255

interface RenameDialogProps {
  readonly open: boolean
  readonly document: LibraryDocument
  readonly busy: boolean
  readonly onClose: () => void
  readonly onRename: (filename: string) => void
}

export function RenameDialog({ open, document, busy, onClose, onRename }: RenameDialogProps) {
  const [name, setName] = useState(document.filename)
  const field = useRef<HTMLInputElement>(null)
  const trimmed = name.trim()
  const isUnchanged = trimmed === '' || trimmed === document.filename
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isUnchanged) onRename(trimmed)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Rename document"
      size="sm"
      initialFocus={field}
    >
      <form onSubmit={submit} className="stack">
        <TextField
          ref={field}
          label="Name"
          value={name}
          maxLength={FILENAME_MAX}
          dir="auto"
          onFocus={selectStem}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="dialog-foot">
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={isUnchanged} busy={busy}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Typing then replaces the name and keeps its ending. */
function selectStem({ target }: { target: HTMLInputElement }): void {
  const dot = target.value.lastIndexOf('.')
  target.setSelectionRange(0, dot > 0 ? dot : target.value.length)
}

interface DeleteDialogProps {
  readonly open: boolean
  readonly document: LibraryDocument
  readonly onClose: () => void
  readonly onDelete: () => void
}

export function DeleteDialog({ open, document, onClose, onDelete }: DeleteDialogProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete this document?"
      confirmLabel="Delete"
      onConfirm={onDelete}
    >
      <p>
        <b>
          <bdi>{document.filename}</bdi>
        </b>
        , its text and everything found in it will be removed for good. Chats about it stay readable. This
        cannot be undone.
      </p>
    </AlertDialog>
  )
}
