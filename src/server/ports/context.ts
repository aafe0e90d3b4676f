import type { ProviderState } from '#core/billing/apply-event.ts'
import type { Renewal } from '#core/billing/payment-notices.ts'
import type { PlanKey, PriceTier } from '#core/billing/plans.ts'
import type { Invoice } from '#contract/functions/list-invoices.ts'
import type { AnswerModel } from '#core/model/answer-model.ts'
import type { Config } from '../config/config.ts'
import type { DocumentReader } from './document-reader.ts'
import type { Encoder } from './encoder.ts'
import type { LanguageModel } from './language-model.ts'
import type { Metrics } from './metrics.ts'
import type { OwnStore } from './object-store.ts'
import type { Secret } from './secret.ts'
import type { TestPayments } from './test-payments.ts'

/**
 * Types only: what routes, wire modules and stages may use of the outside world.
 * `create-context.ts` alone picks the adapters behind them; every user asks for its part with `Pick`.
 */
export interface Context {
  readonly config: Config
  readonly db: Database
  readonly objects: OwnStore
  /** Why the database is away, in a word, where we run it ourselves and know. */
  databaseProblem(): string | null
  /** 32 bytes that sign storage links and nothing else. */
  readonly linkKey: Buffer
  readonly mail: MailTransport
  readonly reader: DocumentReader
  readonly embedder: Embedder
  readonly encoder: Encoder
  /** What the local answer engine learned; read once. */
  readonly answerModel: AnswerModel
  /** Null where this machine alone answers. */
  readonly languageModel: LanguageModel | null
  readonly payments: Payments
  readonly identityProviders: IdentityProviders
  readonly tokens: TokenKeys
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
}

/** The verified claims of an access token, as the database sees them in `request.jwt.claims`. */
export interface Claims {
  readonly role: 'anon' | 'authenticated'
  readonly sub?: string
  readonly session_id?: string
  readonly email?: string
  readonly [claim: string]: unknown
}

/** A signed-in caller: always a user token whose session still exists. */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly claims: Claims
}

