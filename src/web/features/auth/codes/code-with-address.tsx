import { useEffect, useRef, useState } from 'react'
import type { CodeType } from '#core/access/auth-state.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { emailError } from '../field-errors.ts'
import { CodeForm } from './code-form.tsx'
import { VERIFY_NOTE } from './verify-screen.tsx'

interface CodeWithAddressProps {
  readonly kind: CodeType
  readonly onVerified: () => void
  /** The first code of an e-mail change was right; the form is empty for the other address. */
  readonly onHalfDone: () => void
}

/** The service's word, as the verify call and sending again expect it. */
export const productType = (type: CodeType): string => (type === 'recovery' ? 'password_reset' : type)

/** A code and the address that it went to, where that is not known. */
export function CodeWithAddress({ kind, onVerified, onHalfDone }: CodeWithAddressProps) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  useEffect(() => field.current?.focus(), [])

  const readEmail = (): string | null => {
    const input = field.current
    if (input === null) return null
    const problem = emailError(input)
    setError(problem)
    if (problem === undefined) return input.value.trim()
    input.focus()
    return null
  }

  return (
    <CodeForm
      email={readEmail}
      type={productType(kind)}
      note={VERIFY_NOTE}
      firstResendMs={0}
      onVerified={onVerified}
      onHalfDone={() => {
        onHalfDone()
        if (field.current === null) return
        field.current.value = ''
        field.current.focus()
      }}
    >
      <TextField
        ref={field}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        error={error}
        onChange={() => setError(undefined)}
      />
    </CodeForm>
  )
}
