import {
  callAuth,
  codeIn,
  expectErrorToast,
  expectSuccessToast,
  FAILED_CALLS,
  freshAddress,
  linkIn,
  mailTo,
  makeAccount,
  refuse,
  signIn,
  signInByLink,
  toast,
  UNREACHABLE,
  WRONG_CODE,
  wrongCode,
  type ServiceSession,
} from '../steps/auth-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { mailedCode, PASSWORD } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

test.use({ expectedConsole: [FAILED_CALLS] })

async function submitSignUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

test('the form has two fields in both modes; providers and "Forgot password" belong to signing in', async ({
  page,
}) => {
  await page.goto('/login')
  const onlyForSignIn = [
    page.getByRole('button', { name: 'Continue with Google' }),
    page.getByRole('button', { name: 'Continue with Microsoft' }),
    page.getByRole('button', { name: 'Forgot password' }),
  ]
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await expect(page.locator('main input')).toHaveCount(2)
  for (const control of onlyForSignIn) await expect(control).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Email')).toHaveAttribute('required', '')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  )

  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account', level: 1 })).toBeVisible()
  await expect(page.locator('main input')).toHaveCount(2)
  for (const control of onlyForSignIn) await expect(control).toHaveCount(0)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password')
  await expect(page.locator('main').getByRole('link', { name: 'Terms of Service' })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'Privacy Policy' })).toBeVisible()

  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
})

test('signing up says to look at the mail, stays on the page and takes the code right there', async ({
  page,
}) => {
  const email = freshAddress('newcomer')
  await page.goto('/login?mode=sign_up')
  await submitSignUp(page, email)
  await expectSuccessToast(page, 'Account created!', 'Please check your email to verify your account.')
  await expect(page).toHaveURL(/\/login\?mode=sign_up$/)
  await expect(page.getByRole('heading', { name: 'Check your email', level: 1 })).toBeVisible()
  await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible()
  // A mail is on its way: another one has to wait for it.
  await expect(page.getByRole('button', { name: /^Resend in/ })).toBeDisabled()
  const field = page.getByLabel('6-digit code')
  await expect(field).toBeFocused()
  const code = await mailedCode(page, email)
  await page.keyboard.type(wrongCode(code))
  await expect(field).toHaveAccessibleDescription(WRONG_CODE)
  await expect(field).toBeFocused()
  // The right one is nobody's to send: it sends itself, after a refusal too.
  await page.keyboard.type(code)
  await expectSuccessToast(page, 'Verification successful!', "You've been signed in successfully.")
  await expect(page).toHaveURL(/\/app\/documents$/)
})

