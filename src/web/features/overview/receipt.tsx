import { Brackets } from 'lucide-react'
import type { PlacedFact } from '#core/overview/fact-receipts.ts'
import { ReceiptChip } from '#web/ui/receipts/receipt-chip.tsx'
import { useOverview } from './overview-context.ts'
import styles from './overview.module.css'

interface ReceiptProps {
  readonly stated: PlacedFact
  /** Where on the screen it stands: the same receipt may stand in several places. */
  readonly place: string
}

/** The receipt of something stated. Words that are not on their page get no chip, and that is said. */
export function Receipt({ stated, place }: ReceiptProps) {
  const { source, lang, receipts, openPath, onOpen } = useOverview()
  const receipt = receipts.of(stated)
  if (receipt === null || receipt.check === 'missing')
    return (
      <span className={`${styles['unfound']} small`}>
        <Brackets size={16} strokeWidth={1.75} aria-hidden="true" />
        Not found on page {stated.page}
      </span>
    )
  const { citation, check, count, around } = receipt
  const id = `${place}-${citation.path}`
  return (
    <ReceiptChip
      id={id}
      source={source}
      citation={citation}
      count={count}
      check={check}
      words={citation.quote ?? ''}
      around={around}
      lang={lang}
      isOpen={openPath === citation.path}
      onOpen={() => onOpen(receipts.beside(stated), citation.path, id)}
    />
  )
}
