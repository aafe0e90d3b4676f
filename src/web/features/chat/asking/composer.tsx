import { ArrowUp, Square } from 'lucide-react'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import { MAX_QUESTION_LENGTH } from '#core/chat/question-length.ts'
import { DISCLAIMER } from '#core/chat/disclaimer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { connection } from '#web/client/connection/connection.ts'
import { useConnection } from '#web/client/connection/use-connection.ts'
import { lateModule, useLateModule } from '#web/ui/late-module.ts'
import { draftOf, keepDraft } from '../conversation/chat-memory.ts'
import styles from './composer.module.css'
import { useKeyboardInset } from './use-keyboard-inset.ts'

const lateTips = lateModule(() => import('#web/ui/overlays/tooltip.tsx'))

/** Whether questions can be asked. `deleted`: the chat's document is gone. `waiting`: it is being read again. */
export type ComposerState = 'ready' | 'no document' | 'deleted' | 'waiting'

interface ComposerProps {
  readonly userId: string
  /** What an unsent question is kept under: the chat, or its document before there is a chat. */
  readonly place: string | null
  /** The chat's open question when it was opened: kept as unsent too, when its saving was not heard of. */
  readonly asked: string | null
  readonly state: ComposerState
  readonly isBusy: boolean
  /** Whether somebody has just chosen what to ask about: the field has the focus from the start. */
  readonly isNew: boolean
  readonly onAsk: (question: string) => void
  readonly onStop: () => void
}

const MAX_HEIGHT_PX = 160

const SIZES_ITSELF = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** So near to the limit the field says how much is left. */
const NEAR_LIMIT = 200

const WHY: Readonly<Record<ComposerState, string>> = {
  ready: 'Type a question first',
  'no document': 'Select a document first',
  deleted: 'This document was deleted',
  waiting: 'This document is not ready',
}

/** The question field. Enter sends, Shift+Enter starts a line; it grows with what is typed. */
export function Composer({ userId, place, asked, state, isBusy, isNew, onAsk, onStop }: ComposerProps) {
  const [text, setText] = useState(() => {
    const draft = place === null ? '' : draftOf(userId, place)
    return draft.trim() === asked ? '' : draft
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useKeyboardInset()
  // A draft that was kept may have several lines.
  useLayoutEffect(() => {
    if (field.current) fit(field.current)
  }, [])
  useEffect(() => {
    if (isNew) field.current?.focus({ preventScroll: true })
    // How it began counts: a chat that gets its address takes no focus away.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const length = text.trim().length
  const line = useLine(length > 0)
  const isTooLong = length > MAX_QUESTION_LENGTH
  const canSend = length > 0 && !isTooLong && state === 'ready' && !isBusy && line !== 'away'

  const send = () => {
    // The browser need not have heard yet that there is a connection again.
    if (line === 'away') connection.suspect()
    if (!canSend) return
    setText('')
    // The button that was pressed is disabled now.
    field.current?.focus({ preventScroll: true })
    field.current?.style.removeProperty('block-size')
    onAsk(text)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    send()
  }
  const tips = useLateModule(lateTips)
  const stop = (
    <Button variant="line" className={styles['send']} aria-label="Stop" onClick={onStop}>
      <Square size={14} fill="currentColor" aria-hidden="true" />
    </Button>
  )
  const hasDocument = state === 'ready' || state === 'waiting'
  const why = isTooLong
    ? 'Shorten your question first'
    : isBusy
      ? 'An answer is on its way'
      : line === 'away' && state === 'ready'
        ? 'There is no connection'
        : WHY[state]

  return (
    <form className={styles['compose']} data-toast-floor onSubmit={onSubmit}>
      {state === 'waiting' && (
        <p className={`${styles['wait']} small`} role="status">
          This document is not ready. You can ask when it has been read.
        </p>
      )}
      <p className={`${styles['wait']} small`} role="status">
        {state === 'ready' && LINES[line]}
      </p>
      <div className={styles['box']}>
        <label className="vh" htmlFor={id}>
          Your question
        </label>
        <textarea
          id={id}
          ref={field}
          rows={1}
          dir="auto"
          value={text}
          disabled={state === 'deleted'}
          enterKeyHint="send"
          aria-invalid={isTooLong || undefined}
          aria-describedby={`${id}-length`}
          placeholder={hasDocument ? 'Ask a question about your contract...' : 'Select a document first...'}
          onChange={(event) => {
            setText(event.target.value)
            if (place !== null) keepDraft(userId, place, event.target.value)
            fit(event.target)
          }}
          onKeyDown={onKeyDown}
        />
        {isBusy && (tips === null ? stop : <tips.LoneTooltip label="Stop">{stop}</tips.LoneTooltip>)}
        <Button
          type="submit"
          variant="primary"
          className={styles['send']}
          aria-label="Send"
          title={canSend ? undefined : why}
          disabled={!canSend}
        >
          <ArrowUp size={20} strokeWidth={2} aria-hidden="true" />
        </Button>
      </div>
      <p id={`${id}-length`} className={`${styles['length']} micro num`} role="status">
        {length > MAX_QUESTION_LENGTH - NEAR_LIMIT && lengthText(length)}
      </p>
      <p className={`${styles['note']} micro`}>{DISCLAIMER}</p>
    </form>
  )
}

/** The connection to the service, as far as a question in the field is concerned. */
type Line = 'there' | 'away' | 'back'

const LINES: Readonly<Record<Line, string | null>> = {
  there: null,
  away: 'No connection. What you type is kept here; send it when the connection is back.',
  back: 'The connection is back. Your question is still here: press Send to ask it.',
}

/** @param hasQuestion whether one is in the field: where one waited, it is said that it can be sent now */
function useLine(hasQuestion: boolean): Line {
  const isHere = useConnection() === 'online'
  const [wasAway, setWasAway] = useState(!isHere)
  if (!isHere && !wasAway) setWasAway(true)
  if (isHere && wasAway && !hasQuestion) setWasAway(false)
  if (!isHere) return 'away'
  return wasAway && hasQuestion ? 'back' : 'there'
}

/** While an input method is composing, Enter chooses a word; Safari reports that with the old key code only. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229

const NUMBER = new Intl.NumberFormat('en')

function lengthText(length: number): string {
  const over = length - MAX_QUESTION_LENGTH
  return over > 0
    ? `${NUMBER.format(over)} characters too many. A question may have ${NUMBER.format(MAX_QUESTION_LENGTH)}.`
    : `${NUMBER.format(-over)} characters left`
}

/** Makes the field as high as its text, up to the limit; then it scrolls. Most browsers do that by their styles. */
function fit(field: HTMLTextAreaElement): void {
  if (SIZES_ITSELF) return
  field.style.blockSize = 'auto'
  field.style.blockSize = `${Math.min(field.scrollHeight, MAX_HEIGHT_PX)}px`
}
