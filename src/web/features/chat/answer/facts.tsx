import { useContext } from 'react'
import { deletedNote, splitByQuote, splitByReceipt, UNPROVEN_NOTE } from '#core/chat/split-by-receipt.ts'
import type { Block } from '#core/chat/shown/shown-part.ts'
import { AnswerContext } from './answer-context.ts'
import { Section } from './answer-section.tsx'
import styles from './answer.module.css'
import { ShownBlocks } from './shown-blocks.tsx'
import { ShownLines } from './shown-lines.tsx'

/** Nothing can be compared with a document that is gone; its receipts were, when the answer was made. */
export function Deleted({ checkedOn }: { readonly checkedOn: string }) {
  return <p className="small muted">{deletedNote(checkedOn)}</p>
}

export interface FactsProps {
  readonly blocks: readonly Block[]
}

/** Green holds only what its receipts carry; anything else is shown below it, without the color. */
export function Facts({ blocks }: FactsProps) {
  const answer = useContext(AnswerContext)
  if (answer && answer.checkedOn !== null) return <FormerFacts blocks={blocks} checkedOn={answer.checkedOn} />
  const wordsOf = (path: string) => {
    // A receipt of another document, or of one that was deleted, proves nothing here.
    if (answer && !answer.citations.has(path)) return null
    const checked = answer?.checks.get(path)
    return checked?.check === 'missing' ? null : checked?.words
  }
  const { whole, fragment } = answer?.isCut ? withoutFragment(blocks) : { whole: blocks, fragment: null }
  const { proven, unproven } = splitByReceipt(whole, wordsOf, answer?.isArriving ?? false)
  return (
    <>
      {(proven.length > 0 || unproven.length === 0) && (
        <Section section="document">
          <ShownLines blocks={proven} />
        </Section>
      )}
      {unproven.length > 0 && <Unproven blocks={unproven} />}
      {fragment && (
        <p className={styles['fragment']}>
          <span className="vh">Unfinished, no receipt yet: </span>
          {fragment.runs.map(({ text }) => text)}
        </p>
      )}
    </>
  )
}

/** The last words of an answer that was cut off, where no receipt has come for them. */
function withoutFragment(blocks: readonly Block[]): { whole: readonly Block[]; fragment: Block | null } {
  const last = blocks.at(-1)
  return last === undefined || last.runs.some(({ path }) => path !== null)
    ? { whole: blocks, fragment: null }
    : { whole: blocks.slice(0, -1), fragment: last }
}

/** Lines whose receipts cannot be looked up any more, without the color; a receipt carries what it quotes. */
function FormerFacts({ blocks, checkedOn }: FactsProps & { readonly checkedOn: string }) {
  const { proven, unproven } = splitByQuote(blocks)
  return (
    <>
      {proven.length > 0 && (
        <div className={styles['plain']}>
          <Deleted checkedOn={checkedOn} />
          <ShownBlocks blocks={proven} />
        </div>
      )}
      {unproven.length > 0 && <Unproven blocks={unproven} />}
    </>
  )
}

function Unproven({ blocks }: FactsProps) {
  return (
    <div className={styles['plain']}>
      <p className="small muted">{UNPROVEN_NOTE}</p>
      <ShownBlocks blocks={blocks} />
    </div>
  )
}
