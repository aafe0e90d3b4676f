import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { contentsQuery, type PageContent } from '../pages/document-pages.ts'
import { findOnPage, firstFrom, foldText, queryPattern, type FoldedText, type Match } from './find-text.ts'

/** A search goes on in a later task when it has kept the screen waiting this long. */
const SLICE_MS = 8

/** What stands in the way of a result, or that there is one. */
export type FindState = 'idle' | 'loading' | 'failed' | 'searching' | 'done'

export interface Find {
  readonly isOpen: boolean
  readonly query: string
  readonly state: FindState
  readonly matches: readonly Match[]
  /** The index of the match that is shown, -1 when there is none. */
  readonly index: number
  readonly current: Match | null
  /** Changes whenever a match is to be brought into view. */
  readonly showKey: string
  readonly open: () => void
  readonly close: () => void
  readonly search: (query: string) => void
  readonly go: (step: 1 | -1) => void
  /** The matches of a page; the same array until the next search. */
  readonly onPage: (page: number) => readonly Match[]
}

interface Outcome {
  readonly query: string
  readonly matches: readonly Match[]
  readonly byPage: ReadonlyMap<number, readonly Match[]>
  readonly index: number
  readonly steps: number
}

const NOTHING: readonly Match[] = []
const folded = new WeakMap<PageContent, FoldedText>()

/**
 * Looks for words in the stored text of all pages, whether they are drawn or not.
 * @param page where the reader is: the first match shown is the next from there
 */
export function useFind(documentId: string, page: number): Find {
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [from, setFrom] = useState(page)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const contents = useQuery({ ...contentsQuery(documentId), enabled: isOpen })
  const pages = contents.data

  useEffect(() => {
    const pattern = queryPattern(query)
    if (!isOpen || !pages || !pattern) return
    const controller = new AbortController()
    const look = async () => {
      const matches = await findAll(pages, pattern, controller.signal)
      if (!controller.signal.aborted)
        setOutcome({
          query,
          matches,
          byPage: byPage(matches),
          index: firstFrom(matches, from),
          steps: 0,
        })
    }
    void look()
    return () => controller.abort()
  }, [isOpen, pages, query, from])

  return useMemo(() => {
    const isWanted = isOpen && queryPattern(query) !== null
    // While the next search runs, what the last one found stays on the page, so that nothing flickers.
    const shown = isWanted ? outcome : null
    const isDone = shown?.query === query
    const matches = shown?.matches ?? NOTHING
    const index = shown?.index ?? -1
    return {
      isOpen,
      query,
      state: stateOf(isWanted, isDone, contents),
      matches,
      index,
      current: matches[index] ?? null,
      showKey: shown ? `${shown.query} ${shown.steps}` : '',
      open: () => {
        setFrom(page)
        setOpen(true)
      },
      close: () => {
        setOpen(false)
        setOutcome(null)
      },
      search: setQuery,
      go: (step: 1 | -1) => setOutcome((old) => old && move(old, step)),
      onPage: (number: number) => shown?.byPage.get(number) ?? NOTHING,
    }
  }, [isOpen, query, outcome, contents, page])
}

/** The next match or the one before; behind the last comes the first again. */
function move(outcome: Outcome, step: 1 | -1): Outcome {
  const { length } = outcome.matches
  if (length === 0) return outcome
  return { ...outcome, index: (outcome.index + step + length) % length, steps: outcome.steps + 1 }
}

function byPage(matches: readonly Match[]): ReadonlyMap<number, readonly Match[]> {
  const pages = new Map<number, Match[]>()
  for (const match of matches) {
    const known = pages.get(match.page)
    if (known) known.push(match)
    else pages.set(match.page, [match])
  }
  return pages
}

function stateOf(
  isWanted: boolean,
  isDone: boolean,
  { isError, isPending }: { readonly isError: boolean; readonly isPending: boolean },
): FindState {
  if (!isWanted) return 'idle'
  if (isDone) return 'done'
  if (isError) return 'failed'
  return isPending ? 'loading' : 'searching'
}

/** Every match of the document; gives the screen a turn between slices of work. */
async function findAll(
  pages: readonly PageContent[],
  pattern: RegExp,
  signal: AbortSignal,
): Promise<Match[]> {
  const matches: Match[] = []
  let began = performance.now()
  for (const page of pages) {
    if (performance.now() - began > SLICE_MS) {
      await new Promise((done) => setTimeout(done))
      if (signal.aborted) return []
      began = performance.now()
    }
    matches.push(...findOnPage(page.number, foldOf(page), pattern))
  }
  return matches
}

function foldOf(page: PageContent): FoldedText {
  const known = folded.get(page)
  if (known) return known
  const text = foldText(page.text)
  folded.set(page, text)
  return text
}
