import { CircleHelp } from 'lucide-react'
import { useContext } from 'react'
import { MAY_BE_ABOUT } from '#core/answer/text/may-be-about.ts'
import { MOST_OFFERED } from '#core/answer/text/offers.ts'
import { citedQuotes, type CitedQuote } from '#core/chat/cited-quotes.ts'
import { mayBeAbout } from '#core/chat/shown/may-be-about.ts'
import type { Block, ShownPart } from '#core/chat/shown/shown-part.ts'
import { classNames } from '#web/ui/class-names.ts'
import slip from '#web/ui/receipts/slip.module.css'
import { AnswerContext } from './answer-context.ts'
import { Section } from './answer-section.tsx'
import styles from './answer.module.css'
import { chipText, receiptName } from '#core/chat/citation-text.ts'
import { useLateModule } from '#web/ui/late-module.ts'
import { lateLines } from './late-lines.ts'
import type { ShownAnswer } from './use-shown-parts.ts'

/** An answer in its coloured parts. It may still be arriving: it only ever grows downward. */
export function Answer({ parts, isRead }: Pick<ShownAnswer, 'parts' | 'isRead'>) {
  const answer = useContext(AnswerContext)
  const isDeleted = answer !== null && answer.checkedOn !== null
  const maybe = isDeleted ? null : mayBeAbout(parts)
  const isFound = parts.some(({ key }) => key === 'document')
  return (
    <div className={styles['answer']} dir="auto">
      {maybe && <Maybe blocks={maybe.quotes} />}
      {(maybe?.parts ?? parts).map((part, index) => (
        // Parts are only added at the end, so their place is their identity.
        <Part key={index} part={part} isRead={isRead} isNotFound={!isFound && maybe === null} />
      ))}
    </div>
  )
}

interface PartProps {
  readonly part: ShownPart
  readonly isRead: boolean
  /** Whether nothing of the document is quoted. */
  readonly isNotFound: boolean
}

function Part({ part, isRead, isNotFound }: PartProps) {
  const checkedOn = useContext(AnswerContext)?.checkedOn ?? null
  const loaded = useLateModule(lateLines)
  const { key, blocks } = part
  if (key === null || (key === 'document' && !isRead))
    return (
      <div className={styles['plain']}>
        <Lines blocks={blocks} />
      </div>
    )
  if (key === 'document') return loaded && <loaded.Facts blocks={blocks} />
  if (key === 'missing') return <Missing part={part} isNotFound={isNotFound} />
  return (
    <Section section={key}>
      {key === 'where' && checkedOn !== null && loaded && <loaded.Deleted checkedOn={checkedOn} />}
      {key === 'where' && checkedOn === null && isListOfPlaces(blocks) ? (
        <Places blocks={blocks} isNearest={isNotFound} />
      ) : (
        <Lines blocks={blocks} />
      )}
    </Section>
  )
}

interface BlocksProps {
  readonly blocks: readonly Block[]
}

/** Quotes that may be about it have a part of their own, without the color. */
function Maybe({ blocks }: BlocksProps) {
  const loaded = useLateModule(lateLines)
  return (
    <section className={classNames(styles['part'], styles['maybe'])}>
      <h3>
        <CircleHelp size={16} strokeWidth={2} aria-hidden="true" />
        {MAY_BE_ABOUT}
      </h3>
      {loaded && <loaded.MaybeLines blocks={blocks} />}
    </section>
  )
}

/** What was not found, and the questions that may have been meant. */
function Missing({ part: { blocks, offers }, isNotFound }: Omit<PartProps, 'isRead'>) {
  const answer = useContext(AnswerContext)
  return (
    <Section section="missing" isAnswer={isNotFound}>
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

function Lines({ blocks }: BlocksProps) {
  const loaded = useLateModule(lateLines)
  if (loaded) return <loaded.ShownBlocks blocks={blocks} />
  return <p className={styles['unstyled']}>{blocks.flatMap(({ runs }) => runs.map(({ text }) => text))}</p>
}

/** Every line is one receipt without a quote: then the places are shown as slips. */
const isListOfPlaces = (blocks: readonly Block[]): boolean =>
  blocks.length > 0 &&
  blocks.every(({ kind, runs }) => kind === 'item' && runs.length === 1 && runs[0]?.path !== null)

function Places({ blocks, isNearest }: BlocksProps & { readonly isNearest: boolean }) {
  return (
    <ul className={styles['places']}>
      {citedQuotes([{ blocks }]).map((citation, at) => (
        <li key={citation.path}>
          <Place citation={citation} isNearest={isNearest && at === 0} />
        </li>
      ))}
    </ul>
  )
}

function Place({ citation, isNearest }: { citation: CitedQuote; isNearest: boolean }) {
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
      <span className="vh">
        {isNearest && 'Nearest place. '}
        {receiptName(known, checked?.check, checked?.isAbout)}
      </span>
      <span className={classNames(slip['slip'], styles['placeSlip'])} aria-hidden="true">
        <div>
          <b className="num">
            {isNearest && 'Nearest: '}
            {chipText({ ...citation, section: null }, checked?.isAbout)}
          </b>
          {citation.section !== null && <span className="doc">{citation.section}</span>}
        </div>
      </span>
    </button>
  )
}
