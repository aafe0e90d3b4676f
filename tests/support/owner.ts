import { Client } from 'pg'
import type { Transaction } from '#server/context.ts'
import type { TestApp } from './app.ts'

/** Works behind the scenes of an app, as the owner of its schema; every statement commits by itself. */
export async function asOwner<T>(
  app: Pick<TestApp, 'ownerUrl'>,
  work: (db: Transaction) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: app.ownerUrl })
  await client.connect()
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await client.query(text, [...values])).rows as Row[]
  try {
    return await work({
      query,
      rows: (strings, ...values) =>
        query(
          strings.reduce((before, part, index) => `${before}$${index}${part}`),
          values,
        ),
    })
  } finally {
    await client.end()
  }
}
