// `npm run stripe:setup`: makes what the catalogue needs in the Stripe account of STRIPE_SECRET_KEY, and prints the
// settings. Safe to repeat.
import Stripe from 'stripe'
import { PAYMENT_WEBHOOK_PATH } from '#contract/addresses.ts'
import { setUpStripe } from '#server/adapters/payments/stripe/set-up.ts'
import { createStripe } from '#server/adapters/payments/stripe/stripe-client.ts'
import { readConfig } from '#server/config/config.ts'

/** It is what this program makes: there is none yet. */
const NOT_YET = 'whsec_not_yet'

/** Settings that Stripe's API does not reach. */
const STRIPES_MAILS = `Plainprint mails receipts, failed payments and renewals itself. In Stripe's settings switch off, or people get two:
- Customer emails: "Successful payments"
- Billing, "Subscriptions and emails": upcoming renewals, card payments that fail, links to confirm payments
- Billing, "Manage invoices sent to customers": finalized invoices, reminders
"Refunds" and "expiring cards" may stay on: Plainprint sends no such mails.`

const {
  catalogue,
  stripe: account,
  publicUrl,
} = readConfig({ ...process.env, STRIPE_WEBHOOK_SECRET: NOT_YET })
if (!account) {
  process.stderr.write('Set STRIPE_SECRET_KEY to a secret key of the account.\n')
  process.exit(2)
}

try {
  const stripe = createStripe(account.secretKey, account.apiBase)
  const { notes, webhookSecret } = await setUpStripe(stripe, catalogue, `${publicUrl}${PAYMENT_WEBHOOK_PATH}`)
  process.stdout.write(`${notes.join('\n')}\n\n`)
  process.stdout.write(
    webhookSecret === null
      ? 'The webhook was there, and Stripe tells its secret only once. Where it is lost, delete the webhook in Stripe and run this again.\n'
      : `Add to the settings:\nSTRIPE_WEBHOOK_SECRET=${webhookSecret}\n`,
  )
  process.stdout.write(`\n${STRIPES_MAILS}\n`)
} catch (error) {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  process.stderr.write(
    `Stripe says: ${error.message}\nWhat was made so far stays. Run this again once that is mended.\n`,
  )
  process.exit(1)
}
