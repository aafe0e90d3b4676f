/**
 * What the name of a test says beside that it is skipped, and the closing lines of `npm test` with it.
 * @returns text to put behind the name; empty where it runs
 */
export const skipReason = (isSkipped: boolean, reason: string): string =>
  isSkipped ? ` (skipped: ${reason})` : ''