export interface Transaction {
  /** Runs a statement written as a template; every `${value}` becomes a bind parameter. */
  rows<Row = Record<string, unknown>>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
  /** Runs a statement whose text was compiled elsewhere (the rest wire), with its bind parameters. */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** What work waits for connections with: none takes up those of another. */
export type Lane = 'requests' | 'auth' | 'background'

export interface Database {
  /**
   * A transaction as the caller: role and claims are set for it, so row-level security decides.
   * Never hold it open across a call to an outside service, nor begin another one in it. @throws TooBusy
   */
  asCaller<T>(claims: Claims, work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Reads as the caller in one round trip: one statement that can only read, behind a check of the session.
   * @param hasLeft whether nobody wants the rows any more @throws TokenError `session_ended`; TooBusy
   */
  readAsCaller<Row = Record<string, unknown>>(
    claims: Claims,
    statement: { readonly text: string; readonly values: readonly unknown[] },
    timeoutMs?: number,
    hasLeft?: () => boolean,
  ): Promise<Row[]>
  /** A transaction as the service role: auth, pipeline and payment events only. */
  asService<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The same over the connections of a lane; without it, over those of requests. */
  lane(name: Lane): Database
  /** Calls `handler` with each payload notified on `channel` after its commit; survives reconnects. `onGap` runs after one. */
  listen(
    channel: string,
    handler: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>
  /** Whether a trivial statement answers within a second, over the connections of auth. */
  isReady(): Promise<boolean>
  /** For pg-boss alone: a connection string that works as the service role. */
  readonly queueUrl: string
  close(): Promise<void>
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Who reads an answer, where that is not the sender. */
  readonly replyTo?: string
}

export interface MailTransport {
  /**
   * Hands one mail over. A mail that is sent again keeps its key, so that a receiver can see it is the same one.
   * @throws MailNotSent when it was not accepted; any other error means that it may be tried again
   */
  send(mail: Mail & { readonly key: string }, signal: AbortSignal): Promise<void>
  /** Newest first; null when mails leave the machine and cannot be listed. */
  list(): Promise<(Mail & { readonly sentAt: string })[] | null>
}

export interface Embedder {
  /** Names provider, model and version; vectors of different models are never compared. */
  readonly model: string
  /** How many texts at most are given at once. */
  readonly batchSize: number
  /** One unit vector per text, in order, all of one length. @throws ModelError where a provider makes them */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<number[][]>
}

/** A payment provider. Amounts and plans come from our catalogue, never from the client. */
export interface Payments {
  /** `none`: nothing is sold here, and no call below may be made. */
  readonly mode: 'stripe' | 'test' | 'none'
  /** Opens a page that starts a plan, or changes a running one, once it is paid. */
  openSubscribe(order: {
    userId: string
    email: string
    plan: PlanKey
    tier: PriceTier
    /** Charged today; 0 for a change that only takes effect with the next period. */
    priceCents: number
    returnUrl: string
    cancelUrl: string
  }): Promise<{ url: string }>
  openCredit(order: {
    userId: string
    email: string
    quantity: number
    /** Charged today, for all of them. */
    priceCents: number
    returnUrl: string
    cancelUrl: string
  }): Promise<{ url: string }>
  /** Where a plan is changed or cancelled; null for a user who never had one. */
  openPortal(order: { userId: string; email: string; returnUrl: string }): Promise<{ url: string } | null>
  /** What the provider's own record says of this user now. */
  stateOf(userId: string): Promise<ProviderState>
  /** What the provider billed this user, the newest first, at most 100. */
  invoicesOf(userId: string): Promise<readonly Invoice[]>
  /**
   * Ends the running plan with its period, or keeps it after all; a change that waits for the next period is dropped
   * by either. False where nothing runs.
   */
  setPlanEnding(userId: string, isEnding: boolean): Promise<boolean>
  /** What the next renewal will be charged, by the provider's own reckoning; null where none is ahead. */
  renewalOf(userId: string): Promise<Renewal | null>
  /** Checks and reads what the provider sends; null for forged or stale bytes. Null where it sends nothing. */
  readonly readEvent: ((bytes: Buffer, signature: string) => PaymentEvent | null) | null
  /** The local test provider's own pages; null where a real provider has its own. */
  readonly testPages: TestPayments | null
}

/** Something happened to a customer's record at the payment provider. */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  /** Null for an event that is about no customer. */
  readonly customerId: string | null
}

export type ProviderName = 'google' | 'azure'

/** Those this installation offers. */
export type IdentityProviders = Readonly<Partial<Record<ProviderName, IdentityProvider>>>

/** What ties a sign-in at a provider to the browser that began it. All three are random. */
export interface SignInSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** An OpenID provider. Both calls end within seconds, whatever the provider does. */
export interface IdentityProvider {
  /** Where the browser goes to sign in. */
  signInUrl(asked: {
    readonly secrets: SignInSecrets
    /** Separated by spaces. */
    readonly scope: string
    /** What the client wants passed on, such as `login_hint`. */
    readonly further: Readonly<Record<string, string>>
  }): Promise<{ readonly kind: 'url'; readonly url: string } | ProviderFailure>
  /**
   * Exchanges the code the browser came back with, and checks everything the provider says.
   * @param answer the query the browser came back with
   */
  redeem(answer: string, secrets: SignInSecrets): Promise<ProviderAnswer>
}

export type ProviderAnswer =
  | {
      readonly kind: 'identified'
      readonly person: ProvidedPerson
      /** What the provider lets its own services be called with. */
      readonly tokens: { readonly accessToken: string; readonly refreshToken: string | null }
      /** Why the address is not known, where the provider could not be asked for it; it may have one. */
      readonly addressFailure: ProviderFailure | null
    }
  /** The provider itself said no, in its own words. */
  | { readonly kind: 'refused'; readonly error: string; readonly description: string | null }
  | ProviderFailure

/** `unreachable`: no sound reply in time. `untrusted`: a reply that failed a check. `reason` is for the log. */
export interface ProviderFailure {
  readonly kind: 'unreachable' | 'untrusted'
  readonly reason: string
}

/** Somebody as a provider knows them. Issuer, tenant and subject together never mean anybody else. */
export interface ProvidedPerson {
  readonly issuer: string
  /** Empty for a provider without tenants. */
  readonly tenant: string
  readonly subject: string
  readonly email: string | null
  /** Whether the provider itself has verified that the address is this person's. */
  readonly isEmailVouchedFor: boolean
  readonly name: string | null
}

export interface TokenKeys {
  /** Signs with the first key that may sign by now (ES256). */
  sign(claims: Record<string, unknown>, expiresInSeconds: number): Promise<string>
  /** Checks signature, algorithm, issuer, audience, times and role; throws `TokenError`. */
  verify(token: string): Promise<Claims>
  /** Signed with the key that signs now. */
  readonly anonKey: string
  /** The public keys, for `/.well-known/jwks.json`. */
  readonly jwks: { readonly keys: readonly Record<string, unknown>[] }
  /** Takes another set of keys from now on; a set that cannot be used is refused and changes nothing. */
  replace(jwtKeys: Secret): Promise<void>
  /** Calls `listener` after each replacement: tokens in use may count no more. @returns a function that ends it */
  onReplaced(listener: () => void): () => void
}

export interface Clock {
  now(): Date
}

/** Structured log: one JSON object a line. Never document text, questions, answers, tokens, codes or addresses. */
export interface Logger {
  info(fields: object, message?: string): void
  warn(fields: object, message?: string): void
  error(fields: object, message?: string): void
  debug(fields: object, message?: string): void
}
