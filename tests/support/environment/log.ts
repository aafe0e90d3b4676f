import type { Logger } from '#server/ports/context.ts'

const nothing = (): void => {}

/** A log that keeps nothing. */
export const silentLog: Logger = { info: nothing, warn: nothing, error: nothing, debug: nothing }
