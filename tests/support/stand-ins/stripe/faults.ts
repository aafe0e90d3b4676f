import type { Form } from './form.ts'

/** A call, as it came. */
export interface StripeCall {
  readonly method: string
  /** Without its query. */
  readonly path: string
  readonly params: Form
  readonly idempotencyKey: string | null
  /** What it was answered with; null until then, and where the answer was dropped. */
  status: number | null
}

export type Fault =
  /** Nothing is done and nothing answered. */
  | { readonly kind: 'drop' }
  /** All is done, and the connection breaks before it is answered. */
  | { readonly kind: 'commit_then_drop' }
  /** Waits before anything is done. */
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'commit_then_delay'; readonly ms: number }
  /** Refuses: by default with nothing done. */
  | {
      readonly kind: 'status'
      readonly status: 429 | 500 | 502 | 503
      readonly code?: 'rate_limit' | 'lock_timeout'
      readonly retryAfterSeconds?: number
      readonly shouldRetry?: boolean
      readonly isDone?: boolean
    }
  /** Answers 200 with what belongs to somebody else. */
  | { readonly kind: 'lie' }
  /** Sends the answer one byte at a time. */
  | { readonly kind: 'trickle'; readonly everyMs: number }
  /** Answers 200 with something that is not JSON. */
  | { readonly kind: 'garbage' }
  /** Answers as another version of the API, which has no fields of these names. */
  | { readonly kind: 'old_shape'; readonly without: readonly string[] }

/** Which calls: all where nothing is said. */
interface Which {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly path?: string | RegExp
}

export interface Faults {
  /** The next calls of the kind, and no others. */
  next(fault: Fault, which?: Which, times?: number): void
  /** All calls of the kind, until `clear`. */
  always(fault: Fault, which?: Which): void
  clear(): void
}

export interface Planned extends Faults {
  /** What is to become of a call. */
  take(call: StripeCall): Fault | null
}

export function planFaults(): Planned {
  let plans: { fault: Fault; which: Which; left: number }[] = []
  return {
    next(fault, which = {}, times = 1) {
      plans.push({ fault, which, left: times })
    },
    always(fault, which = {}) {
      plans.push({ fault, which, left: Infinity })
    },
    clear() {
      plans = []
    },
    take(call) {
      const plan = plans.find(({ which, left }) => left > 0 && isOf(call, which))
      if (!plan) return null
      plan.left -= 1
      return plan.fault
    },
  }
}

function isOf(call: StripeCall, { method, path }: Which): boolean {
  if (method !== undefined && method !== call.method) return false
  return path === undefined || (typeof path === 'string' ? path === call.path : path.test(call.path))
}
