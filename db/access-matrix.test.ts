import { describe, expect, test } from 'vitest'
import { NOT_ALLOWED, refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import {
  seedChat,
  seedCredits,
  seedDocument,
  seedDocumentContent,
  seedInvitation,
  seedMember,
  seedObject,
  seedOrganization,
  seedSession,
  seedSubscription,
  seedUser,
} from '#tests/support/database/seeds.ts'
import { ACCESS_MATRIX, NOT_DERIVED } from './access-matrix.ts'
import { ACTORS, type Actor, type Seeded, type TableRule } from './table-rule.ts'

useDatabase()

const VERBS = ['insert', 'update', 'delete'] as const
type Verb = (typeof VERBS)[number]
type Ids = Readonly<Record<Seeded, string>>
interface World {
  readonly users: Readonly<Record<Exclude<Actor, 'anonymous'>, string>>
  readonly ids: Ids
}

/** Everybody of the matrix, and at least one row of the owner in every table that has owners. */
async function seedWorld(db: TestConnection): Promise<World> {
  const users = {
    owner: await seedUser(db),
    colleague: await seedUser(db),
    admin: await seedUser(db),
    other_admin: await seedUser(db),
    former_member: await seedUser(db),
    platform_owner: await seedUser(db),
    stranger: await seedUser(db),
  }
  const { owner } = users
  const organization = await seedOrganization(db, 'Home')
  const other = await seedOrganization(db, 'Other')
  const platform = await seedOrganization(db, 'Platform')
  const membership = await seedMember(db, { organizationId: organization, userId: owner })
  await seedMember(db, { organizationId: organization, userId: users.colleague })
  await seedMember(db, { organizationId: organization, userId: users.admin, role: 'org_admin' })
  await seedMember(db, { organizationId: organization, userId: users.former_member, status: 'inactive' })
  await seedMember(db, { organizationId: other, userId: users.other_admin, role: 'org_admin' })
  await seedMember(db, { organizationId: platform, userId: users.platform_owner, role: 'platform_owner' })
  const invitation = await seedInvitation(db, {
    organizationId: organization,
    email: 'new@mail.example',
    invitedBy: users.admin,
  })

  const document = await seedDocument(db, { userId: owner, status: 'completed' })
  await seedDocumentContent(db, document)
  const chat = await seedChat(db, { userId: owner, documentId: document, messages: ['Who pays?', 'You.'] })
  await seedSubscription(db, owner)
  await seedCredits(db, owner)
  await db.rows`select private.take_credit(${owner}, ${document})`
  await db.rows`set constraints all immediate` // the ledger is booked at the commit
  await db.rows`set constraints all deferred`
  await seedObject(db, { bucket: 'avatars', userId: owner, name: `${owner}/avatar.png` })
  await seedObject(db, { bucket: 'views', userId: owner, name: `${owner}/${document}.pdf` })
  await seedObject(db, { bucket: 'thumbnails', userId: owner, name: `${owner}/${document}.webp` })
  await seedSession(db, owner)
  await db.rows`insert into auth.identities (user_id, provider, provider_id) values (${owner}, 'email', ${owner})`
  await db.rows`
    insert into auth.one_time_tokens (user_id, slot, type, email, code_hash, link_hash, code_expires_at, link_expires_at)
    values (${owner}, 'recovery', 'recovery', 'o@mail.example', 'c', 'l', now(), now())`
  await db.rows`
    insert into public.support_requests (user_id, kind, category, message) values (${owner}, 'support', 'Other', 'Help')`
  await db.rows`
    insert into public.answer_reports (user_id, session_id, message_id, reason, answer)
    select ${owner}, session_id, id, 'Something else', content from public.chat_messages
    where session_id = ${chat} and role = 'assistant'`
  await db.rows`insert into private.payment_customers (user_id, provider_customer_id) values (${owner}, 'cus_1')`
  await db.rows`insert into private.billing_checks (user_id, created_at) values (${owner}, now())`
  await db.rows`
    insert into private.billing_differences (found_at, user_id, what, subject, expected, found)
    values (now(), ${owner}, 'purchase_units', 'cs_1', '1', '2')`
  await db.rows`insert into private.payment_mails (key, user_id) values ('receipt/1', ${owner})`
  await db.rows`
    insert into private.test_subscriptions (user_id, plan_key, price_tier, period_start, period_end, monthly_cents, currency)
    values (${owner}, 'basic', 'new', now(), now() + interval '1 day', 2000, 'usd')`
  await db.rows`
    insert into private.test_checkouts
      (token_hash, user_id, kind, plan_key, price_tier, price_cents, return_url, cancel_url, expires_at)
    values ('t', ${owner}, 'subscription', 'basic', 'new', 2000, '/', '/', now())`
  await db.rows`
    insert into private.test_invoices (user_id, what, total_cents, currency, status, created_at)
    values (${owner}, 'Plainprint Basic', 2000, 'usd', 'paid', now())`
  return {
    users,
    ids: { owner, document, chat, organization, membership, invitation, bucket: 'documents', none: '0' },
  }
}

const actAs = (db: TestConnection, world: World, actor: Actor) =>
  db.actAs(actor === 'anonymous' ? null : world.users[actor])

/** Every row of the table as text, seen by the owner of the schema: any change anywhere shows. */
async function contentOf(db: TestConnection, table: string): Promise<string[]> {
  await db.actAsOwner()
  const rows = await db.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)
  return rows.map(({ row }) => row)
}

