import { sqlStateOf } from '../db/sql-errors.ts'

/**
 * An error as the log may show it: its kind, where it was thrown and what caused it.
 *
 * Messages of the database and of parsers quote the value they stumbled over, which may be a password or a
 * document's words, so those errors are described by their codes alone.
 */
export function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { name: typeof error }
  const sqlState = sqlStateOf(error)
  const { code, table, constraint, routine } = error as Error & Record<string, unknown>
  const quotesInput = sqlState !== undefined || error instanceof SyntaxError
  return {
    name: error.name,
    ...(quotesInput ? {} : { message: error.message }),
    ...pickStrings({ code, table, constraint, routine }),
    ...(error.stack === undefined ? {} : { at: framesOf(error.stack) }),
    ...(error.cause === undefined || depth > 3 ? {} : { cause: describeError(error.cause, depth + 1) }),
  }
}

/** The frames of a stack without its first lines, which repeat the message. */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
    .map((line) => line.trim())
}

function pickStrings(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
