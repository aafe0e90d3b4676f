/** What every mail about money needs. */
export interface PaymentLetter {
  readonly billingUrl: string
  /** Payments here are tests, which move no money: whoever reads an amount is told so. */
  readonly isTest: boolean
}

/** What becomes of what somebody has when a plan ends. */
export const KEPT =
  'Your documents, chats and credits you bought are kept. With a plan you can open and use them again.'

/** Said behind an amount. */
export const testNote = (isTest: boolean): string =>
  isTest ? ' This server takes test payments only: no money moves.' : ''