/** Tries one verb, then takes it back. @returns whether it had an effect on the owner's rows */
async function hasEffect(db: TestConnection, world: World, actor: Actor, rule: TableRule, verb: Verb) {
  const statement = statementFor(rule, verb, world.ids)
  const before = await contentOf(db, rule.table)
  await db.rows`savepoint cell`
  await actAs(db, world, actor)
  const refusal = await refusalOf(db, () => db.query(statement))
  // A verb that nobody was granted is refused outright; elsewhere rows of others just do not exist.
  const isGranted = verb === 'delete' ? rule.delete.length > 0 : rule.columns[verb].length > 0
  expect(isGranted ? [null, NOT_ALLOWED] : [NOT_ALLOWED], `${actor}: ${statement}`).toContain(refusal)
  const after = await contentOf(db, rule.table)
  await db.rows`rollback to savepoint cell`
  return before.length !== after.length || before.some((row, index) => row !== after[index])
}

/** A statement for the verb; where nobody may use it, one that any privilege at all would let through. */
function statementFor(rule: TableRule, verb: Verb, ids: Ids): string {
  const [column, seeded] = rule.rows
  const mine = `where ${column}::text = '${ids[seeded]}'`
  if (verb === 'delete') return `delete from ${rule.table} ${mine}`
  if (verb === 'update') return `update ${rule.table} set ${rule.change ?? `${column} = ${column}`} ${mine}`
  if (!rule.addition) return `insert into ${rule.table} default values`
  return `insert into ${rule.table} ${rule.addition.replace(/\{(\w+)\}/g, (_, name: Seeded) => `'${ids[name]}'`)}`
}

describe.each(ACCESS_MATRIX)('$table', (rule) => {
  test('is read by exactly those who may', () =>
    inRollback(async (db) => {
      const world = await seedWorld(db)
      const [column, seeded] = rule.rows
      const readers: Actor[] = []
      for (const actor of ACTORS) {
        await actAs(db, world, actor)
        let rows: unknown[] = []
        const refusal = await refusalOf(db, async () => {
          rows = await db.query(`select 1 from ${rule.table} where ${column}::text = $1`, [world.ids[seeded]])
        })
        expect([null, NOT_ALLOWED]).toContain(refusal)
        if (rows.length > 0) readers.push(actor)
      }
      expect(readers).toEqual(rule.select)
    }))

  test.each(VERBS)('%s has an effect for exactly those who may', (verb) =>
    inRollback(async (db) => {
      const world = await seedWorld(db)
      const writers: Actor[] = []
      for (const actor of ACTORS) if (await hasEffect(db, world, actor, rule, verb)) writers.push(actor)
      expect(writers).toEqual(rule[verb])
    }),
  )

  test('grants signed-in users exactly the declared columns, and visitors none', () =>
    inRollback(async (db) => {
      const columns = await db.query<Record<string, string | boolean>>(
        `select attname as name,
          has_column_privilege('authenticated', attrelid, attnum, 'select') as select,
          has_column_privilege('authenticated', attrelid, attnum, 'insert') as insert,
          has_column_privilege('authenticated', attrelid, attnum, 'update') as update,
          has_column_privilege('anon', attrelid, attnum, 'select, insert, update, references') as anon
        from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
        [rule.table],
      )
      const granted = (verb: string) =>
        columns.filter((column) => column[verb]).map((column) => column['name'])
      const all = columns.map((column) => column['name'])
      expect(granted('select')).toEqual(rule.columns.select === 'all' ? all : rule.columns.select)
      expect(granted('insert')).toEqual(rule.columns.insert)
      expect(granted('update')).toEqual(rule.columns.update)
      expect(granted('anon')).toEqual([])
    }))
})

/** Every state but `completed`. */
const UNREAD = ['uploaded', 'queued', 'processing', 'failed', 'awaiting_credit'] as const

describe.each(ACCESS_MATRIX.filter(({ derived }) => derived !== undefined))(
  '$table holds what was read of a document',
  (rule) => {
    const derived = `from ${rule.table} where ${rule.derived}`
    const seenBy = async (db: TestConnection, world: World, actor: Actor): Promise<number> => {
      await actAs(db, world, actor)
      let rows: unknown[] = []
      await refusalOf(db, async () => {
        rows = await db.query(`select 1 ${derived}`)
      })
      return rows.length
    }

    test('which nobody reads or deletes before the document is completed', () =>
      inRollback(async (db) => {
        const world = await seedWorld(db)
        expect(await seenBy(db, world, 'owner')).toBeGreaterThan(0)
        for (const status of UNREAD) {
          await db.actAsOwner()
          await db.rows`update public.documents set status = ${status} where id = ${world.ids.document}`
          const before = await contentOf(db, rule.table)
          for (const actor of ACTORS) {
            expect(await seenBy(db, world, actor), `${actor}: ${status}`).toBe(0)
            await refusalOf(db, () => db.query(`delete ${derived}`))
          }
          expect(await contentOf(db, rule.table), status).toEqual(before)
        }
      }))
  },
)

test('every table that names a document either holds nothing of what was read of it or says that it does', () =>
  inRollback(async (db) => {
    const tables = await db.rows<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.columns
      where column_name = 'document_id' and table_schema in ('public', 'auth', 'storage', 'private') order by 1`
    const derived = ACCESS_MATRIX.filter((rule) => rule.derived === 'true').map(({ table }) => table)
    expect(tables.map(({ name }) => name)).toEqual([...derived, ...NOT_DERIVED].toSorted())
  }))
