import { useCallback, useId, useState, type KeyboardEvent } from 'react'
import styles from './shell.module.css'

/** Most characters of a title; the table takes no more. */
const MAX_TITLE_LENGTH = 255

interface RenameFieldProps {
  readonly title: string
  /** The last try was not saved. */
  readonly hasFailed: boolean
  /** @param byKey true for Enter: the focus then belongs to the row; it has already gone elsewhere otherwise */
  readonly onFinish: (title: string, byKey: boolean) => void
  readonly onCancel: () => void
}

/** Enter or leaving the field saves, Escape cancels; a blank title is ignored. */
export function RenameField({ title, hasFailed, onFinish, onCancel }: RenameFieldProps) {
  const [text, setText] = useState(title)
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onFinish(text, true)
    if (event.key === 'Escape') {
      // On a phone the sheet around would close as well.
      event.stopPropagation()
      onCancel()
    }
  }
  // A field that comes back after a failure leaves the focus where it has gone by then, if it has gone anywhere.
  const takeFocus = useCallback(
    (input: HTMLInputElement | null) => {
      if (!hasFailed || document.activeElement === document.body) focusAndSelect(input)
    },
    [hasFailed],
  )
  return (
    <div className="grow">
      <input
        ref={takeFocus}
        className={styles['rowInput']}
        aria-label="Chat title"
        aria-invalid={hasFailed || undefined}
        aria-describedby={hasFailed ? id : undefined}
        value={text}
        maxLength={MAX_TITLE_LENGTH}
        dir="auto"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => onFinish(text, false)}
      />
      {hasFailed && (
        <p id={id} className={`${styles['rowError']} small`}>
          Not saved. Press Enter to try again, or Escape to keep the old title.
        </p>
      )}
    </div>
  )
}

/** After the menu has closed: closing gives the focus back to its button, which is gone by then. */
function focusAndSelect(input: HTMLInputElement | null): void {
  if (input === null) return
  requestAnimationFrame(() => input.select())
}
