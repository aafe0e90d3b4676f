import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { isAuthRefusal } from '#web/client/is-auth-refusal.ts'
import { PRODUCT_NAME } from '#core/product.ts'
import { LOGIN_PASSWORD_MIN } from '#web/constants.ts'
import { paths } from '#web/paths.ts'
import { signInWithPassword, signUp } from '#web/session/auth-actions.ts'
import type { PlanKey } from '#web/session/chosen-plan.ts'
import type { ProviderFailure } from '#web/session/redirect/failed-auth-redirect.ts'
import { lastSignInMethod } from '#web/session/last-method.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import styles from './auth.module.css'
import { CODE_ASKED } from './codes/code-asked.ts'
import { errorText } from '#web/client/error-text.ts'
import { emailError, passwordError } from './field-errors.ts'
import { FormProblemNotice, type FormProblem } from './form-problem.tsx'
import { PROVIDER_FAILURES, ProviderButtons } from './provider-buttons.tsx'

const ResetDialog = lazy(async () => ({ default: (await import('./reset-dialog.tsx')).ResetDialog }))

const loadSent = () => import('./codes/sign-up-sent.tsx')
const SignUpSent = lazy(async () => ({ default: (await loadSent()).SignUpSent }))

interface LoginFormProps {
  readonly mode: 'sign_in' | 'sign_up'
  readonly plan: PlanKey | null
  /** The visitor comes from a link that was not valid. */
  readonly isBadLink: boolean
  /** The session of this browser was ended, but not by Log out in this tab. */
  readonly isSessionEnded: boolean
  /** The visitor comes back from a provider that did not sign them in. */
  readonly failure: ProviderFailure | null
}

interface Problems {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly form?: FormProblem
}

const PLAN_NAMES = { basic: 'Basic', pro: 'Pro' } as const

