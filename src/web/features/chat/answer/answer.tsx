import { Brackets, Compass, FileCheck2, MapPin, type LucideIcon } from 'lucide-react'
import { useContext, type ReactNode } from 'react'
import { splitOffers } from '#core/answer/text/offers.ts'
import { ANSWER_SECTIONS, parseAnswer, type AnswerPart, type SectionKey } from '#core/answer/text/sections.ts'
import { citedQuotes, type CitedQuote } from '#core/chat/cited-quotes.ts'
import { deletedNote, splitByQuote, splitByReceipt, UNPROVEN_NOTE } from '#core/chat/split-by-receipt.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useLateModule } from '#web/ui/late-module.ts'
import slip from '#web/ui/receipts/slip.module.css'
import { AnswerContext } from './answer-context.ts'
import styles from './answer.module.css'
import { chipText, receiptName } from '#core/chat/citation-text.ts'
import { lateMarkdown } from './late-markdown.ts'

const LOOKS: Readonly<Record<SectionKey, { className: string | undefined; Icon: LucideIcon }>> = {
  document: { className: styles['fact'], Icon: FileCheck2 },
  missing: { className: styles['miss'], Icon: Brackets },
  guidance: { className: styles['guide'], Icon: Compass },
  where: { className: styles['where'], Icon: MapPin },
}

/** An answer in its coloured parts. It may still be arriving: it only ever grows downward. */
export function Answer({ markdown }: { markdown: string }) {
  return (
    <div className={styles['answer']} dir="auto">
      {parseAnswer(markdown).map((part, index) => (
        // Parts are only added at the end, so their place is their identity.
        <Part key={index} part={part} />
      ))}
    </div>
  )
}

function Part({ part: { key, markdown } }: { part: AnswerPart }) {
  const checkedOn = useContext(AnswerContext)?.checkedOn ?? null
  if (key === null)
    return (
      <div className={styles['plain']}>
        <PartText markdown={markdown} />
      </div>
    )
  if (key === 'document') return <Facts markdown={markdown} />
  if (key === 'missing') return <Missing markdown={markdown} />
  return (
    <Section section={key}>
      {key === 'where' && checkedOn !== null && <Deleted checkedOn={checkedOn} />}
      {key === 'where' && checkedOn === null && isListOfPlaces(markdown) ? (
        <Places markdown={markdown} />
      ) : (
        <PartText markdown={markdown} />
      )}
    </Section>
  )
}

/** Nothing can be compared with a document that is gone; its receipts were, when the answer was made. */
function Deleted({ checkedOn }: { checkedOn: string }) {
  return <p className="small muted">{deletedNote(checkedOn)}</p>
}

/** Green holds only what its receipts carry; anything else is shown below it, without the color. */
function Facts({ markdown }: { markdown: string }) {
  const answer = useContext(AnswerContext)
  if (answer && answer.checkedOn !== null)
    return <FormerFacts markdown={markdown} checkedOn={answer.checkedOn} />
  const wordsOf = (path: string) => {
    // A receipt of another document, or of one that was deleted, proves nothing here.
    if (answer && !answer.citations.has(path)) return null
    const checked = answer?.checks.get(path)
    return checked?.check === 'missing' ? null : checked?.words
  }
  const { proven, unproven } = splitByReceipt(markdown, wordsOf, answer?.isArriving ?? false)
  return (
    <>
      {(proven !== '' || unproven === '') && (
        <Section section="document">
          <PartText markdown={proven} />
        </Section>
      )}
      {unproven !== '' && <Unproven markdown={unproven} />}
    </>
  )
}

/** Lines whose receipts cannot be looked up any more, without the color; a receipt carries what it quotes. */
function FormerFacts({ markdown, checkedOn }: { markdown: string; checkedOn: string }) {
  const { proven, unproven } = splitByQuote(markdown)
  return (
    <>
      {proven !== '' && (
        <div className={styles['plain']}>
          <Deleted checkedOn={checkedOn} />
          <PartText markdown={proven} />
        </div>
      )}
      {unproven !== '' && <Unproven markdown={unproven} />}
    </>
  )
}

function Unproven({ markdown }: { markdown: string }) {
  return (
    <div className={styles['plain']}>
      <p className="small muted">{UNPROVEN_NOTE}</p>
      <PartText markdown={markdown} />
    </div>
  )
}

/** What was not found, and the questions that may have been meant. */
function Missing({ markdown }: { markdown: string }) {
  const answer = useContext(AnswerContext)
  const { rest, questions } = splitOffers(markdown)
  return (
    <Section section="missing">
      {rest !== '' && <PartText markdown={rest} />}
      {questions.length > 0 && (
        <div className={styles['offers']}>
          <p>Did you mean:</p>
          <ul>
            {questions.map((question) => (
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

function PartText({ markdown }: { markdown: string }) {
  const loaded = useLateModule(lateMarkdown)
  if (loaded === null) return <p className={styles['unstyled']}>{plainWords(markdown)}</p>
  return <loaded.AnswerMarkdown>{markdown}</loaded.AnswerMarkdown>
}

/** What shows until the renderer is there: the words, without marks and addresses. */
const plainWords = (markdown: string) =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .replace(/^[-*] /gm, '')

/** Every line is one receipt without a quote: then the places are shown as slips. */
function isListOfPlaces(markdown: string): boolean {
  const lines = markdown.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 0 && lines.every((line) => isPlace(line))
}

function isPlace(line: string): boolean {
  const [citation, ...others] = citedQuotes(line)
  return /^[-*] \[/.test(line) && citation !== undefined && others.length === 0 && line.endsWith(')')
}

function Places({ markdown }: { markdown: string }) {
  return (
    <ul className={styles['places']}>
      {citedQuotes(markdown).map((citation) => (
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
