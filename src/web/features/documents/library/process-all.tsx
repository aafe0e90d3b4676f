import { lazy, Suspense, useState, type ReactNode } from 'react'
import { creditCost } from '#core/billing/credit-cost.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import styles from '../documents.module.css'
import type { Processing } from '../progress/use-processing.ts'
import type { LibraryDocument } from './use-documents.ts'

const ProcessAllDialog = lazy(async () => ({
  default: (await import('./document-dialogs.tsx')).ProcessAllDialog,
}))

/** One alone has its own button. */
const FEWEST = 2

interface ProcessAllProps extends Pick<Processing, 'startAll' | 'startingAll'> {
  /** Documents that wait to be processed, in the order in which they came. */
  readonly waiting: readonly LibraryDocument[]
  /** Credits that are left; undefined while that is unknown. */
  readonly credits: number | undefined
  /** Leads to the payment page for one credit, for this document. */
  readonly buyCredit: (documentId: string) => ReactNode
}

/** One press and one question for all documents that wait; there while there are several and a credit. */
export function ProcessAll({ waiting, credits = 0, startingAll, startAll, buyCredit }: ProcessAllProps) {
  const [isAsking, setAsking] = useState(false)
  // Stays after the answer, so that the closing dialog keeps its words.
  const [asked, setAsked] = useState<{ readonly waiting: typeof waiting; readonly credits: number } | null>(
    null,
  )
  const count = waiting.length
  const isOffered = count >= FEWEST && credits > 0
  const ask = (): void => {
    setAsked({ waiting, credits })
    setAsking(true)
  }
  return (
    <>
      {(isOffered || startingAll !== null) && (
        <div className={styles['all']}>
          <p className="small" role="status">
            {startingAll === null
              ? `${count} documents wait to be processed. ${creditCost(count, credits)}`
              : `Starting ${startingAll.asked} of ${startingAll.total}...`}
          </p>
          <Button variant="line" size="sm" busy={startingAll !== null} onClick={ask}>
            Process all ({countOf(startingAll?.total ?? count, 'credit')})
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {asked !== null && (
          <ProcessAllDialog
            open={isAsking}
            documents={asked.waiting}
            credits={asked.credits}
            buyCredit={buyCredit}
            onClose={() => setAsking(false)}
            onConfirm={(documents) => {
              setAsking(false)
              startAll(documents)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
