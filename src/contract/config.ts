import type { Plan, Product } from '#core/billing/plans.ts'

/** Reply of /config.json: what the browser has to know about its server. Nothing in it is secret. */
export interface ConfigResponse {
  readonly name: string
  /** Origin of the API. */
  readonly url: string
  /** Identifies the client; grants nothing. */
  readonly anonKey: string
  readonly providers: { readonly google: boolean; readonly azure: boolean }
  /** `none`: an installation in production without a provider; nothing can be bought there. */
  readonly payments: 'stripe' | 'test' | 'none'
  /** Three lower-case letters: of all prices. */
  readonly currency: string
  /** The monthly plans with both prices of each, cheapest first. */
  readonly plans: readonly Plan[]
  /** What is sold once, beside a plan. */
  readonly credit: Product
  readonly supportEmail: string
  readonly salesEmail: string
  /** Null: a demo is asked for by mail to sales. */
  readonly demoBookingUrl: string | null
}
