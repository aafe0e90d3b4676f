import type Stripe from 'stripe'
import { z } from 'zod'
import { idOf, mergeMetadata, type Account, type Card } from './account.ts'
import { allow, expand, metadata, page, positive, route, text } from './parameters.ts'
import { refuse } from './stripe-failure.ts'

const refundCreate = allow<Stripe.RefundCreateParams>()({
  amount: positive.optional(),
  charge: text.optional(),
  payment_intent: text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand,
})
const paidBy = { ...page, charge: text.optional(), payment_intent: text.optional() }
const refundList = allow<Stripe.RefundListParams>()(paidBy)
const chargeList = allow<Stripe.ChargeListParams>()({ ...page, customer: text.optional() })
const disputeList = allow<Stripe.DisputeListParams>()(paidBy)

/** Whether it belongs to what a list was asked for. */
function isOf(
  { charge, payment_intent: intent }: Stripe.Refund | Stripe.Dispute,
  asked: { charge?: string | undefined; payment_intent?: string | undefined },
): boolean {
  return (asked.charge ?? charge) === charge && (asked.payment_intent ?? intent) === intent
}

export const PAYMENT_ROUTES = [
  route('POST', 'refunds', refundCreate, ({ account, params }) => {
    const charge = chargeToRefund(account, params)
    return refund(account, charge, {
      amount: params.amount,
      reason: params.reason ?? null,
      metadata: mergeMetadata(null, params.metadata),
    })
  }),
  route('GET', 'refunds', refundList, ({ account, params }) =>
    account.list('refund', params, (refund) => isOf(refund, params)),
  ),
  route('GET', 'disputes', disputeList, ({ account, params }) =>
    account.list('dispute', params, (dispute) => isOf(dispute, params)),
  ),
  route('GET', 'charges', chargeList, ({ account, params }) =>
    account.list('charge', params, ({ customer }) => (params.customer ?? customer) === customer),
  ),
]

function chargeToRefund(
  account: Account,
  asked: { charge?: string | undefined; payment_intent?: string | undefined },
): Stripe.Charge {
  if ((asked.charge === undefined) === (asked.payment_intent === undefined))
    throw refuse('One of payment_intent and charge must be given.')
  if (asked.charge !== undefined) return account.get('charge', asked.charge, 'charge')
  const intent = account.get('payment_intent', asked.payment_intent ?? '', 'payment_intent')
  if (intent.status !== 'succeeded' || intent.latest_charge === null)
    throw refuse(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  return account.get('charge', idOf(intent.latest_charge))
}

/** @param given without an amount, all that is left goes back */
export function refund(
  account: Account,
  charge: Stripe.Charge,
  given: { amount?: number | undefined; reason: Stripe.Refund['reason']; metadata: Stripe.Metadata },
): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw refuse(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (charge.disputed && !isWon(account, charge))
    throw refuse(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const amount = given.amount ?? left
  if (amount > left)
    throw refuse(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  const made = addRefund(account, charge, { amount, reason: given.reason, metadata: given.metadata })
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  account.emit('charge.refunded', charge, before)
  return made
}

/** The cardholder takes the money back through the bank. */
export function openDispute(account: Account, charge: Stripe.Charge): Stripe.Dispute {
  const dispute = addDispute(account, charge)
  charge.disputed = true
  account.emit('charge.dispute.created', dispute)
  return dispute
}

export function closeDispute(account: Account, charge: Stripe.Charge, status: 'won' | 'lost'): void {
  const dispute = account.all('dispute').find((dispute) => dispute.charge === charge.id)
  if (!dispute) throw new Error(`${charge.id} is not disputed`)
  const before = { status: dispute.status }
  dispute.status = status
  account.emit('charge.dispute.closed', dispute, before)
}

function isWon(account: Account, charge: Stripe.Charge): boolean {
  return account.all('dispute').find((dispute) => dispute.charge === charge.id)?.status === 'won'
}

interface Payment {
  readonly customer: string | null
  readonly amount: number
  readonly currency: string
  readonly description: string | null
  readonly metadata: Stripe.Metadata
}

/** A payment that is not tried yet. */
export function addIntent(account: Account, payment: Payment): Stripe.PaymentIntent {
  const id = account.newId('pi')
  return account.add('payment_intent', {
    ...payment,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret`,
    confirmation_method: 'automatic',
    created: account.now,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  })
}

const DECLINES = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  authentication_required: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} as const

/** What a card that does not pay is told. */
export function declineOf(card: Exclude<Card, 'ok'>) {
  return DECLINES[card]
}

/** Charges the customer's card, with nobody there who could confirm it. True where it is paid. */
export function tryPayment(account: Account, intent: Stripe.PaymentIntent): boolean {
  const card = account.cards.get(intent.customer === null ? '' : idOf(intent.customer)) ?? 'ok'
  const charge = addCharge(account, intent, card)
  intent.latest_charge = charge.id
  if (card === 'ok') {
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null })
    return true
  }
  intent.status = 'requires_payment_method'
  intent.last_payment_error = { ...declineOf(card), type: 'card_error', charge: charge.id }
  return false
}

function addCharge(account: Account, intent: Stripe.PaymentIntent, card: Card): Stripe.Charge {
  const isPaid = card === 'ok'
  const id = account.newId('ch')
  return account.add('charge', {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? account.newId('txn') : null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'PLAINPRINT',
    captured: isPaid,
    created: account.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : declineOf(card).code,
    failure_message: isPaid ? null : declineOf(card).message,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: isPaid ? null : declineOf(card).decline_code,
      risk_level: 'normal',
      seller_message: isPaid ? 'Payment complete.' : 'The bank did not return any further details.',
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: isPaid ? `${account.url}/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  })
}

function addRefund(
  account: Account,
  charge: Stripe.Charge,
  refund: Pick<Stripe.Refund, 'amount' | 'metadata' | 'reason'>,
): Stripe.Refund {
  return account.add('refund', {
    ...refund,
    id: account.newId('re'),
    object: 'refund',
    balance_transaction: account.newId('txn'),
    charge: charge.id,
    created: account.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    payment_intent: charge.payment_intent,
    payment_method: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  })
}

const RESPONSE_SECONDS = 7 * 24 * 60 * 60

function addDispute(account: Account, charge: Stripe.Charge): Stripe.Dispute {
  return account.add('dispute', {
    id: account.newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: account.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: account.now + RESPONSE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  })
}
