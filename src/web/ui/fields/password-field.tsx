import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import field from './field.module.css'
import styles from './password-field.module.css'
import { Field, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type'>

/** A password with a button that shows it; pasting and password managers work as anywhere. */
export function PasswordField({ label, aside, hint, error, id, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} aside={aside} hint={hint} error={error} id={id}>
      {(control) => (
        <div className={styles['password']}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={field['input']}
          />
          <Button
            size="sm"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            disabled={input.disabled}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
        </div>
      )}
    </Field>
  )
}
