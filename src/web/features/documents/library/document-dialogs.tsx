import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { creditOnDeletion } from '#core/billing/credit-on-deletion.ts'
import { sizeInWords } from '#core/document/file-size.ts'
import { creditsQuery } from '#web/session/use-credits.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { formatDay } from '#web/ui/format-date.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from '../documents.module.css'
import { namesInWords } from './names-in-words.ts'
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
        <li>the file ({sizeInWords(document.file_size)}) and the pictures of its pages,</li>
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

interface ProcessAllDialogProps {
  readonly open: boolean
  /** Those that wait, in the order in which they came. */
  readonly documents: readonly LibraryDocument[]
  /** Credits that are left. */
  readonly credits: number
  readonly buyCredit: (documentId: string) => ReactNode
  readonly onClose: () => void
  /** @param documents as many as there are credits for */
  readonly onConfirm: (documents: readonly LibraryDocument[]) => void
}

/** What processing them all takes, and what becomes of those that no credit is left for. */
export function ProcessAllDialog({
  open,
  documents,
  credits,
  buyCredit,
  onClose,
  onConfirm,
}: ProcessAllDialogProps) {
  const taken = documents.slice(0, credits)
  const left = documents.slice(credits)
  const [next] = left
  const all = documents.length
  const isShort = left.length > 0
  const creditWords = credits === 1 ? '1 document credit' : `${credits} document credits`
  return (
    <AlertDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isShort ? `Process ${taken.length} of ${all} documents?` : `Process ${all} documents?`}
      confirmLabel={taken.length === 1 ? 'Process 1 document' : `Process ${taken.length} documents`}
      tone="primary"
      onConfirm={() => onConfirm(taken)}
    >
      {isShort ? (
        <div className="stack">
          <p>
            {all} documents wait, and you have {creditWords}.{' '}
            {taken.length === 1
              ? 'The one that was uploaded first is processed and takes it.'
              : `The ${taken.length} that were uploaded first are processed and take them all.`}
          </p>
          <p className={styles['whole']}>
            Not processed now: <bdi>{namesInWords(left.map(({ filename }) => filename))}</bdi>.{' '}
            {next && buyCredit(next.id)}
          </p>
        </div>
      ) : (
        <p>
          This takes {all} of your {creditWords}. Questions are unlimited after that.
        </p>
      )}
    </AlertDialog>
  )
}
