/** Events of the protocol that more than one part of ours sends. */
export const CHANGES_EVENT = 'postgres_changes'
export const CLOSE_EVENT = 'phx_close'

/** A frame of the live-changes protocol, version 2.0.0: a JSON array of five. */
export interface Frame {
  /** Names the join a frame belongs to. */
  readonly joinRef: string | null
  /** Names the request; its reply repeats it. */
  readonly ref: string | null
  readonly topic: string
  readonly event: string
  readonly payload: Readonly<Record<string, unknown>>
}

const MAX_TOPIC_LENGTH = 200
const MAX_REF_LENGTH = 64

/** Reads a frame; null for anything that is none. Never throws. */
export function parseFrame(text: string): Frame | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!Array.isArray(value) || value.length !== 5) return null
  const [joinRef, ref, topic, event, payload] = value as unknown[]
  if (!isRef(joinRef) || !isRef(ref)) return null
  if (typeof topic !== 'string' || topic === '' || topic.length > MAX_TOPIC_LENGTH) return null
  if (typeof event !== 'string' || event.length > MAX_REF_LENGTH) return null
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return null
  return { joinRef, ref, topic, event, payload: payload as Record<string, unknown> }
}

export function formatFrame({ payload, ...head }: Frame): string {
  return formatFrameAround(head, JSON.stringify(payload))
}

/** @param payload JSON of an object */
export function formatFrameAround(
  { joinRef, ref, topic, event }: Omit<Frame, 'payload'>,
  payload: string,
): string {
  return `${JSON.stringify([joinRef, ref, topic, event]).slice(0, -1)},${payload}]`
}

function isRef(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= MAX_REF_LENGTH)
}
