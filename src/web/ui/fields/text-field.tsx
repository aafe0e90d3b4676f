import { useId, type ComponentProps, type ReactNode } from 'react'
import { ChevronDown, CircleAlert } from 'lucide-react'
import styles from './field.module.css'

interface FieldFrame {
  readonly label: ReactNode
  /** Stands at the other end of the label's line, and in the order of focus after the control: a link or a count. */
  readonly aside?: ReactNode
  readonly hint?: ReactNode
  /** Shown under the field and linked to it; empty or absent means the value is fine. */
  readonly error?: string | undefined
}

/** What a control needs so that its label, hint and error belong to it. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps extends FieldFrame {
  readonly id?: string | undefined
  readonly children: (control: FieldControl) => ReactNode
}

/** Label above, control, then hint and error below. */
export function Field({ label, aside, hint, error, id, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint === undefined ? '' : `${controlId}-hint`
  const errorId = error ? `${controlId}-error` : ''
  const describedBy = [hintId, errorId].filter((part) => part !== '').join(' ')
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {aside !== undefined && aside !== false && <div className={styles['aside']}>{aside}</div>}
      {hint !== undefined && (
        <p className={styles['hint']} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles['error']} id={errorId} role="alert">
          <CircleAlert size={16} strokeWidth={2} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

export interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'className'> {}

export function TextField({ label, aside, hint, error, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error} id={id}>
      {(control) => <input type="text" {...input} {...control} className={styles['input']} />}
    </Field>
  )
}

export interface TextAreaProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'className'> {}

export function TextArea({ label, aside, hint, error, id, ...area }: TextAreaProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error} id={id}>
      {(control) => <textarea {...area} {...control} className={styles['input']} />}
    </Field>
  )
}

export interface SelectFieldProps extends FieldFrame, Omit<ComponentProps<'select'>, 'className'> {}

/** The platform's own list: works with touch, keyboard and screen readers everywhere. */
export function SelectField({ label, aside, hint, error, id, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error} id={id}>
      {(control) => (
        <span className={styles['select']}>
          <select {...select} {...control} className={styles['input']}>
            {children}
          </select>
          <ChevronDown size={16} strokeWidth={2} aria-hidden="true" />
        </span>
      )}
    </Field>
  )
}
