import { useContext } from 'react'
import { ReceiptChip, ReceiptSlip } from '#web/ui/receipts/receipt-chip.tsx'
import { chipText } from '#core/chat/citation-text.ts'
import { AnswerContext } from './answer-context.ts'
import styles from './shown-lines.module.css'

interface CitationChipProps {
  readonly path: string
  /** Tells the chips of one receipt apart when it is cited more than once. */
  readonly place: string
  readonly isUnsure?: boolean
  /** The slip that shows its words while it is open. */
  readonly slipId?: string
}

/** A receipt of the answer around it. */
export function CitationChip({ path, place, isUnsure, slipId }: CitationChipProps) {
  const answer = useContext(AnswerContext)
  const citation = answer?.citations.get(path)
  if (!answer || !citation) return null
  const checked = answer.checks.get(path)
  const id = answer.chipId(path, place)
  return (
    <ReceiptChip
      id={id}
      source={{ ...answer, isAbout: checked?.isAbout ?? false }}
      citation={citation}
      count={answer.citations.size}
      check={checked?.check}
      words={checked?.words ?? ''}
      lang={answer.lang}
      isOpen={answer.openPath === path}
      isUnsure={isUnsure ?? false}
      slipId={slipId}
      onOpen={() => answer.onOpen(path, id)}
    />
  )
}

/** The words of a receipt while its page is open, below the line they prove; a phone shows them over the text. */
export function OpenSlip({ path, id }: { readonly path: string; readonly id: string }) {
  const answer = useContext(AnswerContext)
  const citation = answer?.citations.get(path)
  if (!answer || !citation || answer.openPath !== path) return null
  const checked = answer.checks.get(path)
  return (
    <div
      id={id}
      className={styles['slip']}
      role="group"
      data-receipt-slip
      aria-label={`Words of ${chipText(citation, checked?.isAbout)}`}
    >
      <ReceiptSlip
        source={{ ...answer, isAbout: checked?.isAbout ?? false }}
        citation={citation}
        count={answer.citations.size}
        check={checked?.check}
        words={checked?.words ?? ''}
        lang={answer.lang}
      />
    </div>
  )
}
