/** How much of something there is, and what one key (an account, or a client's address) may have of it. */
export interface FairShareLimits {
  /** So much work runs at once. */
  readonly slots: number
  /** Most slots of one key, also where more are free. */
  readonly mostPerKey?: number
  /** Whether as many slots as a key holds stay free for who comes next (default: yes); else it may hold all. */
  readonly leavesRoom?: boolean
  /** The key that is served before all others. */
  readonly first?: string
  /** Work of one key that may wait; more is refused. */
  readonly mostWaiting: number
  /** The same of all keys together (default: 2,000). */
  readonly mostWaitingInAll?: number
  /** Who has no slot by then is refused. */
  readonly waitMs: number
  /** What a key may spend, where slots are held long only by what is costly. */
  readonly budget?: Budget
}

/** Time beyond `freeMs` of each piece of work is spent, up to `mostMs`; `perSecondMs` of it comes back every second. */
interface Budget {
  readonly freeMs: number
  readonly mostMs: number
  readonly perSecondMs: number
}

/** A key has too much at work, or had to wait too long: the caller may try again shortly. */
export class TooBusy extends Error {
  constructor() {
    super('too much at once')
    this.name = 'TooBusy'
  }
}

type Release = () => void

interface Piece {
  readonly sinceMs: number
}

interface Waiting {
  go(release: Release): void
  refuse(): void
  readonly hasLeft: () => boolean
}

interface Share {
  readonly key: string
  readonly running: Set<Piece>
  readonly waiting: Waiting[]
  /** By work that is done, as of `countedMs`. */
  spentMs: number
  countedMs: number
  /** The number of its latest turn: the lowest was served longest ago. */
  turn: number
}

/** Once so many keys are known, idle ones are forgotten. */
const MOST_KEYS = 5_000

/**
 * The one waiting line of the server: gives out slots so that nobody's work keeps out anybody else's (decision 0033).
 * A key gets another slot only while it holds fewer than are free: alone it may have half of them, of several each
 * gets as many as the others, and as many stay free for who comes next. Whose budget is spent has one slot at a time,
 * and all of those together a quarter of them. A free slot goes to the key that holds the fewest, among those to the
 * one served longest ago; the work of one key keeps its order. What needs no fairness is a line of one key that
 * leaves no room (decision 0038).
 */
export class FairShare {
  readonly #limits: FairShareLimits
  readonly #nowMs: () => number
  readonly #shares = new Map<string, Share>()
  /** Those whose work waits. */
  readonly #line = new Set<Share>()
  #running = 0
  #waiting = 0
  #turns = 0

  constructor(limits: FairShareLimits, nowMs: () => number = () => performance.now()) {
    this.#limits = limits
    this.#nowMs = nowMs
  }

  /**
   * @param work is given how to pay from the budget for what costs others something besides its time
   * @param hasLeft whether nobody wants the result any more: work that still waits is then never begun
   * @throws TooBusy
   */
  async inTurn<T>(
    key: string,
    work: (pay: (ms: number) => void) => Promise<T>,
    hasLeft?: () => boolean,
  ): Promise<T> {
    const release = await this.take(key, hasLeft)
    try {
      return await work((ms) => this.#pay(key, ms))
    } finally {
      release()
    }
  }

  #pay(key: string, ms: number): void {
    const share = this.#shareOf(key)
    this.#spentOf(share)
    share.spentMs += ms
  }

