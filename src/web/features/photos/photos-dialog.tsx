import { Camera, ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { PageList } from './page-list.tsx'
import { addPhotos, countWords, makeDocument, rename, usePhotoDraft, type PhotoDraft } from './photo-draft.ts'
import styles from './photos.module.css'
import type { FileUpload } from './file-upload.ts'

interface PhotosDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly upload: FileUpload
}

const NAME_MAX = 200
const STOPPED = 'This is no longer being uploaded. If it is not in your library, make it again.'
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Several photos become the pages of one document. Closing it keeps them. */
export function PhotosDialog({ isOpen, onOpenChange, upload }: PhotosDialogProps) {
  const { pages, name, waiting, refusals, news, file, failure } = usePhotoDraft()
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const retaken = useRef<number | undefined>(undefined)
  // A finger means a telephone or tablet, and those have a camera to open.
  const hasCamera = useMediaQuery('(any-pointer: coarse)')
  const { isBusy, problem } = outcomeOf(upload, file)
  const close = useEffectEvent(() => onOpenChange(false))
  useEffect(() => {
    if (file === 'arrived') close()
  }, [file])

  const take = (id?: number): void => {
    retaken.current = id
    camera.current?.click()
  }
  const isEmpty = pages.length === 0
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Take photos"
      description="One photo for each page. They become one document, in this order."
      size="lg"
      initialFocus={adder}
      footer={
        <Button
          variant="primary"
          busy={isBusy}
          disabled={isEmpty || waiting > 0}
          onClick={() => void makeDocument(upload.send)}
        >
          {isBusy ? 'Uploading...' : 'Make one document'}
        </Button>
      }
    >
      <div className={styles['photos']}>
        <div className={styles['add']}>
          {hasCamera && (
            <Button
              ref={adder}
              variant={isEmpty ? 'primary' : 'line'}
              disabled={isBusy}
              onClick={() => take()}
            >
              <Camera {...ICON} />
              {isEmpty ? 'Take a photo' : 'Take the next photo'}
            </Button>
          )}
          <Button
            ref={hasCamera ? null : adder}
            variant={isEmpty && !hasCamera ? 'primary' : 'line'}
            disabled={isBusy}
            onClick={() => chooser.current?.click()}
          >
            <ImagePlus {...ICON} />
            Choose photos
          </Button>
          <FileInput
            input={camera}
            label="Photo from the camera"
            hasCamera
            onFiles={(files) => addPhotos(files, retaken.current)}
          />
          <FileInput input={chooser} label="Photos from this device" onFiles={(files) => addPhotos(files)} />
        </div>
        {refusals.length > 0 && (
          <Notice tone="danger">
            <ul className={styles['refusals']}>
              {refusals.map((refusal, index) => (
                <li key={index}>{refusal}</li>
              ))}
            </ul>
          </Notice>
        )}
        {(failure ?? problem) !== null && <Notice tone="danger">{failure ?? problem}</Notice>}
        {isEmpty && waiting === 0 ? (
          <p className="muted">
            Lay the page flat in good light and hold the camera straight above it. Where and when a photo was
            taken is left out of the document.
          </p>
        ) : (
          <PageList pages={pages} isBusy={isBusy} onRetake={take} onEmpty={() => adder.current?.focus()} />
        )}
        {waiting > 0 && (
          <p className={`${styles['waiting']} small muted`} role="status">
            <Spinner /> {waiting === 1 ? 'Reading 1 photo' : `Reading ${waiting} photos`}
          </p>
        )}
        {!isEmpty && (
          <TextField
            label="Name of the document"
            hint={`${countWords(pages.length)} They stay here if you close this dialog.`}
            value={name}
            maxLength={NAME_MAX}
            disabled={isBusy}
            dir="auto"
            onChange={(event) => rename(event.target.value)}
          />
        )}
        <p className="vh" role="status">
          {news}
        </p>
      </div>
    </Dialog>
  )
}

interface FileInputProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly label: string
  /** Opens the camera that looks away from the person, where there is one, for one photo; else the chooser for many. */
  readonly hasCamera?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

function FileInput({ input, label, hasCamera = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept="image/*"
      aria-label={label}
      {...(hasCamera ? { capture: 'environment' as const } : { multiple: true })}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])]
        event.target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}

interface Outcome {
  readonly isBusy: boolean
  /** Why the document did not arrive; its pages are still here. */
  readonly problem: string | null
}

/** What has become of the file that was handed over. */
function outcomeOf({ items }: FileUpload, file: PhotoDraft['file']): Outcome {
  if (file === null || file === 'arrived') return { isBusy: false, problem: null }
  const state = items.find((item) => item.file === file)?.state
  if (file === 'joining' || state?.kind === 'waiting' || state?.kind === 'sending')
    return { isBusy: true, problem: null }
  const reason = state?.kind === 'failed' ? state.text : undefined
  return { isBusy: false, problem: `${reason ?? STOPPED} The pages are still here.` }
}
