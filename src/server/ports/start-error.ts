/** A start that came to nothing for a reason a person can mend; the message is a sentence for them. */
export class StartError extends Error {
  /** Whether it may pass without anybody doing anything at the program: then the start is tried again. */
  readonly mayPass: boolean
  constructor(message: string, options: { mayPass: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.name = 'StartError'
    this.mayPass = options.mayPass
  }
}
