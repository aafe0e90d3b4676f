import type { WebSocket } from '@fastify/websocket'
import { formatFrame, type Frame } from './frames.ts'
import { LIMITS } from './limits.ts'

/** Sends frames on one connection, as long as it is open. */
export interface FrameSender {
  readonly isOpen: () => boolean
  /** @param text a frame that is formatted already */
  readonly sendText: (text: string) => void
  readonly send: (frame: Frame) => void
  /** Answers a frame, unless it wants no answer. */
  readonly reply: (frame: Frame, status: 'ok' | 'error', response: object) => void
  readonly refuse: (frame: Frame, reason: string) => void
}

export function frameSender(ws: WebSocket): FrameSender {
  const isOpen = (): boolean => ws.readyState === ws.OPEN
  const sendText = (text: string): void => {
    if (!isOpen()) return
    ws.send(text)
    // What the system does not take off us piles up in our memory: a reader this slow starts over.
    if (ws.bufferedAmount > LIMITS.maxUnreadBytes) ws.terminate()
  }
  const send = (frame: Frame): void => sendText(formatFrame(frame))
  const reply: FrameSender['reply'] = (frame, status, response) => {
    if (frame.ref !== null) send({ ...frame, event: 'phx_reply', payload: { status, response } })
  }
  return { isOpen, sendText, send, reply, refuse: (frame, reason) => reply(frame, 'error', { reason }) }
}
