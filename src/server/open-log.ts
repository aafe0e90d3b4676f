import pino from 'pino'
import type { LogLevel } from './config.ts'
import type { Logger } from './context.ts'

/** A line waits this long at most for others to be written with it: a write of its own costs more than the line. */
const WRITE_EVERY_MS = 50
const WRITE_AT_BYTES = 4_096

/** The log on standard output. Nothing is lost when the process ends by itself, whatever the reason. */
export function openLog(level: LogLevel): Logger {
  const output = pino.destination({ fd: 1, sync: false, minLength: WRITE_AT_BYTES })
  setInterval(() => output.flush(), WRITE_EVERY_MS).unref()
  process.on('exit', () => output.flushSync())
  return pino({ level }, output)
}
