import { FOR_YOU_TO_JUDGE } from '#core/answer/text/may-be-about.ts'
import { Fragment, useContext, type ReactNode } from 'react'
import {
  differingValues,
  isHeadline,
  readLine,
  saysEnough,
  type AnswerLine,
  type LineQuote,
} from '#core/chat/shown/answer-line.ts'
import { changedWords } from '#core/chat/shown/changed-words.ts'
import type { Block } from '#core/chat/shown/shown-part.ts'
import { sumTable, type SumTable } from '#core/chat/shown/sum-rows.ts'
import { chipText } from '#core/chat/citation-text.ts'
import { AnswerContext } from './answer-context.ts'
import { CitationChip, OpenSlip } from './citation-chip.tsx'
import { ShownBlocks } from './shown-blocks.tsx'
import styles from './shown-lines.module.css'

/** What stands under "From your document": our sentence with its receipts, or the quote where it says more. */
export function ShownLines({ blocks }: { readonly blocks: readonly Block[] }) {
  const isArriving = useContext(AnswerContext)?.isArriving ?? false
  const read = blocks.map(
    (block, at) => readLine(block) ?? (isArriving && at === blocks.length - 1 ? begunLine(block) : null),
  )
  const lines = read.filter((line) => line !== null)
  return stretches(read).map(({ start, end, isLines }) =>
    isLines ? (
      <ul key={start} className={styles['lines']}>
        {read.slice(start, end).map(
          (line, at) =>
            line && (
              <li key={at}>
                <Line line={line} place={`line-${start + at}`} all={lines} />
              </li>
            ),
        )}
      </ul>
    ) : (
      <ShownBlocks key={start} blocks={blocks.slice(start, end)} />
    ),
  )
}

/** Lines side by side make one list; what is written otherwise stands between the lists. */
function stretches(read: readonly unknown[]) {
  const found: { start: number; end: number; isLines: boolean }[] = []
  for (const [at, line] of read.entries()) {
    const last = found.at(-1)
    if (last && last.isLines === (line !== null)) last.end = at + 1
    else found.push({ start: at, end: at + 1, isLines: line !== null })
  }
  return found
}

/** A line whose receipts are on their way: only what stays when they come. */
function begunLine({ kind, runs }: Block): AnswerLine | null {
  const [first] = runs
  if (kind !== 'item' || !first?.isStrong || runs.length < 2) return null
  return { lead: first.text.trim(), isOver: false, sum: null, quotes: [], before: null }
}

interface LineProps {
  readonly line: AnswerLine
  /** Where it stands, for the ids of its chips. */
  readonly place: string
  readonly all: readonly AnswerLine[]
}

function Line({ line, place, all }: LineProps) {
  const { quotes, before } = line
  const isFirst = isHeadline(line, all)
  const look = isFirst ? styles['lead'] : undefined
  const values = differingValues(line)
  const table = sumTable(line)
  return (
    <>
      {values ? (
        <>
          <p className={look}>Two places differ.</p>
          <TwoPlaces values={values} quotes={quotes} place={place} />
        </>
      ) : table ? (
        <>
          <p className={look}>
            {said(line)} <Chips quotes={table.others} place={`${place}-said`} />
          </p>
          <Sum table={table} place={place} />
        </>
      ) : saysEnough(line, all) ? (
        <p className={look}>
          {said(line)} <Chips quotes={quotes} place={place} />
        </p>
      ) : (
        <Quoted line={line} place={place} isFirst={isFirst} />
      )}
      {before && <Before before={before} now={quotes[0]} place={`${place}-before`} />}
      {[...new Set([...quotes, ...(before ? [before] : [])].map(({ path }) => path))].map((path) => (
        <OpenSlip key={path} path={path} id={slipIdOf(place, path)} />
      ))}
    </>
  )
}

const slipIdOf = (place: string, path: string) => `slip-${place}-${path}`

