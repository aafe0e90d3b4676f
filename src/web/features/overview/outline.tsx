import { Check, EqualApproximately } from 'lucide-react'
import { useId, useMemo, type MouseEvent } from 'react'
import { Link } from 'react-router'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import type { Clause } from '#core/document/clause.ts'
import { outlineOf, type OutlineEntry } from '#core/overview/outline.ts'
import { useFold } from './fold.tsx'
import { useOverview } from './overview-context.ts'
import styles from './outline.module.css'

const SHOWN_ENTRIES = 16
/** Most that one press adds: enough for all of a contract, and no more than a screen can take at once. */
const MAX_ENTRIES = 2_000
const MAX_WORDS = 40

interface OutlineProps {
  readonly clauses: readonly Clause[]
  /** Where each clause begins, by its id. */
  readonly openings: ReadonlyMap<number, CitedQuote>
}

/** The clauses of the document, the large ones first; each opens its page. */
export function Outline({ clauses, openings }: OutlineProps) {
  const id = useId()
  const entries = useMemo(() => topFirst(outlineOf(clauses)), [clauses])
  const { shown, button } = useFold(entries.all, entries.topCount, 'clauses', MAX_ENTRIES)
  if (entries.all.length === 0) return null
  const inOrder = shown.toSorted((a, b) => a.clause.start - b.clause.start || a.clause.id - b.clause.id)
  return (
    <nav className={styles['outline']} aria-labelledby={id}>
      <h2 id={id}>Outline</h2>
      <ol>
        {inOrder.map((entry) => (
          <Entry key={entry.clause.id} entry={entry} opening={openings.get(entry.clause.id)} />
        ))}
      </ol>
      {button}
      <ul className={`${styles['key']} small`} aria-label="What the marks mean">
        <li className={styles['exact']}>
          <Check size={16} strokeWidth={2} aria-hidden="true" />
          <span>Found, word for word</span>
        </li>
        <li className={styles['near']}>
          <EqualApproximately size={16} strokeWidth={2} aria-hidden="true" />
          <span>Close match: compare with the page</span>
        </li>
      </ul>
    </nav>
  )
}

/** The clauses at the top of the document, or the first few of one that has only small ones, and then the rest. */
function topFirst(all: readonly OutlineEntry[]): { all: readonly OutlineEntry[]; topCount: number } {
  const sorted = all.toSorted((a, b) => Math.min(a.depth, 1) - Math.min(b.depth, 1))
  const top = all.filter(({ depth }) => depth === 0).length
  return { all: sorted, topCount: top > 1 ? Math.min(top, 3 * SHOWN_ENTRIES) : SHOWN_ENTRIES }
}

const named = (label: string | null, heading: string): string =>
  label === null ? heading : `${label}${/[.:]$/.test(label) ? '' : '.'} ${heading}`

/** A clause without a heading is known by how it begins. */
function firstWords(words: string): string {
  if (words.length <= MAX_WORDS) return words
  return `${words.slice(0, words.lastIndexOf(' ', MAX_WORDS) + 1 || MAX_WORDS).trimEnd()} …`
}

function Entry({ entry, opening }: { entry: OutlineEntry; opening: CitedQuote | undefined }) {
  const { source, lang, openPath, onOpen } = useOverview()
  const { label, heading, depth, clause } = entry
  const words = (
    <>
      <span className={styles['words']} dir="auto" lang={lang}>
        {heading === null ? firstWords(opening?.quote ?? label ?? '') : named(label, heading)}
      </span>
      <span className={styles['number']}>
        <span className="vh">, {source.isAbout ? 'about page' : 'page'} </span>
        {clause.page}
      </span>
    </>
  )
  if (!opening) return <li>{words}</li>
  const { path } = opening
  const id = `outline-${clause.id}`
  const open = (event: MouseEvent) => {
    // A press with a key opens the page's own address, in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen([opening], path, id)
  }
  return (
    <li data-depth={Math.min(depth, 3)}>
      <Link id={id} to={path} onClick={open} data-open={openPath === path || undefined}>
        {words}
      </Link>
    </li>
  )
}
