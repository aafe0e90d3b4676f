import {
  callAuth,
  expectErrorToast,
  expectSuccessToast,
  FAILED_CALLS,
  freshAddress,
  makeAccount,
  openSession,
  refuse,
  toast,
  UNREACHABLE,
} from '../steps/auth-steps.ts'
import { hold, mailedCode, PASSWORD } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

test.use({ expectedConsole: [FAILED_CALLS] })

const EMAIL = 'mara@mail.example'
const verifyPath = (type?: string): string =>
  `/auth/verify?${new URLSearchParams({ email: EMAIL, ...(type === undefined ? {} : { type }) }).toString()}`

const code = (page: Page) => page.getByLabel('6-digit code')
const verify = (page: Page) => page.getByRole('button', { name: 'Verify' })

/** Answers every call of a path in the service's place and notes its body. */
async function answer(
  page: Page,
  path: string,
  reply: { status?: number; json: unknown },
): Promise<object[]> {
  const bodies: object[] = []
  await page.unroute(`**/auth/v1${path}*`)
  await page.route(`**/auth/v1${path}*`, async (route) => {
    bodies.push(route.request().postDataJSON() as object)
    await route.fulfill({ status: reply.status ?? 200, json: reply.json })
  })
  return bodies
}

test.describe('/auth/verify', () => {
  test('needs an address, says where the mail went and what to do without it', async ({ page }) => {
    await page.goto('/auth/verify')
    await expect(page).toHaveURL(/\/login$/)
    await page.goto(verifyPath())
    await expect(page.getByRole('heading', { name: 'Check your email', level: 1 })).toBeVisible()
    await expect(page.getByText('m•••@mail.example')).toBeVisible()
    await expect(
      page.getByText(
        "If you don't see the email, check your spam folder. Email scanners may have expired the magic link, but the 6-digit code will still work.",
        { exact: true },
      ),
    ).toBeVisible()
    await expect(code(page)).toBeFocused()
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
  })

  test('keeps six digits of whatever is typed or pasted and sends each full code once', async ({ page }) => {
    const refusal = { error_code: 'otp_expired', message: 'No' }
    const sent = await answer(page, '/verify', { status: 403, json: refusal })
    await page.goto(verifyPath())
    await expect(code(page)).toBeFocused()
    await page.keyboard.type('12a-')
    await expect(code(page)).toHaveValue('12')
    await verify(page).click()
    await expectErrorToast(page, 'Invalid code', 'Please enter the 6-digit code from your email.')
    await expect(code(page)).toBeFocused()
    expect(sent).toEqual([])

    await code(page).evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', ' 12a-34 5678 ')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expectErrorToast(page, 'Verification failed', 'No')
    expect(sent).toMatchObject([{ email: EMAIL, token: '123456', type: 'email' }])
    // Another one sends itself again; the one that was refused goes only by the button or Enter.
    await expect(code(page)).toHaveValue('')
    await code(page).fill('654321')
    await expect.poll(() => sent).toMatchObject([{ token: '123456' }, { token: '654321' }])
    await expect(code(page)).toHaveValue('')
    const reply = await hold(page, '**/auth/v1/verify*')
    await code(page).fill('654321')
    // While a code is on its way nothing can be typed.
    await expect(code(page)).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(code(page)).toBeDisabled()
    reply()
    await expect(code(page)).toHaveValue('')
    await expect(code(page)).toBeEnabled()
    expect(sent).toHaveLength(3)
  })

  test('tells why a code did not work, also without a sentence or a connection', async ({ page }) => {
    await page.goto(verifyPath())
    const failed = (text: string) => toast(page, 'Verification failed').filter({ hasText: text })
    await refuse(page, '/verify', 500, {})
    await code(page).fill('123456')
    await expect(failed('Please check your code and try again.')).toBeVisible()
    // It may have been right: nobody has to type it again.
    await expect(code(page)).toHaveValue('123456')
    await page.unroute('**/auth/v1/verify*')
    await page.route('**/auth/v1/verify*', (route) => route.abort())
    await verify(page).click()
    await expect(code(page)).toHaveAccessibleDescription(UNREACHABLE)
    const text = 'Too many wrong codes. Use the link in the email, or try again in 12 minutes.'
    await page.unroute('**/auth/v1/verify*')
    await refuse(page, '/verify', 429, { code: 'over_request_rate_limit', message: text })
    await verify(page).click()
    await expect(code(page)).toHaveAccessibleDescription(text)
  })

  test('says of a used-up code that it is used up', async ({ page }) => {
    const email = freshAddress('again')
    await callAuth(page, '/signup', { email, password: PASSWORD })
    const token = await mailedCode(page, email)
    await callAuth(page, '/verify', { email, token, type: 'signup' })
    await page.goto(`/auth/verify?${new URLSearchParams({ email, type: 'signup' }).toString()}`)
    await code(page).fill(token)
    await expect(code(page)).toHaveAccessibleDescription(
      /^That code is used up: each works once and allows \d+ tries\. Please ask for a new one\.$/,
    )
    await expect(page.getByText('Token')).toHaveCount(0)
  })

  test('sends again once the server would, in the words of its type', async ({ page }) => {
    await page.clock.install()
    const links = await answer(page, '/otp', { json: {} })
    const resets = await answer(page, '/recover', { json: {} })
    await page.goto(verifyPath())
    // Whoever comes here by an address alone has asked for nothing, and is not told that something was sent.
    await expect(
      page.getByText('Enter the 6-digit code from our newest email to m•••@mail.example.'),
    ).toBeVisible()
    await expect(page.getByText('on its way')).toHaveCount(0)
    await page.getByRole('button', { name: 'Resend code' }).click()
    await expectSuccessToast(page, 'New code sent!', 'Check your email for a new 6-digit code.')
    await expect(page.getByText('We write to addresses with an account.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Resend in (1:00|0:5\d)/ })).toBeDisabled()
    expect(links).toMatchObject([{ email: EMAIL, create_user: false }])

    await page.clock.fastForward(61_000)
    await expect(page.getByRole('button', { name: 'Resend code' })).toBeEnabled()
    await page.goto(verifyPath('password_reset'))
    await page.getByRole('button', { name: 'Resend code' }).click()
    await expectSuccessToast(page, 'New reset code sent!', 'Check your email for a new 6-digit code.')
    expect(resets).toMatchObject([{ email: EMAIL }])

    await page.goto('/auth/code')
    await page.getByLabel('Email').fill(EMAIL)
    const text = 'For security purposes, you can only request this after 42 seconds.'
    await answer(page, '/otp', { status: 429, json: { code: 'over_email_send_rate_limit', message: text } })
    await page.getByRole('button', { name: 'Resend code' }).click()
    await expectErrorToast(page, 'Failed to resend', text)
    await answer(page, '/otp', { status: 500, json: {} })
    await page.getByRole('button', { name: 'Resend code' }).click()
    await expect(toast(page, 'Failed to resend').filter({ hasText: 'An error occurred' })).toBeVisible()
  })
})

test.describe('/auth/code', () => {
  test('asks for address and code, in the words of its type', async ({ page }) => {
    for (const [type, title] of [
      ['recovery', 'Password Reset'],
      ['password_reset', 'Password Reset'],
      ['invite', 'Invitation'],
      ['email_change', 'Email Change'],
      ['email', 'Sign In'],
      ['', 'Sign In'],
    ]) {
      await page.goto(`/auth/code${type === '' ? '' : `?type=${type}`}`)
      await expect(page.getByRole('heading', { name: `${title} Code Required`, exact: true })).toBeVisible()
    }
    await expect(
      page.getByText(
        'Your authentication link has expired or been used. Please enter your email and the 6-digit code from your email to continue.',
        { exact: true },
      ),
    ).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    // No mail was just sent: another may be asked for at once.
    await expect(page.getByRole('button', { name: 'Resend code' })).toBeEnabled()
  })

  test('sends both without the spaces around them, and neither when one is missing', async ({ page }) => {
    const sent = await answer(page, '/verify', { status: 403, json: { code: 'otp_expired', message: 'No' } })
    await page.goto('/auth/code?type=recovery')
    await verify(page).click()
    await expect(page.getByText('Please enter your email address.')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill(`  ${EMAIL} `)
    await code(page).fill('12345')
    await verify(page).click()
    await expectErrorToast(page, 'Invalid code', 'Please enter the 6-digit code from your email.')
    expect(sent).toEqual([])
    await code(page).fill(' 123456 ')
    await expect.poll(() => sent).toMatchObject([{ email: EMAIL, token: '123456', type: 'recovery' }])
  })

  test('leads on by type', async ({ page }) => {
    const email = freshAddress('onward')
    await makeAccount(page, email)
    const session = await openSession(page, email)
    await answer(page, '/verify', { json: session })
    for (const [type, path] of [
      ['recovery', '/auth/reset'],
      ['invite', '/auth/complete-invite?completed=true'],
      ['email', '/app/documents'],
    ] as const) {
      await page.evaluate(() => localStorage.clear()).catch(() => undefined)
      await page.goto(`/auth/code?type=${type}`)
      await page.getByLabel('Email').fill(email)
      await code(page).fill('123456')
      await expect(page).toHaveURL((url) => url.pathname + url.search === path)
    }
    await expectSuccessToast(page, 'Verification successful!', "You've been signed in successfully.")
  })

  test('says after the first half of an e-mail change that the other is missing', async ({ page }) => {
    const email = freshAddress('changer')
    await makeAccount(page, email)
    const session = await openSession(page, email)
    const halves: object[] = [
      {
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        code: '200',
      },
      session,
    ]
    const sent: object[] = []
    await page.route('**/auth/v1/verify*', async (route) => {
      sent.push(route.request().postDataJSON() as object)
      await route.fulfill({ json: halves[sent.length - 1] })
    })
    await page.goto('/auth/code?type=email_change')
    await page.getByLabel('Email').fill('old@mail.example')
    await code(page).fill('123456')
    await expect(page.getByRole('status').filter({ hasText: 'This address is confirmed.' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(toast(page, 'Verification successful!')).toHaveCount(0)

    await page.getByLabel('Email').fill('new@mail.example')
    await code(page).fill('654321')
    await expect(page).toHaveURL(/\/app\/documents$/)
    expect(sent).toMatchObject([
      { email: 'old@mail.example', token: '123456', type: 'email_change' },
      { email: 'new@mail.example', token: '654321', type: 'email_change' },
    ])
  })

  test('asks for the codes of an e-mail change again by their own call', async ({ page }) => {
    const sent = await answer(page, '/resend', { json: {} })
    await page.goto('/auth/code?type=email_change')
    await page.getByLabel('Email').fill('new@mail.example')
    await page.getByRole('button', { name: 'Resend code' }).click()
    await expectSuccessToast(page, 'New code sent!')
    expect(sent).toMatchObject([{ type: 'email_change', email: 'new@mail.example' }])
  })
})

test.describe('/auth/error', () => {
  const EXPIRED =
    'Your authentication link has expired. This often happens when email scanners check links automatically.'

  test('explains an expired link, and offers the code where the address is known', async ({ page }) => {
    for (const query of ['error=otp_expired', 'error_description=Email+link+has+expired']) {
      await page.goto(`/auth/error?${query}`)
      await expect(page.getByRole('heading', { name: 'Authentication Issue', level: 1 })).toBeVisible()
      await expect(page.getByText(EXPIRED, { exact: true })).toBeVisible()
      await expect(code(page)).toHaveCount(0)
    }
    const sent = await answer(page, '/verify', { status: 403, json: { code: 'otp_expired', message: 'No' } })
    await page.goto(`/auth/error?error=otp_expired&email=${EMAIL}&type=recovery`)
    await expect(page.getByText('No problem! Use your 6-digit code instead:', { exact: true })).toBeVisible()
    await code(page).fill('123456')
    await expect.poll(() => sent).toMatchObject([{ email: EMAIL, type: 'recovery' }])
  })

  test('shows any other description, and leads back to signing in', async ({ page }) => {
    await page.goto('/auth/error?error=server_error&error_description=The+directory+is+closed')
    await expect(page.getByText('The directory is closed', { exact: true })).toBeVisible()
    await page.goto('/auth/error')
    await expect(
      page.getByText('There was an issue with your authentication link.', { exact: true }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Back to Sign In' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})
