import { Popover } from '@base-ui/react/popover'
import { Copy } from 'lucide-react'
import { useContext, useState } from 'react'
import { oneLine } from '#core/answer/escape-markdown.ts'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Slip } from '#web/ui/slip.tsx'
import { AnswerContext, type AnswerContextValue } from './answer-context.ts'
import styles from './answer.module.css'
import { chipText, placeText, receiptName } from './citation-text.ts'
import { copyQuote } from './copy-text.ts'

const OPEN_DELAY_MS = 150
/** Long enough to reach the card with the pointer. */
const CLOSE_DELAY_MS = 140

interface CitationChipProps {
  readonly path: string
  /** Tells the chips of one receipt apart when it is cited more than once. */
  readonly place: string
}

/** A receipt in the text. Hovering or focusing shows its slip, pressing opens the page. */
export function CitationChip({ path, place }: CitationChipProps) {
  const answer = useContext(AnswerContext)
  const citation = answer?.citations.get(path)
  if (!answer || !citation) return null
  return <ChipWithSlip answer={answer} citation={citation} id={answer.chipId(path, place)} />
}

function ChipWithSlip({
  answer,
  citation,
  id,
}: {
  answer: AnswerContextValue
  citation: CitedQuote
  id: string
}) {
  const [isShown, setShown] = useState(false)
  const checked = answer.checks.get(citation.path)
  const open = () => {
    setShown(false)
    answer.onOpen(citation.path, id)
  }
  return (
    <Popover.Root
      open={isShown}
      onOpenChange={(next, { reason }) => {
        // A press opens the page instead.
        if (reason !== 'trigger-press') setShown(next)
      }}
    >
      <Popover.Trigger
        id={id}
        openOnHover
        delay={OPEN_DELAY_MS}
        closeDelay={CLOSE_DELAY_MS}
        onClick={open}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setShown(true)
        }}
        render={
          <Chip
            match={checked?.check === 'checked' || checked === undefined ? 'checked' : 'near'}
            className={styles['chip'] ?? ''}
            aria-label={receiptName(citation, checked?.check)}
            data-open={answer.openPath === citation.path || undefined}
          >
            <span className={styles['chipText']}>{chipText(citation)}</span>
          </Chip>
        }
      />
      <Popover.Portal>
        <Popover.Positioner
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className={styles['cardPort'] ?? ''}
        >
          <Popover.Popup
            className={styles['card'] ?? ''}
            initialFocus={false}
            finalFocus={false}
            aria-label={`Receipt ${citation.number} of ${answer.citations.size}`}
          >
            <CitationSlip answer={answer} citation={citation} onOpen={open} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface CitationSlipProps {
  readonly answer: AnswerContextValue
  readonly citation: CitedQuote
  readonly onOpen: () => void
}

function CitationSlip({ answer, citation, onOpen }: CitationSlipProps) {
  const checked = answer.checks.get(citation.path)
  const words = citation.quote ?? (checked ? oneLine(checked.words) : '')
  return (
    <Slip
      floats
      where={placeText(citation, answer.pageCount)}
      aside={`${citation.number} of ${answer.citations.size}`}
      quote={words === '' ? '' : `“${words}”`}
      check={checked?.check ?? 'pending'}
      actions={
        <>
          <Button variant="line" size="sm" onClick={onOpen}>
            Open page
          </Button>
          <Button
            size="sm"
            disabled={words === ''}
            onClick={() => void copyQuote(citation, words, answer.filename)}
          >
            <Copy size={16} aria-hidden="true" />
            Copy with reference
          </Button>
        </>
      }
    />
  )
}
