/** What went wrong with a model of a provider. */
export type ModelErrorKind = 'refused' | 'busy' | 'failed' | 'slow' | 'malformed'

/** A provider that did not do what it was asked. It never holds a key, what was asked or what was answered. */
export class ModelError extends Error {
  readonly kind: ModelErrorKind
  /** The HTTP status, where there was a reply. */
  readonly status: number | null
  /** How long the provider asks to wait; null when it names no time. */
  readonly waitMs: number | null

  constructor(
    kind: ModelErrorKind,
    { status = null, waitMs = null }: { status?: number | null; waitMs?: number | null } = {},
  ) {
    super(`the model provider's call ended: ${kind}${status === null ? '' : ` (${status})`}`)
    this.name = 'ModelError'
    this.kind = kind
    this.status = status
    this.waitMs = waitMs
  }

  /** Whether trying again soon may help. */
  get isPassing(): boolean {
    return this.kind === 'busy' || this.kind === 'failed'
  }
}
