import { Camera, Upload as UploadIcon, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useConnection } from '#web/client/connection/use-connection.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/headers/page-header.tsx'
import { Loading, Spinner } from '#web/ui/spinner.tsx'
import { toastError } from '#web/ui/toasts/toast.ts'
import { DocumentGrid } from './library/document-grid.tsx'
import styles from './documents.module.css'
import { ACCEPTED_FILES } from './upload/refuse-file.ts'
import { UploadStatus } from './upload/upload-status.tsx'
import { useDocuments } from './library/use-documents.ts'
import { useDropTarget } from './upload/use-drop-target.ts'
import { useLiveJobs } from './progress/use-jobs.ts'
import { useUpload, type Upload } from './upload/use-upload.ts'

interface DocumentLibraryProps {
  /** Leads to the payment page for one credit; stands where one is missing. */
  readonly buyCredit: (documentId: string) => ReactNode
  /** Stands below a person's own documents. */
  readonly sample: ReactNode
  /** Opens the dialog that makes one document of several photos, and the dialog itself. */
  readonly photos: { readonly open: () => void; readonly dialog: (upload: Upload) => ReactNode }
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const LOAD_FAILED = 'Failed to load your documents. Please try again.'

/** The library, or what to do when nobody is signed in. */
export function DocumentLibrary(props: DocumentLibraryProps) {
  const { user } = useSession()
  if (user === null) return <p className="read">Please log in to access documents.</p>
  return <Library key={user.id} userId={user.id} {...props} />
}

function Library({ userId, buyCredit, photos, sample }: DocumentLibraryProps & { userId: string }) {
  const documents = useDocuments(userId)
  useLiveJobs()
  const upload = useUpload(userId)
  const [search, setSearch] = useState('')
  const isDropping = useDropTarget(upload.send)
  const chooser = useRef<HTMLInputElement>(null)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const isAway = useConnection() !== 'online'
  // Without a connection the shell says so, and what was last seen stays.
  const hasFailed = documents.isError && !(isAway && documents.data !== undefined)
  useErrorToast(hasFailed)

  const isEmpty = documents.data?.length === 0
  const uploads = (
    // Not disabled while it is busy: more files may join the queue.
    <Button
      ref={uploadButton}
      variant="primary"
      aria-busy={upload.isBusy || undefined}
      onClick={() => chooser.current?.click()}
    >
      {upload.isBusy ? <Spinner /> : <UploadIcon {...ICON} />}
      {upload.isBusy ? 'Uploading...' : 'Upload Document'}
    </Button>
  )
  const takePhotos = (
    <Button variant="line" onClick={photos.open}>
      <Camera {...ICON} />
      Take photos
    </Button>
  )
  return (
    <div className="read">
      <PageHeader
        className={styles['head']}
        title="Document Library"
        text="Upload and manage your healthcare contracts and agreements"
        actions={
          <>
            <RefreshButton isBusy={documents.isRefetching} onRefresh={() => void documents.refetch()} />
            {!isEmpty && (
              <div className={styles['upload']}>
                {takePhotos}
                {uploads}
              </div>
            )}
          </>
        }
      />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_FILES}
        aria-label="Upload a document"
        onChange={(event) => {
          upload.send([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {photos.dialog(upload)}
      <UploadStatus upload={upload} onGone={() => uploadButton.current?.focus()} />
      {documents.isLoading && <Loading>Loading documents...</Loading>}
      {hasFailed && (
        <div className={styles['failure']}>
          <Notice tone="danger">
            {LOAD_FAILED}{' '}
            {documents.data === undefined
              ? 'They are safe; this page keeps trying.'
              : 'Below is what was last seen; this page keeps trying.'}
          </Notice>
        </div>
      )}
      {documents.data !== undefined && (
        <>
          {!isEmpty && <SearchField label="Search documents" value={search} onSearch={setSearch} />}
          <DocumentGrid
            userId={userId}
            documents={documents.data}
            search={search}
            buyCredit={buyCredit}
            empty={
              <EmptyState
                title="No documents uploaded"
                text="Upload your first contract to get started"
                actions={
                  <>
                    {isEmpty && uploads}
                    {isEmpty && takePhotos}
                  </>
                }
                note="PDF, DOCX, DOC, PNG, JPG, WEBP or TIFF, up to 50 MB. Or drop files anywhere on this page: each becomes a document of its own."
              />
            }
          />
        </>
      )}
      {sample}
      {isDropping && (
        <div className={styles['drop']} aria-hidden="true">
          <p>
            <UploadIcon size={20} strokeWidth={1.75} />
            Drop files to upload them
          </p>
        </div>
      )}
    </div>
  )
}

/** A word beside the icon where there is room for it, the icon alone on a phone. */
function RefreshButton({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  return (
    <Button variant="line" className={styles['refresh']} aria-busy={isBusy || undefined} onClick={onRefresh}>
      {isBusy ? <Spinner /> : <RefreshCw {...ICON} />}
      <span>Refresh</span>
    </Button>
  )
}

/** The specified toast, once each time loading has failed for good. */
function useErrorToast(isError: boolean): void {
  useEffect(() => {
    if (isError) toastError('Error loading documents', LOAD_FAILED)
  }, [isError])
}
