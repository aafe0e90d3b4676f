import { useQueryClient } from '@tanstack/react-query'
import { Copy, Download, Flag, FlagTriangleRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { localTimeZone } from '#web/client/local-day.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'
import styles from '../chat.module.css'
import type { LeavingAnswer } from '../asking/leaving-answer.ts'
import { reportsKey, useIsReported } from './use-reports.ts'

const CopyByHand = lazy(async () => ({ default: (await import('./copy-by-hand.tsx')).CopyByHand }))
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

interface AnswerActionsProps extends LeavingAnswer {
  /** The entry's key: the message's id where it was loaded with the chat. */
  readonly entryKey: string
  /** Whether the answer is whole and kept, so that it can be reported. */
  readonly isSaved: boolean
}

/** What can be done with an answer: copy, save as a file, report a mistake in it. */
export function AnswerActions({ entryKey, isSaved, ...leaving }: AnswerActionsProps) {
  const [byHand, setByHand] = useState<string | null>(null)
  const copy = async () => {
    try {
      await copyRich(import('../asking/leaving-answer.ts').then(({ textOf }) => textOf(leaving)))
      toastSuccess('Answer copied')
    } catch {
      // The dialog says so: a toast would cover its buttons.
      const { textOf } = await import('../asking/leaving-answer.ts')
      setByHand(textOf(leaving).text)
    }
  }
  const save = async () => {
    const { fileOf } = await import('../asking/leaving-answer.ts')
    const { name, text } = fileOf(leaving, localTimeZone())
    saveFile(new Blob([text], { type: 'text/markdown' }), name)
  }
  const sayMissing = (title: string) => () => toastError(title, 'Check your connection and try again.')
  return (
    <div className={styles['acts']}>
      <Button size="sm" onClick={() => void copy().catch(sayMissing('Copying failed'))}>
        <Copy size={16} aria-hidden="true" />
        Copy
      </Button>
      <Button size="sm" onClick={() => void save().catch(sayMissing('Export failed'))}>
        <Download size={16} aria-hidden="true" />
        Export
      </Button>
      {isSaved && <Report entryKey={entryKey} answer={leaving.answer} />}
      {byHand !== null && (
        <Suspense fallback={null}>
          <CopyByHand text={byHand} onClose={() => setByHand(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** Opens the dialog; afterwards, and after every reload, it says that this answer was reported. */
function Report({ entryKey, answer }: { entryKey: string; answer: string }) {
  const cache = useQueryClient()
  const isKnown = useIsReported(entryKey)
  const [isSent, setSent] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // Fetched with the first press; it then stays, with what was typed.
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  if (isKnown || isSent)
    return (
      <span className={styles['reported']}>
        <FlagTriangleRight size={16} aria-hidden="true" />
        Reported
      </span>
    )
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={open}>
        <Flag size={16} aria-hidden="true" />
        Report a mistake
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ReportDialog
            open={isOpen}
            onOpenChange={setOpen}
            entryKey={entryKey}
            answer={answer}
            onSent={() => {
              setOpen(false)
              setSent(true)
              void cache.invalidateQueries({ queryKey: reportsKey })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * Puts text and HTML on the clipboard. They are promised, so that the press still counts when they come.
 * @throws whatever keeps the browser from it
 */
async function copyRich(copied: Promise<{ text: string; html: string }>): Promise<void> {
  const blob = async (type: 'text' | 'html') => new Blob([(await copied)[type]], { type: TYPES[type] })
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText((await copied).text)
  await navigator.clipboard.write([
    new ClipboardItem({ [TYPES.text]: blob('text'), [TYPES.html]: blob('html') }),
  ])
}

const TYPES = { text: 'text/plain', html: 'text/html' } as const
