import { Client } from 'pg'

const CONNECT_TIMEOUT_MS = 10_000

/**
 * Opens a connection outside the pools. When it breaks, the statement it has fails, or the next one; the event that
 * the driver raises besides would end the process if nobody listened.
 *
 * @param options.name what the server's list of connections calls it
 * @param options.answerMs how long a statement's answer may take; without it, as long as it takes
 */
export async function connectTo(
  url: string,
  { name = 'plainprint', answerMs }: { name?: string; answerMs?: number } = {},
): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...(answerMs === undefined ? {} : { query_timeout: answerMs }),
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    void client.end()
    throw error
  }
}