  /** A slot, until the answered function is called; calling it again does nothing. @throws TooBusy */
  take(key: string, hasLeft: () => boolean = () => false): Release | Promise<Release> {
    const share = this.#shareOf(key)
    if (share.waiting.length === 0 && this.#mayHaveAnother(share)) return this.#give(share)
    return this.#wait(share, hasLeft)
  }

  #shareOf(key: string): Share {
    const known = this.#shares.get(key)
    if (known) return known
    if (this.#shares.size >= MOST_KEYS) for (const share of this.#shares.values()) this.#forgetIdle(share)
    const share: Share = {
      key,
      running: new Set(),
      waiting: [],
      spentMs: 0,
      countedMs: this.#nowMs(),
      turn: 0,
    }
    this.#shares.set(key, share)
    return share
  }

  #forgetIdle(share: Share): void {
    const isIdle = share.running.size === 0 && share.waiting.length === 0 && this.#spentOf(share) === 0
    if (isIdle && this.#shares.get(share.key) === share) this.#shares.delete(share.key)
  }

  #mayHaveAnother(share: Share): boolean {
    const { slots, mostPerKey = slots, leavesRoom = true } = this.#limits
    const held = share.running.size
    const free = slots - this.#running
    if (free <= 0 || held >= mostPerKey || (leavesRoom && held >= free)) return false
    if (!this.#isSpent(share)) return true
    return held === 0 && this.#heldBySpent() < Math.max(1, Math.floor(slots / 4))
  }

  #heldBySpent(): number {
    let held = 0
    for (const share of this.#shares.values())
      if (share.running.size > 0 && this.#isSpent(share)) held += share.running.size
    return held
  }

  #isSpent(share: Share): boolean {
    const { budget } = this.#limits
    return budget !== undefined && this.#spentOf(share) >= budget.mostMs
  }

  /** With what its running work has spent so far. */
  #spentOf(share: Share): number {
    const { budget } = this.#limits
    if (!budget) return 0
    const nowMs = this.#nowMs()
    const backMs = ((nowMs - share.countedMs) * budget.perSecondMs) / 1_000
    share.spentMs = Math.max(0, share.spentMs - backMs)
    share.countedMs = nowMs
    let spentMs = share.spentMs
    for (const piece of share.running) spentMs += costOf(piece, budget, nowMs)
    return spentMs
  }

  #give(share: Share): Release {
    const { budget } = this.#limits
    const piece: Piece = { sinceMs: this.#nowMs() }
    share.running.add(piece)
    share.turn = this.#turns += 1
    this.#running += 1
    return () => {
      if (!share.running.delete(piece)) return
      if (budget) {
        this.#spentOf(share)
        share.spentMs += costOf(piece, budget, this.#nowMs())
      }
      this.#running -= 1
      this.#forgetIdle(share)
      this.#serve()
    }
  }

  /** Gives free slots to those who wait and may have them. */
  #serve(): void {
    for (;;) {
      const next = this.#nextInLine()
      const waiting = next?.waiting.shift()
      if (!next || !waiting) return
      this.#waiting -= 1
      if (next.waiting.length === 0) this.#line.delete(next)
      if (waiting.hasLeft()) waiting.refuse()
      else waiting.go(this.#give(next))
    }
  }

  #nextInLine(): Share | undefined {
    let best: Share | undefined
    for (const share of this.#line)
      if ((!best || this.#isBefore(share, best)) && this.#mayHaveAnother(share)) best = share
    return best
  }

  #isBefore(one: Share, other: Share): boolean {
    const { first } = this.#limits
    if (one.key === first || other.key === first) return one.key === first
    const fewer = other.running.size - one.running.size
    return fewer > 0 || (fewer === 0 && one.turn < other.turn)
  }

  #wait(share: Share, hasLeft: () => boolean): Promise<Release> {
    const { mostWaiting, waitMs, mostWaitingInAll = 2_000 } = this.#limits
    const isFull = (): boolean => share.waiting.length >= mostWaiting || this.#waiting >= mostWaitingInAll
    if (isFull()) this.#dropWhoLeft(share)
    if (isFull()) throw new TooBusy()
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        hasLeft,
        go(release) {
          clearTimeout(timer)
          resolve(release)
        },
        refuse() {
          clearTimeout(timer)
          reject(new TooBusy())
        },
      }
      const timer = setTimeout(() => {
        this.#drop(share, waiting)
        this.#forgetIdle(share)
      }, waitMs)
      share.waiting.push(waiting)
      this.#waiting += 1
      this.#line.add(share)
    })
  }

  /** The share stays known, as more work is about to join it. */
  #dropWhoLeft(share: Share): void {
    for (const waiting of share.waiting.filter(({ hasLeft }) => hasLeft())) this.#drop(share, waiting)
  }

  #drop(share: Share, waiting: Waiting): void {
    share.waiting.splice(share.waiting.indexOf(waiting), 1)
    this.#waiting -= 1
    if (share.waiting.length === 0) this.#line.delete(share)
    waiting.refuse()
  }
}

const costOf = ({ sinceMs }: Piece, { freeMs }: Budget, nowMs: number): number =>
  Math.max(0, nowMs - sinceMs - freeMs)
