import type Stripe from 'stripe'
import { decimalOf, idOf, listOf, type Account } from './account.ts'

interface Line {
  readonly item: Stripe.SubscriptionItem
  readonly price: Stripe.Price
  readonly quantity: number
  readonly amount: number
  readonly isProration: boolean
  readonly start: number
  readonly end: number
  readonly description: string
}

/** A line of a bill; `invoice` is set once it stands on one. */
export function lineOf(account: Account, line: Line): Stripe.InvoiceLineItem {
  const { item, price } = line
  return {
    id: account.newId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: price.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: line.isProration ? account.newId('ii') : null,
        proration: line.isProration,
        proration_details: line.isProration ? { credited_items: null } : null,
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: line.start, end: line.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: line.quantity,
    quantity_decimal: decimalOf(line.quantity),
    subscription: item.subscription,
    subtotal: line.amount,
    taxes: [],
  }
}

interface Bill {
  readonly subscription: Stripe.Subscription
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming'
  readonly lines: Stripe.InvoiceLineItem[]
  /** The time in which what it bills was added: of a renewal, the period that ended. */
  readonly start: number
  readonly end: number
}

/** A draft. What the customer has to their credit pays first. */
export function invoiceOf(account: Account, id: string, bill: Bill): Stripe.Invoice {
  const { subscription, lines } = bill
  const customer = account.get('customer', idOf(subscription.customer))
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const credit = Math.min(Math.max(total, 0), Math.max(-customer.balance, 0))
  for (const line of lines) line.invoice = id
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Plainprint',
    account_tax_ids: null,
    amount_due: Math.max(total - credit, 0),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(total - credit, 0),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: bill.reason,
    collection_method: 'charge_automatically',
    created: account.now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: bill.end,
    period_start: bill.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

/** The subscription that a bill is of. */
export function subscriptionOf(account: Account, { parent }: Stripe.Invoice): Stripe.Subscription {
  return account.get('subscription', idOf(parent?.subscription_details?.subscription))
}

/** What ties a bill to its payment. */
export function addInvoicePayment(
  account: Account,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.InvoicePayment {
  return account.add('invoice_payment', {
    id: account.newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: intent.amount,
    created: account.now,
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
}
