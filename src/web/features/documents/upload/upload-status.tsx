import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { creditCost } from '#core/billing/credit-cost.ts'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useCreditsLeft } from '#web/session/use-credits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './upload-status.module.css'
import type { UploadItem, UploadState } from './upload-queue.ts'
import type { Upload } from './use-upload.ts'

type Failed = Extract<UploadState, { kind: 'failed' }>
type Duplicate = Extract<UploadState, { kind: 'duplicate' }>

interface UploadStatusProps {
  readonly upload: Upload
  /** A file was taken off the list with the button that had the focus. */
  readonly onGone: () => void
}

/** What is on its way, and what became of each file. */
export function UploadStatus({ upload, onGone }: UploadStatusProps) {
  const { items } = upload
  const left = useCreditsLeft()
  const moving = items.filter(({ state }) => state.kind !== 'failed' && state.kind !== 'duplicate')
  if (items.length === 0) return null
  const gone = (act: (key: number) => void, key: number) => () => {
    act(key)
    onGone()
  }
  return (
    <div className={styles['status']}>
      {moving.length > 0 && (
        <>
          <ul className={styles['moving']} aria-label="Uploads">
            {moving.map((item) => (
              <Moving key={item.key} item={item} onCancel={gone(upload.cancel, item.key)} />
            ))}
          </ul>
          <p className="small muted">
            Uploading uses no credit. {creditCost(moving.length, left, 'Processing then uses')}
          </p>
        </>
      )}
      {items.map(({ key, file, state }) => {
        const dismiss = <Dismiss filename={file.name} onPress={gone(upload.dismiss, key)} />
        if (state.kind === 'failed')
          return (
            <FailedNote
              key={key}
              filename={file.name}
              state={state}
              dismiss={dismiss}
              onTryAgain={gone(upload.tryAgain, key)}
            />
          )
        return state.kind === 'duplicate' ? (
          <DuplicateNote key={key} filename={file.name} state={state} dismiss={dismiss} />
        ) : null
      })}
    </div>
  )
}

function Moving({ item: { file, state }, onCancel }: { item: UploadItem; onCancel: () => void }) {
  const isOver = state.kind !== 'waiting' && state.kind !== 'sending'
  const share = state.kind === 'sending' ? state.share : 0
  return (
    <li>
      <p className="small">
        <bdi className="clip">{file.name}</bdi>
        <span className="muted num">{wordsOf(state)}</span>
      </p>
      {state.kind === 'uploaded' && <Check size={16} strokeWidth={2.25} aria-hidden="true" />}
      {!isOver && (
        <IconButton
          size="sm"
          label={`Cancel the upload of ${file.name}`}
          icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onCancel}
        />
      )}
      {state.kind === 'sending' && (
        <progress aria-label={`Upload of ${file.name}`} max={100} value={Math.round(share * 100)} />
      )}
    </li>
  )
}

function wordsOf(state: UploadState): string {
  if (state.kind === 'waiting') return 'Waiting'
  if (state.kind === 'cancelled') return 'Canceled'
  if (state.kind !== 'sending') return 'Uploaded'
  const percent = Math.round(state.share * 100)
  return percent < 100 ? `${percent}%` : 'Checking the file'
}

interface NoteProps<State> {
  readonly filename: string
  readonly state: State
  readonly dismiss: ReactNode
}

function FailedNote({
  filename,
  state,
  dismiss,
  onTryAgain,
}: NoteProps<Failed> & { onTryAgain: () => void }) {
  return (
    <Notice tone="danger">
      <div className={styles['note']}>
        <p>
          <b>
            <bdi>{filename}</bdi>
          </b>{' '}
          was not uploaded. {state.text}
          {state.mayTryAgain && (
            <>
              {' '}
              <Button variant="line" size="sm" onClick={onTryAgain}>
                Try again
              </Button>
            </>
          )}
        </p>
        {dismiss}
      </div>
    </Notice>
  )
}

/** Nothing is wrong: the way to the document that is there already. */
function DuplicateNote({ filename, state, dismiss }: NoteProps<Duplicate>) {
  const { documentId } = state
  return (
    <Notice tone="miss">
      <div className={styles['note']}>
        <p>
          <b>
            <bdi>{filename}</bdi>
          </b>{' '}
          was not added: its content is in your library already
          {documentId === null ? (
            '.'
          ) : (
            <>
              , as{' '}
              <Link to={paths.document(documentId)}>
                <bdi>{state.filename ?? 'this document'}</bdi>
              </Link>
              .
            </>
          )}{' '}
          No credit was used.
        </p>
        {dismiss}
      </div>
    </Notice>
  )
}

function Dismiss({ filename, onPress }: { filename: string; onPress: () => void }) {
  return (
    <IconButton
      size="sm"
      label={`Dismiss the message about ${filename}`}
      icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={onPress}
    />
  )
}
