/** A mail server did not take a mail. */
export class MailNotSent extends Error {
  /** Codes and commands alone, for log and table: a server's own words may quote addresses. */
  readonly reason: string
  /** Whether the same mail would be refused again. */
  readonly isPermanent: boolean

  constructor(reason: string, isPermanent: boolean, options?: ErrorOptions) {
    super(`mail not sent: ${reason}`, options)
    this.name = 'MailNotSent'
    this.reason = reason
    this.isPermanent = isPermanent
  }
}
