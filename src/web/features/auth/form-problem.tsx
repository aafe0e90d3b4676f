import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Why signing in or up failed; the toast says the same. */
export interface FormProblem {
  readonly text: string
  /** Whose mailed code would help; null when the address is not known here. */
  readonly codeFor?: string | null
  /** It may be that no password counts; nobody is told of which accounts that is so. */
  readonly isPasswordRefused?: boolean
}

interface FormProblemNoticeProps {
  readonly problem: FormProblem
  /** Opens the way to a new password. */
  readonly onReset: () => void
}

export function FormProblemNotice({
  problem: { text, codeFor, isPasswordRefused = false },
  onReset,
}: FormProblemNoticeProps) {
  const codeScreen =
    codeFor === null
      ? paths.authCode({ type: 'email' })
      : paths.authVerify({ email: codeFor ?? '', type: 'signup' })
  return (
    <Notice tone="danger">
      <p>{text}</p>
      {isPasswordRefused && (
        <p>
          Signed up more than once, with different passwords? Then none of them counts:{' '}
          <TextButton onClick={onReset}>set a new password</TextButton>.
        </p>
      )}
      {codeFor !== undefined && <Link to={codeScreen}>Enter the 6-digit code</Link>}
    </Notice>
  )
}
