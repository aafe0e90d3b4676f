import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SEARCH_PAUSE_MS } from '#web/constants.ts'

const KEY = 'search'

interface Search {
  /** What stands in the field. */
  readonly text: string
  readonly setText: (text: string) => void
  /** What is searched for: what stood in the field when the last letter was typed. */
  readonly wanted: string
}

/** A search that lives in the address, so that Back leads to what was found; the last letter begins it. */
export function useSearch(): Search {
  const [params, setParams] = useSearchParams()
  const wanted = params.get(KEY) ?? ''
  const [text, setText] = useState(wanted)
  // What was put into the address here, and what was seen there last.
  const [sent, setSent] = useState(wanted)
  const [seen, setSeen] = useState(wanted)
  if (wanted !== seen) {
    setSeen(wanted)
    // Not from here: a link led to all chats, or Back to another search.
    if (wanted !== sent) {
      setSent(wanted)
      setText(wanted)
    }
  }
  useEffect(() => {
    const next = text.trim()
    if (next === sent) return
    const timer = setTimeout(() => {
      setSent(next)
      setParams(next === '' ? {} : { [KEY]: next }, { replace: true })
    }, SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, sent, setParams])
  return { text, setText, wanted }
}
