import { Writable } from 'node:stream'
import pino from 'pino'
import type { Logger } from '#server/ports/context.ts'

/** The product's own logger at its most talkative, with everything it wrote at hand. */
export function capturedLog(): { log: Logger; text(): string; lines(): Record<string, unknown>[] } {
  let text = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString('utf8')
      done()
    },
  })
  return {
    log: pino({ level: 'debug' }, stream),
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}
