import { Brackets, Compass, FileCheck2, MapPin, type LucideIcon } from 'lucide-react'
import { useContext, type ReactNode } from 'react'
import { MOST_OFFERED } from '#core/answer/text/offers.ts'
import { ANSWER_SECTIONS, type SectionKey } from '#core/answer/text/sections.ts'
import { citedQuotes, type CitedQuote } from '#core/chat/cited-quotes.ts'
import { deletedNote, splitByQuote, splitByReceipt, UNPROVEN_NOTE } from '#core/chat/split-by-receipt.ts'
import type { Block, ShownPart } from '#core/chat/shown/shown-part.ts'
import { classNames } from '#web/ui/class-names.ts'
import slip from '#web/ui/receipts/slip.module.css'
import { AnswerContext } from './answer-context.ts'
import styles from './answer.module.css'
import { chipText, receiptName } from '#core/chat/citation-text.ts'
import { useLateModule } from '#web/ui/late-module.ts'
import { lateLines } from './late-lines.ts'
import type { ShownAnswer } from './use-shown-parts.ts'

const LOOKS: Readonly<Record<SectionKey, { className: string | undefined; Icon: LucideIcon }>> = {
  document: { className: styles['fact'], Icon: FileCheck2 },
  missing: { className: styles['miss'], Icon: Brackets },
  guidance: { className: styles['guide'], Icon: Compass },
  where: { className: styles['where'], Icon: MapPin },
}

/** An answer in its coloured parts. It may still be arriving: it only ever grows downward. */
export function Answer({ parts, isRead }: ShownAnswer) {
  return (
    <div className={styles['answer']} dir="auto">
      {parts.map((part, index) => (
        // Parts are only added at the end, so their place is their identity.
        <Part key={index} part={part} isRead={isRead} />
      ))}
    </div>
  )
}

function Part({ part, isRead }: { readonly part: ShownPart; readonly isRead: boolean }) {
  const checkedOn = useContext(AnswerContext)?.checkedOn ?? null
  const { key, blocks } = part
  if (key === null || (key === 'document' && !isRead))
    return (
      <div className={styles['plain']}>
        <Lines blocks={blocks} />
      </div>
    )
  if (key === 'document') return <Facts blocks={blocks} />
  if (key === 'missing') return <Missing part={part} />
  return (
    <Section section={key}>
      {key === 'where' && checkedOn !== null && <Deleted checkedOn={checkedOn} />}
      {key === 'where' && checkedOn === null && isListOfPlaces(blocks) ? (
        <Places blocks={blocks} />
      ) : (
        <Lines blocks={blocks} />
      )}
    </Section>
  )
}

/** Nothing can be compared with a document that is gone; its receipts were, when the answer was made. */
function Deleted({ checkedOn }: { readonly checkedOn: string }) {
  return <p className="small muted">{deletedNote(checkedOn)}</p>
}

interface BlocksProps {
  readonly blocks: readonly Block[]
}

/** Green holds only what its receipts carry; anything else is shown below it, without the color. */
function Facts({ blocks }: BlocksProps) {
  const answer = useContext(AnswerContext)
  if (answer && answer.checkedOn !== null) return <FormerFacts blocks={blocks} checkedOn={answer.checkedOn} />
  const wordsOf = (path: string) => {
    // A receipt of another document, or of one that was deleted, proves nothing here.
    if (answer && !answer.citations.has(path)) return null
    const checked = answer?.checks.get(path)
    return checked?.check === 'missing' ? null : checked?.words
  }
  const { proven, unproven } = splitByReceipt(blocks, wordsOf, answer?.isArriving ?? false)
  return (
    <>
      {(proven.length > 0 || unproven.length === 0) && (
        <Section section="document">
          <Lines blocks={proven} />
        </Section>
      )}
      {unproven.length > 0 && <Unproven blocks={unproven} />}
    </>
  )
}

/** Lines whose receipts cannot be looked up any more, without the color; a receipt carries what it quotes. */
function FormerFacts({ blocks, checkedOn }: BlocksProps & { readonly checkedOn: string }) {
  const { proven, unproven } = splitByQuote(blocks)
  return (
    <>
      {proven.length > 0 && (
        <div className={styles['plain']}>
          <Deleted checkedOn={checkedOn} />
          <Lines blocks={proven} />
        </div>
      )}
      {unproven.length > 0 && <Unproven blocks={unproven} />}
    </>
  )
}

function Unproven({ blocks }: BlocksProps) {
  return (
    <div className={styles['plain']}>
      <p className="small muted">{UNPROVEN_NOTE}</p>
      <Lines blocks={blocks} />
    </div>
  )
}

/** What was not found, and the questions that may have been meant. */
function Missing({ part: { blocks, offers } }: { readonly part: ShownPart }) {
  const answer = useContext(AnswerContext)
  return (
    <Section section="missing">
      <Lines blocks={blocks} />
      {offers.length > 0 && (
        <div className={styles['offers']}>
          <p>Did you mean:</p>
          <ul>
            {offers.slice(0, MOST_OFFERED).map((question) => (
              <li key={question}>
                <button
                  type="button"
                  className={styles['offer']}
                  disabled={!answer?.onAsk}
                  onClick={() => answer?.onAsk?.(question)}
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}

function Section({ section, children }: { section: SectionKey; children: ReactNode }) {
  const { className, Icon } = LOOKS[section]
  return (
    <section className={classNames(styles['part'], className)}>
      <h3>
        <Icon size={16} strokeWidth={2} aria-hidden="true" />
        {ANSWER_SECTIONS.find(({ key }) => key === section)?.heading}
      </h3>
      {children}
    </section>
  )
}

function Lines({ blocks }: BlocksProps) {
  const loaded = useLateModule(lateLines)
  if (loaded) return <loaded.ShownBlocks blocks={blocks} />
  return <p className={styles['unstyled']}>{blocks.flatMap(({ runs }) => runs.map(({ text }) => text))}</p>
}

/** Every line is one receipt without a quote: then the places are shown as slips. */
const isListOfPlaces = (blocks: readonly Block[]): boolean =>
  blocks.length > 0 &&
  blocks.every(({ kind, runs }) => kind === 'item' && runs.length === 1 && runs[0]?.path !== null)

function Places({ blocks }: BlocksProps) {
  return (
    <ul className={styles['places']}>
      {citedQuotes([{ blocks }]).map((citation) => (
        <li key={citation.path}>
          <Place citation={citation} />
        </li>
      ))}
    </ul>
  )
}

function Place({ citation }: { citation: CitedQuote }) {
  const answer = useContext(AnswerContext)
  const known = answer?.citations.get(citation.path)
  if (!answer || !known) return null
  const id = answer.chipId(citation.path, 'where')
  const checked = answer.checks.get(citation.path)
  return (
    <button
      type="button"
      id={id}
      className={styles['place']}
      data-open={answer.openPath === citation.path || undefined}
      onClick={() => answer.onOpen(citation.path, id)}
    >
      <span className="vh">{receiptName(known, checked?.check, checked?.isAbout)}</span>
      <span className={classNames(slip['slip'], styles['placeSlip'])} aria-hidden="true">
        <div>
          <b className="num">{chipText({ ...citation, section: null }, checked?.isAbout)}</b>
          {citation.section !== null && <span className="doc">{citation.section}</span>}
        </div>
      </span>
    </button>
  )
}