/** Our sentence, with its end; a figure needs none. */
function said({ lead, isOver }: AnswerLine): string {
  const words = `${lead ?? ''}${isOver ? ' (passed)' : ''}`
  return /[\p{L}’')]$/u.test(words) ? `${words}.` : words
}

interface QuotesProps {
  readonly quotes: readonly LineQuote[]
  readonly place: string
}

function Chips({ quotes, place }: QuotesProps) {
  return quotes.map(({ path }, at) => <Proof key={at} path={path} place={place} at={at} />)
}

function Proof({ path, place, at }: { readonly path: string; readonly place: string; readonly at: number }) {
  const line = place.split('-').slice(0, 2).join('-')
  return <CitationChip path={path} place={`${place}-${at}`} slipId={slipIdOf(line, path)} />
}

/** The document's words, behind what they are about. */
function Quoted({ line, place, isFirst }: Omit<LineProps, 'all'> & { readonly isFirst: boolean }) {
  const { lead, isOver, sum, quotes } = line
  const words = quotes.map(({ words, path }, at) => (
    <Fragment key={at}>
      {at > 0 && ' and '}
      <Words>{words}</Words> <Proof path={path} place={place} at={at} />
    </Fragment>
  ))
  const body = (
    <>
      {sum !== null && `${sum}; `}
      {words}
    </>
  )
  if (lead === null) return <p>{body}</p>
  // A short answer stands above the words it leans on; a side or a label in front of them.
  if (isFirst)
    return (
      <>
        <p className={styles['lead']}>{said(line)}</p>
        {quotes.length > 0 && <p>{body}</p>}
      </>
    )
  return (
    <p>
      <strong>{lead}</strong>
      {isOver && ' (passed)'}: {body}
    </p>
  )
}

function Words({ children }: { readonly children: ReactNode }) {
  const lang = useContext(AnswerContext)?.lang
  return (
    <span className="doc" lang={lang}>
      {children}
    </span>
  )
}

interface TwoPlacesProps extends QuotesProps {
  readonly values: readonly [string, string]
}

function TwoPlaces({ values, quotes, place }: TwoPlacesProps) {
  const answer = useContext(AnswerContext)
  return (
    <dl className={styles['two']}>
      {quotes.map(({ path }, at) => {
        const cited = answer?.citations.get(path)
        return (
          <div key={at}>
            <dt>{cited ? (cited.section ?? chipText(cited, answer?.checks.get(path)?.isAbout)) : ''}</dt>
            <dd>
              <b>{values[at]}</b>
              <Proof path={path} place={place} at={at} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** A longer quote stands in its receipt's card only. */
const LONGEST_LABEL = 100

function Sum({ table: { rows, total }, place }: { readonly table: SumTable; readonly place: string }) {
  return (
    <table className={styles['sum']}>
      <caption className="vh">How it was worked out</caption>
      <thead className="vh">
        <tr>
          <th scope="col">What</th>
          <th scope="col">How much</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ amount, quote }, at) => (
          <tr key={at}>
            <th scope="row">
              {quote === null ? (
                'Counted from'
              ) : (
                <>
                  {quote.words.length <= LONGEST_LABEL && <Words>{quote.words}</Words>}{' '}
                  <Proof path={quote.path} place={place} at={at} />
                </>
              )}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{/\d{4}$/.test(total) ? 'Worked out by us' : 'Total, worked out by us'}</th>
          <td>{total}</td>
        </tr>
      </tfoot>
    </table>
  )
}

interface BeforeProps {
  readonly before: LineQuote
  readonly now: LineQuote | undefined
  readonly place: string
}

/** What a change has put out of force, struck where it differs. */
function Before({ before, now, place }: BeforeProps) {
  const bare = (words: string) => words.replace(/^“|”$/g, '')
  const [front, gone, behind] = changedWords(bare(before.words), bare(now?.words ?? ''))
  return (
    <p className={styles['former']}>
      Before the change:{' '}
      <Words>
        “{front !== '' && `${front} `}
        <del>{gone}</del>
        {behind !== '' && ` ${behind}`}”
      </Words>{' '}
      <Proof path={before.path} place={place} at={0} />
    </p>
  )
}

/** Quotes that may be about it: the words are on the page, whether they answer is not certain. */
export function MaybeLines({ blocks }: { readonly blocks: readonly Block[] }) {
  const answer = useContext(AnswerContext)
  const quotes = blocks.map((block) => {
    const [quote] = readLine(block)?.quotes ?? []
    if (!quote || !answer?.citations.has(quote.path)) return null
    return answer.checks.get(quote.path)?.check === 'missing' ? null : quote
  })
  const last = quotes.findLastIndex((quote) => quote !== null)
  return quotes.map((quote, at) => {
    if (!quote) return <ShownBlocks key={at} blocks={blocks.slice(at, at + 1)} />
    return (
      <div key={at} className={styles['maybe']}>
        <blockquote className="quote" dir="auto" lang={answer?.lang}>
          {quote.words}
        </blockquote>
        <p className={styles['weigh']}>
          <CitationChip path={quote.path} place={`maybe-${at}`} isUnsure />
          {at === last && <span>{FOR_YOU_TO_JUDGE}</span>}
        </p>
      </div>
    )
  })
}
