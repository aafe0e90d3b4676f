import { memo, useMemo } from 'react'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import type { Match } from '../find/find-text.ts'
import { blockParts, type TextBlock } from './text-blocks.ts'
import styles from '../viewer.module.css'

export interface ReadablePage {
  readonly number: number
  readonly label: string | null
  readonly isAbout: boolean
  readonly blocks: readonly TextBlock[]
}

interface ReadableTextProps {
  readonly page: ReadablePage
  /** The open receipt, if it is on this page. */
  readonly active: CitedQuote | null
  readonly matches: readonly Match[]
  readonly current: Match | null
}

/** A page as text under its heading. Every paragraph runs in the direction of its own first words. */
export const ReadableText = memo(function ReadableText({
  page,
  active,
  matches,
  current,
}: ReadableTextProps) {
  const title = page.label && page.label !== String(page.number) ? ` (printed ${page.label})` : ''
  const marks = { active, matches, current }
  return (
    <section className={styles['text']} data-page={page.number} aria-label={`Page ${page.number}`}>
      <h2 className="small muted num" lang="en" dir="ltr">
        {page.isAbout ? 'About page' : 'Page'} {page.number}
        {title}
      </h2>
      {page.blocks.length === 0 && (
        <p className="muted small" lang="en">
          No text was found on this page.
        </p>
      )}
      {page.blocks.map((block) =>
        block.isHeading ? (
          <h3 key={block.start} className="doc" dir="auto">
            <MarkedText block={block} {...marks} />
          </h3>
        ) : (
          <p key={block.start} className="quote" dir="auto">
            <MarkedText block={block} {...marks} />
          </p>
        ),
      )}
    </section>
  )
})

interface MarkedTextProps extends Omit<ReadableTextProps, 'page'> {
  readonly block: TextBlock
}

/** A paragraph with the cited words and what a search found marked. */
export function MarkedText({ block, active, matches, current }: MarkedTextProps) {
  const parts = useMemo(() => blockParts(block, active, matches), [block, active, matches])
  return parts.map(({ start, text, isCited, match }) =>
    isCited || match ? (
      <mark
        key={start}
        data-cited={isCited || undefined}
        data-found={match ? (match === current ? 'current' : 'other') : undefined}
      >
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
