import type { Payments } from '#server/ports/context.ts'

/** An installation in production that has no payment provider. Routes look at `mode` first, so that whoever asks is told so. */
export function createNoPayments(): Payments {
  const refuse = async (): Promise<never> => {
    throw new Error('no payment provider is set up')
  }
  return {
    mode: 'none',
    openSubscribe: refuse,
    openCredit: refuse,
    openPortal: refuse,
    stateOf: refuse,
    invoicesOf: refuse,
    setPlanEnding: refuse,
    renewalOf: refuse,
    readEvent: null,
    testPages: null,
  }
}
