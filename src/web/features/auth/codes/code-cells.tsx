import { useState, type ClipboardEvent, type Ref } from 'react'
import { cleanCode } from '#core/access/auth-state.ts'
import { CODE_LENGTH } from '#web/constants.ts'
import type { FieldControl } from '#web/ui/fields/text-field.tsx'
import styles from '../auth.module.css'

interface CodeCellsProps extends FieldControl {
  readonly ref?: Ref<HTMLInputElement>
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (code: string) => void
}

const HALF = CODE_LENGTH / 2

/**
 * One field for six digits, drawn as six cells. The field itself lies invisible over them, so pasting, one-time
 * code filling, password managers and screen readers meet an ordinary input. A pasted code replaces what is there.
 */
export function CodeCells({ ref, value, disabled, onChange, ...control }: CodeCellsProps) {
  const [hasFocus, setFocus] = useState(false)
  // A field that is switched off loses the focus without a word.
  if (disabled && hasFocus) setFocus(false)
  const cells = Array.from({ length: CODE_LENGTH }, (_, place) => ({ place, digit: value[place] ?? '' }))
  const active = hasFocus ? Math.min(value.length, CODE_LENGTH - 1) : -1
  const row = (part: typeof cells) =>
    part.map(({ place, digit }) => (
      <span key={place} className={styles['cell']} data-active={place === active || undefined}>
        {digit === '' && place === active ? <i className={styles['caret']} /> : digit}
      </span>
    ))
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    onChange(cleanCode(event.clipboardData.getData('text')))
  }
  return (
    <div className={styles['code']}>
      <div className={styles['cells']} data-invalid={control['aria-invalid']} aria-hidden="true">
        {row(cells.slice(0, HALF))}
        <span className={styles['dash']} />
        {row(cells.slice(HALF))}
      </div>
      <input
        {...control}
        ref={ref}
        className={styles['codeInput']}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        required
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(cleanCode(event.target.value))}
        onPaste={paste}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
      />
    </div>
  )
}
