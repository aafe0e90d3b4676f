import { ArrowUp, Square } from 'lucide-react'
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { DISCLAIMER } from '#core/chat/disclaimer.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import styles from './composer.module.css'

interface ComposerProps {
  readonly hasDocument: boolean
  /** The chat's document was deleted: nothing more can be asked. */
  readonly isLocked: boolean
  readonly isBusy: boolean
  readonly onAsk: (question: string) => void
  readonly onStop: () => void
}

const MAX_HEIGHT_PX = 160

/** The question field. Enter sends, Shift+Enter starts a line; it grows with what is typed. */
export function Composer({ hasDocument, isLocked, isBusy, onAsk, onStop }: ComposerProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const canSend = text.trim() !== '' && hasDocument && !isLocked && !isBusy

  const send = () => {
    if (!canSend) return
    onAsk(text)
    setText('')
    field.current?.style.removeProperty('block-size')
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const why = isLocked
    ? 'This document was deleted'
    : !hasDocument
      ? 'Select a document first'
      : isBusy
        ? 'An answer is on its way'
        : 'Type a question first'

  return (
    <form className={styles['compose']} data-toast-floor onSubmit={onSubmit}>
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
          disabled={isLocked}
          enterKeyHint="send"
          placeholder={
            hasDocument && !isLocked ? 'Ask a question about your contract...' : 'Select a document first...'
          }
          onChange={(event) => {
            setText(event.target.value)
            fit(event.target)
          }}
          onKeyDown={onKeyDown}
        />
        {isBusy && (
          <Tooltip label="Stop">
            <button
              type="button"
              className={`btn btn-line ${styles['send']}`}
              aria-label="Stop"
              onClick={onStop}
            >
              <Square size={14} fill="currentColor" aria-hidden="true" />
            </button>
          </Tooltip>
        )}
        <button
          type="submit"
          className={`btn btn-primary ${styles['send']}`}
          aria-label="Send"
          title={canSend ? undefined : why}
          disabled={!canSend}
        >
          <ArrowUp size={20} strokeWidth={2} aria-hidden="true" />
        </button>
      </div>
      <p className={`${styles['note']} micro`}>{DISCLAIMER}</p>
    </form>
  )
}

/** Makes the field as high as its text, up to the limit; then it scrolls. */
function fit(field: HTMLTextAreaElement): void {
  field.style.blockSize = 'auto'
  field.style.blockSize = `${Math.min(field.scrollHeight, MAX_HEIGHT_PX)}px`
}
