import { Fragment, useContext, type ReactNode } from 'react'
import type { Block, Run } from '#core/chat/shown/shown-part.ts'
import { AnswerContext } from './answer-context.ts'
import { CitationChip } from './citation-chip.tsx'

/**
 * The lines of a part. Receipts become chips, other links open in a new tab, and words of the document are set apart.
 * Nothing in an answer is fetched from elsewhere.
 */
export function ShownBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return groupsOf(blocks, 0).map((group, at) => <Group key={at} group={group} place={`${at}`} />)
}

/** A block that stands alone, or the items of a list, each with what is nested in it. */
type Grouped =
  | { readonly kind: 'alone'; readonly block: Block }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly Block[][] }

function groupsOf(blocks: readonly Block[], depth: number): Grouped[] {
  const groups: Grouped[] = []
  let items: Block[][] | null = null
  for (const block of blocks) {
    const isItem = block.kind === 'item'
    const isOwn = isItem && block.depth === depth && block.marker !== ''
    if (isOwn && (items === null || isNumbered(block) !== isNumbered(items[0]?.[0]))) {
      items = [[block]]
      groups.push({
        kind: 'list',
        start: isNumbered(block) ? Number.parseInt(block.marker, 10) : null,
        items,
      })
    } else if (isOwn) items?.push([block])
    else if (isItem && items !== null) items.at(-1)?.push(block)
    else {
      items = null
      groups.push({ kind: 'alone', block })
    }
  }
  return groups
}

const isNumbered = (block: Block | undefined): boolean => block !== undefined && /^\d/.test(block.marker)

function Group({ group, place }: { readonly group: Grouped; readonly place: string }) {
  if (group.kind === 'alone') {
    const words = <Words runs={group.block.runs} place={place} />
    return group.block.kind === 'heading' ? <h4>{words}</h4> : <p>{words}</p>
  }
  const items = group.items.map(([first, ...below], at) => (
    <li key={at}>
      {first && <Words runs={first.runs} place={`${place}-${at}`} />}
      {groupsOf(below, (first?.depth ?? 0) + 1).map((nested, index) => (
        <Group key={index} group={nested} place={`${place}-${at}-${index}`} />
      ))}
    </li>
  ))
  return group.start === null ? <ul>{items}</ul> : <ol start={group.start}>{items}</ol>
}

/** Runs side by side that are set off are set off together. */
function Words({ runs, place }: { readonly runs: readonly Run[]; readonly place: string }) {
  const stretches: Run[][] = []
  for (const run of runs) {
    const last = stretches.at(-1)
    if (run.isEmphasis && last?.[0]?.isEmphasis) last.push(run)
    else stretches.push([run])
  }
  return stretches.map((stretch, at) => {
    const words = stretch.map((run, index) => (
      <Voice key={index} run={run} place={`${place}-${at}-${index}`} />
    ))
    return stretch[0]?.isEmphasis ? <em key={at}>{words}</em> : <Fragment key={at}>{words}</Fragment>
  })
}

function Voice({ run, place }: { readonly run: Run; readonly place: string }) {
  const answer = useContext(AnswerContext)
  const { text, isStrong, isQuote, path, href } = run
  // A receipt of another document, or of one that was deleted, leads nowhere from here.
  if (path !== null)
    return answer?.citations.has(path) ? <CitationChip path={path} place={place} /> : <>{text}</>
  const words = isQuote ? (
    <span className="doc" lang={answer?.lang}>
      {lines(text)}
    </span>
  ) : (
    lines(text)
  )
  const voiced = isStrong ? <strong>{words}</strong> : words
  if (href === null) return <>{voiced}</>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {voiced}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  )
}

const lines = (text: string): ReactNode =>
  text.includes('\n')
    ? text.split('\n').map((line, at) => (
        <Fragment key={at}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))
    : text
