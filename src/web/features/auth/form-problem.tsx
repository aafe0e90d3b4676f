import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Why signing in or up failed; the toast says the same. */
export interface FormProblem {
  readonly text: string
  /** Whose mailed code would help; null when the address is not known here. */
  readonly codeFor?: string | null
}

export function FormProblemNotice({ problem: { text, codeFor } }: { problem: FormProblem }) {
  const codeScreen =
    codeFor === null
      ? paths.authCode({ type: 'email' })
      : paths.authVerify({ email: codeFor ?? '', type: 'signup' })
  return (
    <Notice tone="danger">
      <p>{text}</p>
      {codeFor !== undefined && <Link to={codeScreen}>Enter the 6-digit code</Link>}
    </Notice>
  )
}
