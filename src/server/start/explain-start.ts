import { ConfigError } from '../config/config.ts'
import { StartError } from '../ports/start-error.ts'

/** The exit code of a start that cannot succeed before somebody mends something (EX_CONFIG of sysexits). */
export const CANNOT_START = 78

/** What a failure to write files in the data folder is called. */
const DISK_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'There is no room left on its disk',
  EDQUOT: 'There is no room left on its disk',
  EROFS: 'Its disk is read-only',
  EACCES: 'It may not be written by this user',
  EPERM: 'It may not be written by this user',
  EIO: 'Its disk fails',
}

/** What went wrong at the start, as a sentence where a person can mend it, else with where it happened. */
export function explainStart(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code, address, port, path } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (code === 'EADDRINUSE') return `${address}:${port} is in use. Stop what listens there, or set PORT.`
  if (code === 'ECONNREFUSED')
    return `The database at ${address}:${port} does not answer. Check DATABASE_URL.`
  const diskError = DISK_ERRORS[code ?? '']
  if (diskError && path) return `${path} could not be written. ${diskError}.`
  return error.stack ?? error.message
}

/** Whether a start that failed like this may succeed later without anybody mending the program's surroundings. */
export function mayPass(error: unknown): boolean {
  if (error instanceof ConfigError) return false
  if (error instanceof StartError) return error.mayPass
  return (error as NodeJS.ErrnoException | null)?.code !== 'EADDRINUSE'
}
