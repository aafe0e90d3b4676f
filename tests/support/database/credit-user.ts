// Somebody of the ledger's properties: each act is done in the database and reckoned on paper.
import { expect } from 'vitest'
import { CreditModel } from './credit-model.ts'
import type { TestConnection } from './database.ts'
import * as runs from './runs.ts'
import { seedDocument } from './seeds.ts'

const RUN = '00000000-0000-4000-8000-000000000000'

/** Somebody who acts through two connections, where two things happen at once, and what they should have left. */
export class CreditUser {
  readonly model = new CreditModel()
  readonly documents: string[] = []
  private readonly purchases: { id: string; units: number; reversed: number }[] = []
  /** Whether the period's end has passed by the clock and the ledger has not heard of it. */
  isEndUnbooked = false
  readonly userId: string
  private readonly db: TestConnection
  private readonly second: TestConnection

  constructor(userId: string, connections: readonly [TestConnection, TestConnection]) {
    this.userId = userId
    ;[this.db, this.second] = connections
  }

  /** One of this person's documents; undefined while there is none. */
  document = (pick: number): string | undefined => this.documents[pick % this.documents.length]

  async upload(): Promise<string> {
    const id = await seedDocument(this.db, { userId: this.userId })
    this.documents.push(id)
    return id
  }

  async beginPeriod(plan: 'basic' | 'pro'): Promise<void> {
    await this.db.rows`
      insert into user_subscriptions (user_id, plan_key, status, current_period_start, current_period_end)
      values (${this.userId}, ${plan}, 'active', clock_timestamp(), clock_timestamp() + interval '30 days')
      on conflict (user_id) do update set plan_key = excluded.plan_key, status = 'active', grace_until = null,
        current_period_start = excluded.current_period_start, current_period_end = excluded.current_period_end`
    this.model.beginPeriod(plan)
    this.isEndUnbooked = false
  }

  /** Writes the subscription as the provider tells it. */
  async tell(what: string): Promise<void> {
    await this.db.query(`update user_subscriptions set ${what} where user_id = $1`, [this.userId])
    this.isEndUnbooked = false
  }

  /** The clock passes the end of the period, and nobody has told us yet. */
  async passEnd(): Promise<void> {
    await this.db.rows`set session_replication_role = replica`
    await this.db
      .rows`update user_subscriptions set current_period_end = clock_timestamp() where user_id = ${this.userId}`
    await this.db.rows`set session_replication_role = origin`
    this.model.endPeriod()
    this.isEndUnbooked = true
  }

  async buy(units: number): Promise<void> {
    this.purchases.push({ id: `${this.userId} ${this.purchases.length}`, units, reversed: 0 })
    await this.tellPurchase(this.purchases.length - 1, 0)
  }

  /** Money of a purchase goes back, or comes again. */
  async tellPurchase(pick: number, reversed: number): Promise<void> {
    const purchase = this.purchases[pick % this.purchases.length]
    if (!purchase) return
    const { id, units } = purchase
    const back = Math.min(reversed, units)
    await this.db.rows`select private.record_purchase(${this.userId}, ${id}, ${units}, ${back})`
    this.model.tell(id, units, back)
  }

  private expectStarted(id: string, status: string, ok: boolean): void {
    const expected = status === 'uploaded' || status === 'failed' ? this.model.take(id) : true
    expect(ok).toBe(expected)
  }

  /** Starts documents, each on a connection of its own where there are two. */
  async start(ids: readonly string[]): Promise<void> {
    const before: (string | undefined)[] = []
    for (const id of ids) before.push(await runs.statusOf(this.db, id))
    const answers = await Promise.all(
      ids.map(async (id, index) => {
        const connection = index === 0 ? this.db : this.second
        await connection.actAs(this.userId)
        const ok = await runs.first(
          connection.rows<{ value: boolean }>`select ok as value from start_processing(${id})`,
        )
        await connection.actAsOwner()
        return { id, ok: ok === true, status: before[index] ?? '' }
      }),
    )
    const order = await this.db.rows<{ id: string }>`
      select document_id as id from document_usage_log
      where document_id = any (${[...ids]}) and returned_at is null order by credit_kind desc`
    const placeOf = ({ id }: { id: string }): number => {
      const place = order.findIndex((row) => row.id === id)
      return place === -1 ? order.length : place
    }
    // Whoever came first took the credit, the plan's before a bought one: reckon them in that order.
    for (const { id, status, ok } of answers.toSorted((one, other) => placeOf(one) - placeOf(other)))
      this.expectStarted(id, status, ok)
  }

  async retry(id: string): Promise<void> {
    await this.db.rows`update documents set status = 'queued' where id = ${id} and status = 'failed'`
  }

  async begin(id: string): Promise<void> {
    const status = await runs.statusOf(this.db, id)
    const answer = await runs.begin(this.db, id, RUN)
    if (status === 'queued') expect(answer).toBe(this.model.take(id) ? 'started' : 'awaiting_credit')
  }

  async complete(id: string): Promise<void> {
    await runs.finish(this.db, id, RUN)
  }

  /** Its run fails, told once or twice at the same moment. */
  async fail(id: string, times: 1 | 2 = 1): Promise<void> {
    const connections = [this.db, this.second].slice(0, times)
    const isRunning = (await runs.statusOf(this.db, id)) === 'processing'
    const failed = await Promise.all(connections.map((connection) => runs.fail(connection, id, RUN)))
    expect(failed.filter(Boolean)).toHaveLength(isRunning ? 1 : 0)
    if (isRunning) this.model.fail(id)
  }

  async remove(id: string): Promise<void> {
    const isCompleted = (await runs.statusOf(this.db, id)) === 'completed'
    await this.delete(this.db, id)
    if (isCompleted) this.model.forget(id)
    else this.model.delete(id)
  }

  /** The run fails while its document is deleted: whichever comes first decides whether a deletion is counted. */
  async failAndRemove(id: string): Promise<void> {
    if ((await runs.statusOf(this.db, id)) !== 'processing') return
    const [hasFailed] = await Promise.all([runs.fail(this.db, id, RUN), this.delete(this.second, id)])
    if (hasFailed === true) this.model.fail(id)
    else this.model.delete(id)
  }

  private async delete(connection: TestConnection, id: string): Promise<void> {
    await connection.actAs(this.userId)
    await connection.rows`delete from documents where id = ${id}`
    await connection.actAsOwner()
    this.documents.splice(this.documents.indexOf(id), 1)
  }
}
