import pino from 'pino'
import type { LogLevel } from '../config/config.ts'
import type { Logger } from '../ports/context.ts'
import { openLogOutput } from './log-output.ts'

/** The log on standard output. Nothing is lost when the process ends by itself, whatever the reason. */
export function openLog(level: LogLevel): Logger {
  // A full disk under standard output is no reason to end.
  process.stdout.on('error', () => {})
  return pino({ level }, openLogOutput(1))
}
