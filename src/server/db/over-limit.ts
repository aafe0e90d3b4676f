import { TooBusy } from '../process/fair-share.ts'
import { isTimedOut } from './sql-errors.ts'

/** Whether a caller asked for too much, at once or in one statement: a limit that holds, and no fault of ours. */
export const isOverLimit = (error: unknown): boolean => error instanceof TooBusy || isTimedOut(error)
