/** The `error` of a body with which Stripe refuses. */
interface Told {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
}

/** What a call is refused with, in Stripe's shape. */
export class StripeFailure extends Error {
  override name = 'StripeFailure'
  readonly status: number
  readonly told: Told
  constructor(status: number, told: Told) {
    super(told.message)
    this.status = status
    this.told = told
  }
}

export function refuse(message: string, more: { code?: string; param?: string } = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...more })
}

/** @param param names the parameter that holds the id; left out where the address does, which is then not found */
export function missing(kind: string, id: string, param?: string): StripeFailure {
  return new StripeFailure(param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind.replaceAll(/[._]/g, ' ')}: '${id}'`,
    param: param ?? 'id',
  })
}
