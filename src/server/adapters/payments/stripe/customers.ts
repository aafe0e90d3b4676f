import type Stripe from 'stripe'
import type { Database } from '#server/ports/context.ts'
import { isMissing } from './stripe-client.ts'

interface Payer {
  readonly userId: string
  readonly email: string
}

/** Which customer at Stripe a user is: one each, however often it is asked and whatever gets lost on the way. */
export interface Customers {
  /** Null for a user who never went to pay. */
  find(userId: string): Promise<string | null>
  /** Runs `work` for the user's customer, made first where there is none, and made anew where Stripe's was deleted. */
  withCustomer<T>(payer: Payer, work: (customerId: string) => Promise<T>): Promise<T>
}

export function createCustomers(stripe: Stripe, db: Pick<Database, 'asService'>): Customers {
  const find = async (userId: string): Promise<string | null> => {
    const [row] = await db.asService(
      (tx) => tx.rows<{ id: string }>`
        select provider_customer_id as id from private.payment_customers where user_id = ${userId}`,
    )
    return row?.id ?? null
  }

  /** @param deleted the customer that this one takes the place of */
  const make = async ({ userId, email }: Payer, deleted: string | null): Promise<string> => {
    const id =
      (await ofAnEarlierTry(stripe, userId, email, deleted)) ?? (await create(userId, email, deleted))
    await db.asService(
      (tx) => tx.rows`
        insert into private.payment_customers as stored (user_id, provider_customer_id) values (${userId}, ${id})
        on conflict (user_id) do update set provider_customer_id = excluded.provider_customer_id
        where stored.provider_customer_id = ${deleted}`,
    )
    return (await find(userId)) ?? id
  }

  const create = async (userId: string, email: string, deleted: string | null): Promise<string> => {
    const key = `customer/${userId}/${deleted ?? 'first'}`
    const made = await stripe.customers.create(
      { email, metadata: { user_id: userId } },
      { idempotencyKey: key },
    )
    return made.id
  }

  return {
    find,
    async withCustomer(payer, work) {
      const id = (await find(payer.userId)) ?? (await make(payer, null))
      try {
        return await work(id)
      } catch (error) {
        if (!isMissing(error) || !(await isDeleted(stripe, id))) throw error
        return work(await make(payer, id))
      }
    },
  }
}

/** One made by a call whose answer was lost more than a day ago, when Stripe has forgotten its idempotency key. */
async function ofAnEarlierTry(
  stripe: Stripe,
  userId: string,
  email: string,
  deleted: string | null,
): Promise<string | null> {
  for await (const { id, metadata } of stripe.customers.list({ email, limit: 100 }))
    if (id !== deleted && metadata['user_id'] === userId) return id
  return null
}

async function isDeleted(stripe: Stripe, id: string): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(id)).deleted === true
  } catch (error) {
    if (isMissing(error)) return true
    throw error
  }
}
