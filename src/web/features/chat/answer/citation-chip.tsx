import { useContext } from 'react'
import { ReceiptChip } from '#web/ui/receipts/receipt-chip.tsx'
import { AnswerContext } from './answer-context.ts'

interface CitationChipProps {
  readonly path: string
  /** Tells the chips of one receipt apart when it is cited more than once. */
  readonly place: string
}

/** A receipt of the answer around it. */
export function CitationChip({ path, place }: CitationChipProps) {
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
      onOpen={() => answer.onOpen(path, id)}
    />
  )
}
