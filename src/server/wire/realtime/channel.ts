import type { Claims, Clock } from '#server/ports/context.ts'
import { CHANGES_EVENT, CLOSE_EVENT } from './frames.ts'
import type { ChangeFeed, LiveBinding, Subscriber } from './change-feed.ts'

/** Longest delay a timer can hold. */
const MAX_TIMER_MS = 2_147_483_647

export interface ChannelOptions {
  readonly topic: string
  /** Of the join that made it. */
  readonly joinRef: string | null
  readonly bindings: readonly LiveBinding[]
  /** Sends one event of the channel to its client. */
  readonly push: (event: string, payload: Readonly<Record<string, unknown>>) => void
  /** The same with a payload that is JSON already. */
  readonly pushText: (event: string, payload: string) => void
  /** Called once, when the channel ends for whatever reason. */
  readonly onEnd: () => void
}

/**
 * A joined channel: it receives changes while its token counts, and says why when it ends.
 * Only signed-in clients are subscribed; a visitor's channel stays silent.
 */
export class Channel implements Subscriber {
  readonly joinRef: string | null
  readonly bindings: readonly LiveBinding[]
  #claims: Claims
  #token: string | null
  readonly #options: ChannelOptions
  readonly #feed: ChangeFeed
  readonly #clock: Clock
  #unsubscribe: () => void = () => {}
  #expiry: NodeJS.Timeout | undefined
  #isOpen = true

  /** @param token whose claims they are; null for those of the connection's API key */
  constructor(claims: Claims, token: string | null, options: ChannelOptions, feed: ChangeFeed, clock: Clock) {
    this.joinRef = options.joinRef
    this.bindings = options.bindings
    this.#options = options
    this.#feed = feed
    this.#clock = clock
    this.#claims = claims
    this.#token = token
    this.#follow()
  }

  get token(): string | null {
    return this.#token
  }

  get claims(): Claims {
    return this.#claims
  }

  /** The client sent a newer token. */
  renew(claims: Claims, token: string): void {
    if (!this.#isOpen) return
    const isSameSession = isOfSameSession(claims, this.#claims)
    this.#claims = claims
    this.#token = token
    // A channel that left its session for a moment would lose what waits there to be read.
    if (isSameSession) this.#expireWithToken()
    else this.#follow()
  }

  deliver(ids: readonly number[], data: string): void {
    if (this.#isOpen) this.#options.pushText(CHANGES_EVENT, `{"ids":${JSON.stringify(ids)},"data":${data}}`)
  }

  endSession(): void {
    this.fail('The session of the token has ended')
  }

  /** Says that it ended and why; the client does not join again by itself. */
  fail(message: string): void {
    if (!this.#isOpen) return
    this.sendSystem('system', 'error', message)
    this.#options.push(CLOSE_EVENT, {})
    this.end()
  }

  /** Makes the client join again, after which its application reads everything again. */
  rejoin(): void {
    if (!this.#isOpen) return
    this.#options.push('phx_error', {})
    this.end()
  }

  sendSystem(extension: 'system' | typeof CHANGES_EVENT, status: 'ok' | 'error', message: string): void {
    const channel = this.#options.topic.replace(/^realtime:/, '')
    this.#options.push('system', { channel, extension, message, status })
  }

  /** Ends without a word. */
  end(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    clearTimeout(this.#expiry)
    this.#unsubscribe()
    this.#options.onEnd()
  }

  #follow(): void {
    this.#unsubscribe()
    this.#unsubscribe =
      this.#claims.role === 'authenticated' && this.bindings.length > 0
        ? this.#feed.subscribe(this)
        : () => {}
    this.#expireWithToken()
  }

  #expireWithToken(): void {
    clearTimeout(this.#expiry)
    const { exp } = this.#claims
    if (typeof exp !== 'number') return
    const leftMs = exp * 1_000 - this.#clock.now().getTime()
    this.#expiry = setTimeout(
      () => this.fail('Token has expired'),
      Math.min(Math.max(leftMs, 0), MAX_TIMER_MS),
    ).unref()
  }
}

function isOfSameSession(one: Claims, other: Claims): boolean {
  return one.role === other.role && one.sub === other.sub && one.session_id === other.session_id
}
