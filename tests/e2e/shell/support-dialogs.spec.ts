import { startAccount } from '../steps/account-steps.ts'
import { expectErrorToast, expectSuccessToast, FAILED_CALLS, mailTo } from '../steps/auth-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { expect, test, type Page } from '../steps/test.ts'

// Some replies here are failures on purpose.
test.use({ expectedConsole: [FAILED_CALLS] })

const FEEDBACK = {
  entry: 'Send feedback',
  title: 'Share feedback',
  endpoint: 'send-feedback',
  categories: ['General', 'Chat quality', 'Bug', 'Idea', 'Other'],
  field: 'Your feedback',
  send: 'Send feedback',
  blank: ['Feedback required', 'Please share a bit about your feedback.'],
  failed: ['Failed to send feedback', 'Please try again later.'],
  sent: ['Thank you! Your feedback has been sent.', ''],
} as const

const SUPPORT = {
  entry: 'Get Help',
  title: 'Support / Help',
  endpoint: 'send-support',
  categories: [
    'Document upload',
    'Processing issues',
    'Billing & credits',
    'Account & login',
    'Chat answers',
    'Feature request',
    'Other',
  ],
  field: 'What can we help with?',
  send: 'Send request',
  blank: ['Message required', 'Please describe the problem.'],
  failed: ['Failed to send request', 'Please try again later.'],
  sent: ['Request sent', 'We will get back to you soon.'],
} as const

const onScreen = (page: Page, title: string) => page.getByRole('dialog', { name: title })

for (const words of [FEEDBACK, SUPPORT])
  test(`${words.title}: blank, failed, sent`, async ({ page }) => {
    const { user } = await startAccount(page, `${words.endpoint}@mail.example`)
    await page.goto('/app/documents')
    const entry = page.getByRole('button', { name: words.entry })
    await entry.press('Enter')
    const dialog = onScreen(page, words.title)
    const category = dialog.getByLabel('Category')
    const field = dialog.getByLabel(words.field)
    await expect(category.getByRole('option')).toHaveText([...words.categories])
    await expect(category).toHaveValue(words.categories[0])
    await expect(category).toBeFocused()

    await field.fill('  \n ')
    await dialog.getByRole('button', { name: words.send }).click()
    await expectErrorToast(page, words.blank[0], words.blank[1])
    await expect(dialog.getByRole('alert')).toHaveText(words.blank[1])
    await expect(field).toBeFocused()

    // Nothing is cut off: what is too long is counted.
    await field.fill('x'.repeat(5_003))
    await expect(dialog.getByText('3 too many', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: words.send }).click()
    await expect(dialog.getByRole('alert')).toContainText('under 5,000 characters: 3 too many.')

    const address = `**/functions/v1/${words.endpoint}`
    await page.route(address, (route) => route.fulfill({ status: 500, json: { error: 'no' } }))
    await category.selectOption('Other')
    await field.fill('The button does nothing.')
    await dialog.getByRole('button', { name: words.send }).click()
    await expectErrorToast(page, words.failed[0], words.failed[1])
    await expect(dialog.getByRole('alert')).toContainText('It stays here until you try again.')
    await page.unroute(address)

    // Closing keeps it too, and the focus goes back.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(entry).toBeFocused()
    await entry.press('Enter')
    await expect(field).toHaveValue('The button does nothing.')
    const sent = page.waitForRequest(address)
    await dialog.getByRole('button', { name: words.send }).click()
    expect((await sent).postDataJSON()).toEqual({
      category: 'Other',
      message: 'The button does nothing.',
      email: user.email,
      user_id: user.id,
      path: '/app/documents',
    })
    await expectSuccessToast(page, words.sent[0], words.sent[1])
    await expect(dialog).toBeHidden()
    const mail = await mailTo(page, 'support@plainprint.example', new RegExp(user.email))
    expect(mail.text).toContain('The button does nothing.')
    await entry.press('Enter')
    await expect(field).toHaveValue('')
    await expect(category).toHaveValue(words.categories[0])
    await dialog.getByRole('button', { name: words.send }).click()
    await checkScreen(page, words.title)
  })
