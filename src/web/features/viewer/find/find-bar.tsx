import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import { TipButton } from '#web/ui/overlays/tooltip.tsx'
import { MAX_QUERY_LENGTH } from './find-text.ts'
import type { Find } from './use-find.ts'
import styles from './find.module.css'

interface FindBarProps {
  readonly find: Find
  readonly field: RefObject<HTMLInputElement | null>
  readonly onClose: () => void
}

/** Looks for words in the document: a field, how many there are, and the way from one to the next. */
export function FindBar({ find, field, onClose }: FindBarProps) {
  useEffect(() => field.current?.select(), [field])
  const hasMatches = find.matches.length > 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    find.go(event.shiftKey ? -1 : 1)
  }
  return (
    <search className={styles['find']} aria-label="Find in this document">
      <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      <input
        ref={field}
        className={styles['field']}
        aria-label="Find in this document"
        placeholder="Find in this document"
        value={find.query}
        onChange={({ target }) => find.search(target.value)}
        onKeyDown={onKeyDown}
        maxLength={MAX_QUERY_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
      />
      <span className={`${styles['count']} small muted num`} aria-hidden="true">
        {countText(find)}
      </span>
      <p className="vh" role="status">
        {spokenText(find)}
      </p>
      <TipButton
        label="Previous match"
        icon={<ChevronUp size={20} strokeWidth={1.75} aria-hidden="true" />}
        aria-disabled={!hasMatches}
        onClick={() => find.go(-1)}
      />
      <TipButton
        label="Next match"
        icon={<ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />}
        aria-disabled={!hasMatches}
        onClick={() => find.go(1)}
      />
      <TipButton
        label="Close find"
        icon={<X size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onClose}
      />
    </search>
  )
}

const NUMBERS = new Intl.NumberFormat('en')

function countText({ state, matches, index }: Find): string {
  if (state === 'loading') return 'Loading...'
  if (state === 'failed') return 'Not loaded'
  if (state === 'idle') return ''
  if (matches.length === 0) return state === 'done' ? 'Not found' : ''
  return `${NUMBERS.format(index + 1)} of ${NUMBERS.format(matches.length)}`
}

function spokenText({ state, matches, index, current }: Find): string {
  if (state === 'failed') return 'We could not load the words of this document. Check your connection.'
  if (state !== 'done') return ''
  if (!current) return 'We could not find this in the words of the document.'
  return `Match ${index + 1} of ${matches.length}, page ${current.page}`
}
