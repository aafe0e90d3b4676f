// `npm run stripe:setup`: makes what the catalogue needs in the Stripe account of STRIPE_SECRET_KEY, and prints the
// settings. Safe to repeat.
import Stripe from 'stripe'
import { PAYMENT_WEBHOOK_PATH } from '#contract/addresses.ts'
import { setUpStripe } from '#server/adapters/payments/stripe/set-up.ts'
import { createStripe } from '#server/adapters/payments/stripe/stripe-client.ts'
import { settings } from '#server/config/settings.ts'

const asked = settings
  .pick({ STRIPE_SECRET_KEY: true, STRIPE_API_BASE: true, PUBLIC_URL: true })
  .safeParse(process.env)
const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: apiBase, PUBLIC_URL: publicUrl } = asked.data ?? {}
if (!key || !publicUrl) {
  process.stderr.write(
    'Set STRIPE_SECRET_KEY to a secret key of the account, and PUBLIC_URL to the address of the site, to which Stripe sends what happens.\n',
  )
  process.exit(2)
}

try {
  const stripe = createStripe(key, apiBase ?? null)
  const { notes, webhookSecret } = await setUpStripe(stripe, `${publicUrl}${PAYMENT_WEBHOOK_PATH}`)
  for (const note of notes) process.stdout.write(`${note}\n`)
  process.stdout.write(
    webhookSecret === null
      ? '\nThe webhook was there, and Stripe tells its secret only once. Where it is lost, delete the webhook in Stripe and run this again.\n'
      : `\nAdd to the settings:\nSTRIPE_WEBHOOK_SECRET=${webhookSecret}\n`,
  )
} catch (error) {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  process.stderr.write(
    `Stripe says: ${error.message}\nWhat was made so far stays. Run this again once that is mended.\n`,
  )
  process.exit(1)
}
