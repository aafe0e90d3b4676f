import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp'
import { Fragment, type Ref } from 'react'
import { cleanCode } from '#core/access/auth-state.ts'
import { CODE_LENGTH } from '#web/constants.ts'
import type { FieldControl } from '#web/ui/text-field.tsx'
import styles from './auth.module.css'

interface CodeCellsProps extends FieldControl {
  readonly ref?: Ref<HTMLInputElement>
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (code: string) => void
  readonly onComplete: (code: string) => void
}

/** One field for six digits, drawn as six cells: pasting, one-time-code filling and screen readers see one input. */
export function CodeCells({ ref, value, disabled, onChange, onComplete, ...control }: CodeCellsProps) {
  return (
    <OTPInput
      {...control}
      ref={ref}
      maxLength={CODE_LENGTH}
      value={value}
      disabled={disabled}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={REGEXP_ONLY_DIGITS}
      pasteTransformer={cleanCode}
      onChange={onChange}
      onComplete={onComplete}
      pushPasswordManagerStrategy="none"
      render={({ slots }) => (
        <div className={styles['cells']} data-invalid={control['aria-invalid']}>
          {slots.map((slot, index) => (
            // The cells are fixed places of one field; their place is their identity.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              {index === CODE_LENGTH / 2 && <span className={styles['dash']} />}
              <Cell {...slot} />
            </Fragment>
          ))}
        </div>
      )}
    />
  )
}

function Cell({ char, isActive, hasFakeCaret }: SlotProps) {
  return (
    <span className={styles['cell']} data-active={isActive || undefined}>
      {char}
      {hasFakeCaret && <span className={styles['caret']} />}
    </span>
  )
}
