import { Upload as UploadIcon, RefreshCw, Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useConnection } from '#web/client/use-connection.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Spinner } from '#web/ui/spinner.tsx'
import { toastError } from '#web/ui/toast.ts'
import { DocumentGrid } from './document-grid.tsx'
import styles from './documents.module.css'
import { ACCEPTED_FILES } from './upload-file.ts'
import { useDocuments } from './use-documents.ts'
import { useDropTarget } from './use-drop-target.ts'
import { useLiveJobs } from './use-jobs.ts'
import { useUpload, type Upload } from './use-upload.ts'

interface DocumentLibraryProps {
  /** Leads to the payment page for one credit; stands where one is missing. */
  readonly buyCredit: ReactNode
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const LOAD_FAILED = 'Failed to load your documents. Please try again.'

/** The library, or what to do when nobody is signed in. */
export function DocumentLibrary({ buyCredit }: DocumentLibraryProps) {
  const { user } = useSession()
  if (user === null) return <p className="read">Please log in to access documents.</p>
  return <Library userId={user.id} buyCredit={buyCredit} />
}

function Library({ userId, buyCredit }: { userId: string; buyCredit: ReactNode }) {
  const documents = useDocuments(userId)
  useLiveJobs()
  const upload = useUpload(userId)
  const [search, setSearch] = useState('')
  const isDropping = useDropTarget(upload.send)
  const chooser = useRef<HTMLInputElement>(null)
  const isAway = useConnection() !== 'online'
  // Without a connection the shell says so, and what was last seen stays.
  const hasFailed = documents.isError && !(isAway && documents.data !== undefined)
  useErrorToast(hasFailed)

  const uploadButton = (
    <Button variant="primary" busy={upload.sending !== null} onClick={() => chooser.current?.click()}>
      {upload.sending === null && <UploadIcon {...ICON} />}
      {upload.sending === null ? 'Upload Document' : 'Uploading...'}
    </Button>
  )
  const isEmpty = documents.data?.length === 0
  return (
    <div className={`read ${styles['library']}`}>
      <PageHeader
        title="Document Library"
        text="Upload and manage your healthcare contracts and agreements"
        actions={
          <>
            <RefreshButton isBusy={documents.isRefetching} onRefresh={() => void documents.refetch()} />
            {!isEmpty && <div className={styles['upload']}>{uploadButton}</div>}
          </>
        }
      />
      <input
        ref={chooser}
        type="file"
        hidden
        accept={ACCEPTED_FILES}
        aria-label="Upload a document"
        onChange={(event) => {
          upload.send([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <UploadNews upload={upload} />
      {documents.isLoading && <Loading>Loading documents...</Loading>}
      {hasFailed && (
        <div className={styles['news']}>
          <Notice tone="danger">{LOAD_FAILED}</Notice>
        </div>
      )}
      {isEmpty && (
        <EmptyState
          title="No documents uploaded"
          text="Upload your first contract to get started"
          actions={uploadButton}
          note="PDF, DOCX, DOC, PNG, JPG, WEBP or TIFF, up to 50 MB. Or drop a file anywhere on this page."
        />
      )}
      {documents.data !== undefined && !isEmpty && (
        <>
          <div className={`search ${styles['search']}`}>
            <Search size={20} strokeWidth={1.75} aria-hidden="true" />
            <input
              className="input"
              type="search"
              aria-label="Search documents"
              placeholder="Search documents..."
              value={search}
              dir="auto"
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          <DocumentGrid userId={userId} documents={documents.data} search={search} buyCredit={buyCredit} />
        </>
      )}
      {isDropping && (
        <div className={styles['drop']} aria-hidden="true">
          <p>
            <UploadIcon size={20} strokeWidth={1.75} />
            Drop the file to upload it
          </p>
        </div>
      )}
    </div>
  )
}

/** A word beside the icon where there is room for it, the icon alone on a phone. */
function RefreshButton({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  return (
    <button
      type="button"
      className={`btn btn-line ${styles['refresh']}`}
      aria-busy={isBusy || undefined}
      onClick={onRefresh}
    >
      {isBusy ? <Spinner /> : <RefreshCw {...ICON} />}
      <span>Refresh</span>
    </button>
  )
}

/** What is on its way, or why it did not arrive. */
function UploadNews({ upload: { sending, problem, dismiss } }: { upload: Upload }) {
  if (sending !== null) {
    const percent = Math.round(sending.share * 100)
    return (
      <div className={styles['sending']}>
        <p className="row between small">
          <bdi className="clip">{sending.filename}</bdi>
          <span className="muted num">{percent < 100 ? `${percent}%` : 'Checking the file'}</span>
        </p>
        <progress aria-label={`Upload of ${sending.filename}`} max={100} value={percent} />
      </div>
    )
  }
  if (problem === null) return null
  return (
    <div className={styles['news']}>
      <Notice tone="danger">
        <div className={styles['problem']}>
          <p>
            <bdi>
              <b>{problem.filename}</b>
            </bdi>{' '}
            was not uploaded. {problem.text}
          </p>
          <IconButton
            size="sm"
            label="Dismiss"
            icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={dismiss}
          />
        </div>
      </Notice>
    </div>
  )
}

/** The specified toast, once each time loading has failed for good. */
function useErrorToast(isError: boolean): void {
  useEffect(() => {
    if (isError) toastError('Error loading documents', LOAD_FAILED)
  }, [isError])
}
