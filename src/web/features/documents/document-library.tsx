import { useQuery } from '@tanstack/react-query'
import { RotateCw, Search, Upload } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { typeLabelOf } from '#core/document/type-label.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toastError } from '#web/ui/toast.ts'
import { DocumentGrid } from './document-grid.tsx'
import styles from './documents.module.css'
import { ACCEPTED_FILES } from './upload-file.ts'
import { firstPagesQuery, useDocuments, type LibraryDocument } from './use-documents.ts'
import { useLiveJobs } from './use-jobs.ts'
import { useUpload } from './use-upload.ts'

/** The library, or what to do when nobody is signed in. */
export function DocumentLibrary() {
  const { user } = useSession()
  if (user === null) return <p className="read">Please log in to access documents.</p>
  return <Library userId={user.id} />
}

const matches = (document: LibraryDocument, search: string): boolean =>
  [document.filename, typeLabelOf(document.filename)].some((text) =>
    text.toLowerCase().includes(search.trim().toLowerCase()),
  )

function Library({ userId }: { userId: string }) {
  const documents = useDocuments(userId)
  const firstPages = useQuery({ ...firstPagesQuery(userId), enabled: documents.isSuccess })
  useLiveJobs()
  const { upload, isUploading, progress } = useUpload(userId)
  const [search, setSearch] = useState('')
  const drop = useDropTarget(upload)
  useErrorToast(documents.isError)

  const chooser = useRef<HTMLInputElement>(null)
  const uploadButton = (
    <Button variant="primary" busy={isUploading} onClick={() => chooser.current?.click()}>
      {!isUploading && <Upload size={16} strokeWidth={1.75} aria-hidden="true" />}
      {isUploading ? 'Uploading...' : 'Upload Document'}
    </Button>
  )
  const isEmpty = documents.data?.length === 0
  const shown = (documents.data ?? []).filter((document) => matches(document, search))
  return (
    <div className={`read ${styles['library']}`} data-over={drop.isOver || undefined} {...drop.handlers}>
      <PageHeader
        title="Document Library"
        text="Upload and manage your healthcare contracts and agreements"
        actions={
          <>
            <Button variant="line" onClick={() => void documents.refetch()} busy={documents.isRefetching}>
              {!documents.isRefetching && <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />}
              Refresh
            </Button>
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
          upload([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {progress !== null && <UploadProgress share={progress} />}
      {documents.isPending && <output className="muted">Loading documents...</output>}
      {documents.isError && <Notice tone="danger">Failed to load your documents. Please try again.</Notice>}
      {isEmpty && (
        <EmptyState
          title="No documents uploaded"
          text="Upload your first contract to get started"
          actions={uploadButton}
          note="PDF, DOCX, DOC, PNG, JPG, WEBP or TIFF, up to 50 MB. Or drop a file anywhere on this page."
        />
      )}
      {documents.isSuccess && !isEmpty && (
        <>
          <div className={`search ${styles['search']}`}>
            <Search size={20} strokeWidth={1.75} aria-hidden="true" />
            <input
              className="input"
              type="search"
              aria-label="Search documents"
              placeholder="Search documents..."
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          {shown.length === 0 ? (
            <EmptyState title="No documents found" text="Try adjusting your search terms" />
          ) : (
            <DocumentGrid userId={userId} documents={shown} firstPages={firstPages.data} />
          )}
          <p className="small muted">
            {documents.data.length === 1 ? '1 document.' : `${documents.data.length} documents.`} Only you can
            open them. Deleting one removes the file, its text and what was found in it.
          </p>
        </>
      )}
    </div>
  )
}

function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className={styles['sending']}>
      <span className="small muted num">{percent < 100 ? `Sending, ${percent}%` : 'Checking the file'}</span>
      <progress aria-label="Upload" max={100} value={percent} />
    </div>
  )
}

/** The specified toast, once each time loading has failed for good. */
function useErrorToast(isError: boolean): void {
  useEffect(() => {
    if (isError) toastError('Error loading documents', 'Failed to load your documents. Please try again.')
  }, [isError])
}

/** The whole page takes dropped files. `isOver` while files hang over it. */
function useDropTarget(onFiles: (files: readonly File[]) => void) {
  const [depth, setDepth] = useState(0)
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')
  const enter = (event: DragEvent): void => {
    if (hasFiles(event)) setDepth((value) => value + 1)
  }
  const leave = (event: DragEvent): void => {
    if (hasFiles(event)) setDepth((value) => Math.max(0, value - 1))
  }
  return {
    isOver: depth > 0,
    handlers: {
      onDragEnter: enter,
      onDragLeave: leave,
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setDepth(0)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
