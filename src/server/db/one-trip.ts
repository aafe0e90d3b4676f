import { type Connection, type PoolClient, Query, type QueryConfig, type QueryResult } from 'pg'

/** A statement the connection has prepared under this name. */
interface PreparedCall {
  readonly name: string
  readonly values: string[]
}

/** A statement under a name that no other text has: sent again on the same connection, it is not planned again. */
interface NamedStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** How the driver hands on what arrives for a query; its types leave it out. */
interface Answers {
  callback: (error: Error | null, result: QueryResult) => void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
}
const AnsweredQuery = Query as unknown as new (statement: QueryConfig) => Query & Answers

/**
 * Sends prepared calls and a statement together and waits once: the waits between statements cost more than the
 * statements do. They are one transaction without `begin` and `commit`: the database ends it at the one `Sync`
 * behind them, and a call that fails undoes the others and keeps what follows from being run.
 * @param silenceMs how long to wait for the answer; the connection is of no more use after that
 * @returns the rows of the statement
 */
export function inOneTrip<Row>(
  client: PoolClient,
  calls: readonly PreparedCall[],
  { name, text, values }: NamedStatement,
  silenceMs: number,
): Promise<Row[]> {
  return new Promise((done, failed) => {
    const trip = new Trip(calls, { name, text, values: [...values] }, silenceMs)
    // Its events do not tell of an answer that never comes.
    trip.callback = (error, result) => (error ? failed(error) : done(result.rows as Row[]))
    client.query(trip)
  })
}

/** The driver's own query, which also sends the calls ahead of it and passes over their answers. */
class Trip extends AnsweredQuery {
  readonly #calls: readonly PreparedCall[]
  /** Read by the driver. */
  readonly query_timeout: number
  #unanswered: number

  constructor(calls: readonly PreparedCall[], statement: QueryConfig, silenceMs: number) {
    super(statement)
    this.query_timeout = silenceMs
    this.#calls = calls
    this.#unanswered = calls.length
    const submit = this.submit.bind(this)
    this.submit = (connection) => {
      // One write to the network for everything.
      connection.stream.cork()
      try {
        for (const call of this.#calls) {
          connection.bind({ statement: call.name, values: call.values }, true)
          connection.execute(null, true)
        }
        return submit(connection)
      } finally {
        connection.stream.uncork()
      }
    }
  }

  override handleDataRow(message: unknown): void {
    if (this.#unanswered === 0) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#unanswered === 0) super.handleCommandComplete(message, connection)
    else this.#unanswered -= 1
  }
}
