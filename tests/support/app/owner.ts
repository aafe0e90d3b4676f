import { Client } from 'pg'
import type { Transaction } from '#server/ports/context.ts'
import type { TestApp } from './app.ts'

/** Works behind the scenes of an app, as the owner of its schema; every statement commits by itself. */
export async function asOwner<T>(
  app: Pick<TestApp, 'ownerUrl'>,
  work: (db: Transaction) => Promise<T>,
): Promise<T> {
  const owner = await openAsOwner(app)
  try {
    return await work(owner)
  } finally {
    await owner.close()
  }
}

/** The same for as long as it is wanted. */
export async function openAsOwner(
  app: Pick<TestApp, 'ownerUrl'>,
): Promise<Transaction & { close(): Promise<void> }> {
  const client = new Client({ connectionString: app.ownerUrl })
  await client.connect()
  let last: Promise<unknown> = Promise.resolve()
  // One after the other, also where several who work at once share it.
  const query = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const answer = last.then(async () => (await client.query(text, [...values])).rows as Row[])
    last = answer.catch(() => {})
    return answer
  }
  return {
    query,
    rows: (strings, ...values) =>
      query(
        strings.reduce((before, part, index) => `${before}$${index}${part}`),
        values,
      ),
    close: () => client.end(),
  }
}
