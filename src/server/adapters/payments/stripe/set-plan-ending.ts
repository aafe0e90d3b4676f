import Stripe from 'stripe'

/**
 * Ends a plan with its period, or keeps it after all. A change that waits for the next period holds the subscription
 * fast, and is dropped first.
 *
 * Each update sets a state, so it has a key of its own that the SDK makes and keeps through its tries: one that stayed
 * the same would have the second cancellation of a day answered with the reply to the first, and do nothing.
 */
export async function setPlanEnding(
  stripe: Stripe,
  { id, schedule, cancel_at: endsAt, cancel_at_period_end: endsWithPeriod }: Stripe.Subscription,
  isEnding: boolean,
): Promise<void> {
  if (schedule !== null) await release(stripe, typeof schedule === 'string' ? schedule : schedule.id)
  if (isEnding === (endsWithPeriod || endsAt !== null)) return
  // The portal notes an end as either of the two; they may not be sent together.
  await stripe.subscriptions.update(
    id,
    endsWithPeriod || isEnding ? { cancel_at_period_end: isEnding } : { cancel_at: '' },
  )
}

/** Leaves the subscription as it is now. The change may have come, or been dropped in another tab, in this moment. */
async function release(stripe: Stripe, schedule: string): Promise<void> {
  await stripe.subscriptionSchedules
    .release(schedule, {}, { idempotencyKey: `release/${schedule}` })
    .catch(async (error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      const { status } = await stripe.subscriptionSchedules.retrieve(schedule)
      if (status === 'active' || status === 'not_started') throw error
    })
}
