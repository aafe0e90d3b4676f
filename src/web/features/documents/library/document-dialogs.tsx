import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { creditOnDeletion } from '#core/billing/credit-on-deletion.ts'
import { formatMegabytes } from '#core/document/file-size.ts'
import { creditsQuery } from '#web/session/use-credits.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { formatDay } from '#web/ui/format-date.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from '../documents.module.css'
import type { LibraryDocument } from './use-documents.ts'

const FILENAME_MAX = 255

interface RenameDialogProps {
  readonly open: boolean
  readonly document: LibraryDocument
  readonly busy: boolean
  readonly hasFailed: boolean
  readonly onClose: () => void
  readonly onRename: (filename: string) => void
}

export function RenameDialog({ open, document, busy, hasFailed, onClose, onRename }: RenameDialogProps) {
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
          error={hasFailed ? 'The name was not changed. Please try again.' : undefined}
          onFocus={selectStem}
          onChange={(event) => setName(event.target.value)}
        />
        <DialogFooter>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={isUnchanged} busy={busy}>
            Rename
          </Button>
        </DialogFooter>
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
  readonly userId: string
  readonly onClose: () => void
  readonly onDelete: () => void
  /** What has the focus once the card is gone, and its menu with it. */
  readonly focusAfter: () => HTMLElement | null
}

export function DeleteDialog({ open, document, userId, onClose, onDelete, focusAfter }: DeleteDialogProps) {
  const isConfirmed = useRef(false)
  const credits = useQuery(creditsQuery(userId))
  const credit = creditOnDeletion(document.status, credits.data ?? null, formatDay)
  return (
    <AlertDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete this document?"
      confirmLabel="Delete"
      onConfirm={() => {
        isConfirmed.current = true
        onDelete()
      }}
      finalFocus={() => (isConfirmed.current ? focusAfter() : null)}
    >
      <p className={styles['whole']}>
        <b>
          <bdi>{document.filename}</bdi>
        </b>{' '}
        will be removed for good, with:
      </p>
      <ul className={styles['removed']}>
        <li>the file ({formatMegabytes(document.file_size)}) and the pictures of its pages,</li>
        <li>{pagesWords(document.page_count)}</li>
        <li>everything found in it: dates, sums, duties and its search index.</li>
      </ul>
      {credit !== null && <p>{credit}</p>}
      <p>Chats about it stay readable. This cannot be undone.</p>
    </AlertDialog>
  )
}

function pagesWords(pageCount: number | null): string {
  if (pageCount === null) return 'its text, as far as it was read,'
  return pageCount === 1 ? 'the text of its 1 page,' : `the text of its ${pageCount} pages,`
}
