import { SCREENS } from '#contract/addresses.ts'
import type { PaymentNotice } from '#core/billing/payment-notices.ts'
import type { MailText } from '#core/mail/layout.ts'
import { paymentFailedMail } from '#core/mail/payments/payment-failed.ts'
import { planCanceledMail } from '#core/mail/payments/plan-canceled.ts'
import { planEndedMail } from '#core/mail/payments/plan-ended.ts'
import { receiptMail } from '#core/mail/payments/receipt.ts'
import { renewalAheadMail } from '#core/mail/payments/renewal-ahead.ts'
import type { Context, Transaction } from '#server/ports/context.ts'
import { queueMail } from '#server/db/queue-mail.ts'

type Deps = Pick<Context, 'payments' | 'config' | 'clock'>

/** Bills that were made before it are history: nobody is told of them. */
export async function mailedSince(tx: Transaction): Promise<string> {
  const [row] = await tx.rows<{ since: Date }>`select since from private.payment_mails_since`
  if (!row) throw new Error('the time since which payments are mailed about is missing')
  return row.since.toISOString()
}

/**
 * Queues a mail for each notice of which there was none yet, in the transaction that its cause is stored in: a key that
 * is there already, from whichever process, is passed over.
 */
export async function queuePaymentMails(
  tx: Transaction,
  deps: Deps,
  userId: string,
  notices: readonly PaymentNotice[],
): Promise<void> {
  if (notices.length === 0) return
  const claimed = await tx.rows<{ key: string }>`
    insert into private.payment_mails (key, user_id)
    select key, ${userId} from unnest(${notices.map(({ key }) => key)}::text[]) key
    on conflict (key) do nothing returning key`
  if (claimed.length === 0) return
  const [user] = await tx.rows<{ email: string }>`select email from auth.users where id = ${userId}`
  if (!user) return
  const isNew = new Set(claimed.map(({ key }) => key))
  for (const notice of notices)
    if (isNew.delete(notice.key))
      await queueMail(
        tx,
        { to: user.email, ...write(deps, notice) },
        `payment_${notice.kind}`,
        deps.clock.now(),
        {
          userId,
        },
      )
}

function write({ payments, config }: Deps, notice: PaymentNotice): MailText {
  const letter = {
    billingUrl: `${config.publicUrl}${SCREENS.billing}`,
    isTest: payments.mode === 'test',
  }
  switch (notice.kind) {
    case 'receipt': {
      const { createdAt, ...bill } = notice.bill
      return receiptMail({
        ...letter,
        ...bill,
        billedAtMs: Date.parse(createdAt),
        supportEmail: config.supportEmail,
      })
    }
    case 'failed':
      return paymentFailedMail({ ...letter, ...notice, openUntilMs: Date.parse(notice.openUntil) })
    case 'renewal':
      return renewalAheadMail({
        ...letter,
        ...notice.renewal,
        renewsAtMs: Date.parse(notice.renewal.renewsAt),
      })
    case 'canceled':
      return planCanceledMail({ ...letter, ...notice, endsAtMs: Date.parse(notice.endsAt) })
    case 'ended':
      return planEndedMail({ ...letter, ...notice })
  }
}