test('another address can be tried at once', async ({ page }) => {
  await page.goto('/login?mode=sign_up')
  await submitSignUp(page, freshAddress('typo'))
  await page.getByRole('button', { name: 'Use another email' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test('the link of the mail leads into the documents, signed in, with a clean address', async ({ page }) => {
  const email = freshAddress('linker')
  await page.goto('/login?mode=sign_up')
  await submitSignUp(page, email)
  const link = linkIn(await mailTo(page, email, /./))
  const verify = new URL(decodeURIComponent(new URL(link).hash.slice(1)))
  expect(verify.searchParams.get('redirect_to')).toBe(new URL('/', page.url()).href)

  await page.goto(link)
  await expectSuccessToast(page, 'Email confirmed', 'You are signed in.')
  await expect(page).toHaveURL((url) => url.pathname === '/app/documents' && url.hash === '')
})

test('a link that was opened before says "Already confirmed" and leads to the documents of whoever it confirmed', async ({
  page,
}) => {
  const email = freshAddress('twice')
  await page.goto('/login?mode=sign_up')
  await submitSignUp(page, email)
  const link = linkIn(await mailTo(page, email, /./))
  await page.goto(link)
  await expect(page).toHaveURL(/\/app\/documents$/)

  await page.goto(link)
  await expectSuccessToast(page, 'Already confirmed')
  await expect(page).toHaveURL((url) => url.pathname === '/app/documents' && url.hash === '')

  // To somebody else it is a link that failed, and no more is said of it.
  const other = await makeAccount(page, freshAddress('other'))
  await page.evaluate(() => localStorage.clear())
  for (const session of [null, other]) {
    if (session !== null) await signInByLink(page, session)
    await page.goto('/icon.svg')
    await page.goto(link)
    await expect(page.getByText('That link has expired or been used.')).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.hash === '')
    await expect(toast(page, 'Already confirmed')).toHaveCount(0)
  }
})

test('an account that was signed up for with two passwords says so and leads to a password', async ({
  page,
}) => {
  const email = freshAddress('contested')
  await callAuth(page, '/signup', { email, password: PASSWORD })
  const code = await mailedCode(page, email)
  await page.goto('/login?mode=sign_up')
  await submitSignUp(page, email, 'another long password')
  await page.getByLabel('6-digit code').fill(code)
  await expect(page).toHaveURL(/\/app\/documents$/)
  const notice = page.getByRole('region', { name: 'Your password' })
  await expect(notice).toContainText('Your account has no password yet.')
  await checkScreen(page, 'no password yet')
  await notice.getByRole('button', { name: 'Not now' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()

  // It says so again at the next visit, and signing in by password leads there as well.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await signIn(page, email)
  await expectErrorToast(page, 'Sign in failed', 'Invalid login credentials')
  await page.getByRole('button', { name: 'set a new password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset your password' })
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await page.keyboard.press('Escape')

  await signInByLink(page, await sessionByMail(page, email))
  await notice.getByRole('link', { name: 'Set a password' }).click()
  await page.getByLabel('New Password').fill('plum orchard violin')
  await page.getByLabel('Confirm Password').fill('plum orchard violin')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expectSuccessToast(page, 'Password updated!')
  await expect(page).toHaveURL(/\/app\/documents$/)
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

/** A session for whoever reads the mails of an address. */
async function sessionByMail(page: Page, email: string): Promise<ServiceSession> {
  await callAuth(page, '/recover', { email })
  const token = codeIn(await mailTo(page, email, /Reset/))
  return (await callAuth(page, '/verify', { email, token, type: 'recovery' })) as ServiceSession
}

test('a known address is answered like a new one, and its owner gets a mail', async ({ page }) => {
  const email = freshAddress('known')
  await makeAccount(page, email)
  await page.goto('/login?mode=sign_up')
  await submitSignUp(page, email, 'another long password')
  await expectSuccessToast(page, 'Account created!', 'Please check your email to verify your account.')
  const mail = await mailTo(page, email, /already have an account/i)
  expect(codeIn(mail)).toBe('')
})

test('empty, malformed and short entries are stopped before they are sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/auth/v1/') && sent.push(request.url()))
  await page.goto('/login?mode=sign_up')
  const submit = page.getByRole('button', { name: 'Create account' })
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })

  await submit.click()
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Please enter your email address.')

  await email.fill('no address')
  await submit.click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()

  await email.fill(freshAddress('short'))
  await password.fill('12345')
  await submit.click()
  await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible()
  await expect(password).toBeFocused()
  expect(sent).toEqual([])

  // Not one of the passwords everybody knows: six characters are enough.
  await password.fill('kq7vzm')
  await submit.click()
  await expectSuccessToast(page, 'Account created!')
})

test.describe('a refusal', () => {
  test('is told in the words of the service', async ({ page }) => {
    const text = 'Too many attempts. Please wait a minute and try again.'
    await refuse(page, '/signup', 429, { code: 'over_request_rate_limit', message: text })
    await page.goto('/login?mode=sign_up')
    await submitSignUp(page, freshAddress('limited'))
    await expectErrorToast(page, 'Sign up failed', text)
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  })

  test('of a password stands at the password', async ({ page }) => {
    const text = 'This password is on a list of leaked passwords. Please choose another one.'
    await refuse(page, '/signup', 422, {
      code: 'weak_password',
      message: text,
      weak_password: { reasons: ['pwned'] },
    })
    await page.goto('/login?mode=sign_up')
    await submitSignUp(page, freshAddress('weak'))
    await expectErrorToast(page, 'Sign up failed', text)
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAccessibleDescription(new RegExp(text))
    await expect(password).toBeFocused()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
  })

  test('without a sentence has one of ours, and no trace', async ({ page }) => {
    await refuse(page, '/signup', 500, {})
    await page.goto('/login?mode=sign_up')
    await submitSignUp(page, freshAddress('broken'))
    await expectErrorToast(page, 'Sign up failed', 'Please try again.')
    await expect(page.getByText('{}')).toHaveCount(0)
  })

  test('to hand over the next screen keeps nobody from the code', async ({ page }) => {
    const email = freshAddress('stranded')
    await page.goto('/login?mode=sign_up')
    await page.route('**/assets/sign-up-sent-*.js', (route) => route.abort())
    await submitSignUp(page, email)
    await expectSuccessToast(page, 'Account created!')
    await expect(page).toHaveURL(/\/auth\/verify\?.*type=signup/)
    await expect(page.getByRole('button', { name: /^Resend in/ })).toBeDisabled()
    await page.getByLabel('6-digit code').fill(await mailedCode(page, email))
    await expect(page).toHaveURL(/\/app\/documents$/)
  })

  test('by a lost connection says so, and the same form works once it is back', async ({ page }) => {
    await page.goto('/login?mode=sign_up')
    await page.route('**/auth/v1/signup*', (route) => route.abort('internetdisconnected'))
    await submitSignUp(page, freshAddress('offline'))
    await expectErrorToast(page, 'Sign up failed', UNREACHABLE)
    await expect(page.getByRole('alert').filter({ hasText: UNREACHABLE })).toBeVisible()
    await page.unroute('**/auth/v1/signup*')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expectSuccessToast(page, 'Account created!')
  })
})

test('the chosen plan is kept through signing up and confirming', async ({ page }) => {
  const email = freshAddress('planner')
  await page.goto('/login?plan=pro&mode=sign_up')
  await expect(page.getByText('You chose Pro.')).toBeVisible()
  await submitSignUp(page, email)
  await page.getByLabel('6-digit code').fill(await mailedCode(page, email))
  await expect(page.getByRole('dialog', { name: 'Choose your plan' })).toBeVisible()
})

test('another plan than basic or pro is ignored', async ({ page }) => {
  await page.goto('/login?plan=gold')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('You chose')).toHaveCount(0)
})