/** Sign in and sign up: the same two fields. */
export function LoginForm({ mode, plan, isBadLink, isSessionEnded, failure }: LoginFormProps) {
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>(failure === null ? {} : { form: failure })
  const [signedUpAs, setSignedUpAs] = useState<string | null>(null)
  // Null until the dialog was first wanted; it is loaded then.
  const [resetEmail, setResetEmail] = useState<string | null>(null)
  const [isResetting, setResetting] = useState(false)
  const [lastMethod] = useState(lastSignInMethod)
  const navigate = useNavigate()
  // Counts what the service refused: each one takes the focus back to the form.
  const [refusals, setRefusals] = useState(0)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const isSignIn = mode === 'sign_in'

  useEffect(() => {
    if (failure !== null) toastError(PROVIDER_FAILURES[failure.provider], failure.text)
  }, [failure])
  // The screen starts at its top all the same, with what it has to say.
  useEffect(() => emailField.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    // While the service was asked the fields could not be typed in, so none has the focus any more.
    if (refusals > 0) passwordField.current?.select()
  }, [refusals])

  const act = async (email: string, password: string) => {
    setBusy(true)
    try {
      if (isSignIn) {
        await signInWithPassword(email, password)
        toastSuccess(`Welcome to ${PRODUCT_NAME}`, "You've successfully signed in.")
        await navigate(paths.app, { replace: true })
      } else {
        // What comes next is fetched meanwhile.
        const isThere = loadSent().then(Boolean, () => false)
        await signUp(email, password)
        toastSuccess('Account created!', 'Please check your email to verify your account.')
        if (await isThere) setSignedUpAs(email)
        else await navigate(paths.authVerify({ email, type: 'signup' }), { state: CODE_ASKED })
      }
    } catch (error) {
      const text = errorText(error, 'Please try again.')
      toastError(isSignIn ? 'Sign in failed' : 'Sign up failed', text)
      setProblems(problemsOf(error, text, email))
      setRefusals((count) => count + 1)
    } finally {
      setBusy(false)
    }
  }

  const switchMode = () => {
    flushSync(() => {
      setProblems({})
      setSignedUpAs(null)
    })
    emailField.current?.focus()
  }

  const openReset = () => {
    setResetEmail(emailField.current?.value ?? '')
    setResetting(true)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const email = emailField.current
    const password = passwordField.current
    if (email === null || password === null) return
    const found = { email: emailError(email), password: passwordError(password.value) }
    setProblems(found)
    if (found.email !== undefined) return email.focus()
    if (found.password !== undefined) return password.focus()
    void act(email.value.trim(), password.value)
  }

  const isSent = !isSignIn && signedUpAs !== null
  const heading = isSignIn ? 'Sign in' : isSent ? 'Check your email' : 'Create your account'
  return (
    <AuthFrame
      title={heading}
      heading={heading}
      sub={<ModeSwitch isSignIn={isSignIn} plan={plan} onSwitch={switchMode} />}
    >
      <div className={styles['notices']}>
        {isBadLink && (
          <Notice tone="danger">That link is not valid. Please sign in or request a new one.</Notice>
        )}
        {isSessionEnded && (
          <Notice>
            You were signed out: from another device or tab, after a change of password or email, or because
            the session ran out. Sign in again to go on where you were.
          </Notice>
        )}
        {plan !== null && (
          <Notice>
            You chose {PLAN_NAMES[plan]}. Nothing is charged until you confirm it after signing in.
          </Notice>
        )}
        {problems.form !== undefined && <FormProblemNotice problem={problems.form} onReset={openReset} />}
      </div>
      {isSignIn && (
        <>
          <ProviderButtons
            lastMethod={lastMethod}
            isBusy={isBusy}
            onBusy={setBusy}
            onFailure={(text) => setProblems({ form: { text } })}
          />
          <p className={styles['or']}>
            <span>or</span>
          </p>
        </>
      )}
      {isSent ? (
        <Suspense>
          <SignUpSent
            email={signedUpAs}
            onAgain={() => {
              flushSync(() => setSignedUpAs(null))
              emailField.current?.focus()
            }}
          />
        </Suspense>
      ) : (
        <form className={styles['fields']} noValidate onSubmit={submit}>
          <TextField
            ref={emailField}
            label="Email"
            type="email"
            id="email"
            name="email"
            autoComplete="username"
            required
            disabled={isBusy}
            error={problems.email}
          />
          <PasswordField
            ref={passwordField}
            label="Password"
            id="password"
            name="password"
            autoComplete={isSignIn ? 'current-password' : 'new-password'}
            required
            minLength={LOGIN_PASSWORD_MIN}
            disabled={isBusy}
            hint={isSignIn ? undefined : `At least ${LOGIN_PASSWORD_MIN} characters.`}
            error={problems.password}
            aside={
              isSignIn && (
                <TextButton className="small" disabled={isBusy} onClick={openReset}>
                  Forgot password
                </TextButton>
              )
            }
          />
          <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
            {isSignIn ? 'Sign in' : 'Create account'}
          </Button>
        </form>
      )}
      {isSignIn && lastMethod === 'password' && (
        <p className={`${styles['below']} small muted`}>Last used: Email & Password</p>
      )}
      {!isSignIn && !isSent && (
        <p className={`${styles['below']} small muted`}>
          By creating an account you agree to the <Link to={paths.terms}>Terms of Service</Link> and the{' '}
          <Link to={paths.privacy}>Privacy Policy</Link>.
        </p>
      )}
      <Suspense fallback={null}>
        {resetEmail !== null && (
          <ResetDialog open={isResetting} onOpenChange={setResetting} email={resetEmail} />
        )}
      </Suspense>
    </AuthFrame>
  )
}

interface ModeSwitchProps {
  readonly isSignIn: boolean
  readonly plan: PlanKey | null
  readonly onSwitch: () => void
}

function ModeSwitch({ isSignIn, plan, onSwitch }: ModeSwitchProps) {
  const query = plan === null ? {} : { plan }
  return isSignIn ? (
    <>
      New here?{' '}
      <Link to={paths.login({ ...query, mode: 'sign_up' })} replace onClick={onSwitch}>
        Create an account
      </Link>
      . It is free.
    </>
  ) : (
    <>
      Have an account?{' '}
      <Link to={paths.login(query)} replace onClick={onSwitch}>
        Sign in
      </Link>
      .
    </>
  )
}

/** Another password would settle a weak one: that stands at its field. */
function problemsOf(error: unknown, text: string, email: string): Problems {
  if (isAuthRefusal(error, 'weak_password')) return { password: text }
  return {
    form: {
      text,
      ...(isAuthRefusal(error, 'email_not_confirmed') ? { codeFor: email } : {}),
      ...(isAuthRefusal(error, 'invalid_credentials') ? { isPasswordRefused: true } : {}),
    },
  }
}
