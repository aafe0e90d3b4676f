import { useRef } from 'react'
import { DocumentCard, type DocumentCardProps } from '../cards/document-card.tsx'
import { NearContext } from '../cards/near-context.ts'
import styles from '../documents.module.css'
import type { LibraryDocument } from './use-documents.ts'
import type { Processing } from '../progress/use-processing.ts'
import { useNear } from '../cards/use-near.ts'

interface CardGroupProps extends Pick<DocumentCardProps, 'userId' | 'buyCredit' | 'actions'> {
  readonly documents: readonly LibraryDocument[]
  readonly phases: Processing['phases']
  /** One of many groups: out of view it is neither laid out nor painted. */
  readonly isOneOfMany: boolean
}

/** Rows of cards that are laid out by themselves; what stands on them is read when they come near the window. */
export function CardGroup({ documents, phases, isOneOfMany, ...rest }: CardGroupProps) {
  const group = useRef<HTMLDivElement>(null)
  const isNear = useNear(group)
  return (
    <div ref={group} className={styles['grid']} data-many={isOneOfMany || undefined}>
      {/* Told past the cards to what reads: a card that comes near is not drawn anew for it. */}
      <NearContext value={isNear}>
        {documents.map((document) => (
          <DocumentCard key={document.id} document={document} phase={phases.get(document.id)} {...rest} />
        ))}
      </NearContext>
    </div>
  )
}
