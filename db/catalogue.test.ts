// Rules the whole schema keeps, read from the database's own catalogue: what is added later keeps them too.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { EXPOSED_FUNCTIONS } from '#server/wire/rest/exposed.ts'
import { inRollback, useDatabase } from '#tests/support/database/database.ts'
import { ACCESS_MATRIX } from './access-matrix.ts'

useDatabase()

/** Functions a visitor may execute. */
const OPEN_TO_VISITORS = ['auth.jwt', 'auth.role', 'auth.uid']
/** Functions a signed-in user may execute besides: all the wire calls; those of `private` only inside policies. */
const OPEN_TO_USERS = [
  'auth.require_session',
  'auth.session_is_live',
  'private.is_org_admin',
  'private.is_org_member',
  ...EXPOSED_FUNCTIONS.map((name) => `public.${name}`),
]
const OUR_SCHEMAS = `('public', 'auth', 'storage', 'private')`

/** The names of what the catalogue query answers in its column `name`. */
async function names(query: string): Promise<string[]> {
  let found: string[] = []
  await inRollback(async (db) => {
    found = (await db.query<{ name: string }>(query)).map((row) => row.name)
  })
  return found
}

function sqlFiles(folder: 'functions' | 'policies'): { path: string; name: string; text: string }[] {
  const path = join(import.meta.dirname, folder)
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => join(path, file))
    .map((file) => ({ path: file, name: basename(file), text: readFileSync(file, 'utf8') }))
}

/** What the files of a folder define, by a pattern whose groups make the name. */
const definitions = (folder: 'functions' | 'policies', pattern: RegExp): string[] =>
  sqlFiles(folder)
    .flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match.slice(1).join(' ')))
    .sort()

const TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ${OUR_SCHEMAS}`
const FUNCTIONS = `pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${OUR_SCHEMAS}`

test('every table has its rule in the access matrix, and every rule a table', async () => {
  const tables = await names(`select n.nspname || '.' || c.relname as name from ${TABLES} order by 1`)
  expect(ACCESS_MATRIX.map((rule) => rule.table).toSorted()).toEqual(tables)
})

test('row-level security is enabled and forced on every table', async () => {
  expect(
    await names(`select n.nspname || '.' || c.relname as name from ${TABLES}
      and not (c.relrowsecurity and c.relforcerowsecurity)`),
  ).toEqual([])
})

test('no policy is for everybody', async () => {
  expect(
    await names(`select schemaname || '.' || tablename || ' ' || policyname as name from pg_policies
      where 'public' = any(roles)`),
  ).toEqual([])
})

test('nothing is granted to everybody, and no table to visitors', async () => {
  expect(
    await names(`select n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) acl
      where n.nspname in ${OUR_SCHEMAS} and acl.grantee in (0, 'anon'::regrole)`),
  ).toEqual([])
  expect(
    await names(`select n.nspname || ' ' || acl.privilege_type as name
      from pg_namespace n, aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) acl
      where n.nspname in ${OUR_SCHEMAS} and (acl.grantee = 0
        or (acl.privilege_type = 'CREATE' and acl.grantee in (select oid from pg_roles
          where rolname in ('anon', 'authenticated', 'service_role', 'plainprint_app'))))`),
  ).toEqual([])
})

test('there are no views and no materialized views, which would read as their owner', async () => {
  expect(
    await names(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('v', 'm') and n.nspname in ${OUR_SCHEMAS}`),
  ).toEqual([])
})

test('every foreign key says what a deletion does', async () => {
  expect(
    await names(`select conrelid::regclass || ' ' || conname as name from pg_constraint
      where contype = 'f' and confdeltype = 'a' and connamespace::regnamespace::text in ${OUR_SCHEMAS}`),
  ).toEqual([])
})

test('every foreign key has an index that starts with its columns', async () => {
  expect(
    await names(`select k.conrelid::regclass || ' ' || k.conname as name from pg_constraint k
      where k.contype = 'f' and k.connamespace::regnamespace::text in ${OUR_SCHEMAS} and not exists (
        select from pg_index i
        where i.indrelid = k.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`),
  ).toEqual([])
})

test('every function pins its search path', async () => {
  expect(
    await names(`select p.oid::regprocedure::text as name from ${FUNCTIONS}
      and not coalesce(p.proconfig @> array['search_path=""'], false)`),
  ).toEqual([])
})

test('a function is executed by nobody but those it is meant for', async () => {
  const executableBy = (role: string) =>
    names(`select distinct n.nspname || '.' || p.proname as name from ${FUNCTIONS}
      and has_function_privilege('${role}', p.oid, 'execute') order by 1`)
  expect(await executableBy('anon')).toEqual(OPEN_TO_VISITORS)
  expect(await executableBy('authenticated')).toEqual([...OPEN_TO_VISITORS, ...OPEN_TO_USERS].sort())
  expect(
    await names(`select p.oid::regprocedure::text as name
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
        aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
      where n.nspname in ${OUR_SCHEMAS} and acl.grantee = 0`),
  ).toEqual([])
})

test('every function of the database is defined by the file of its name, and every file defines one', async () => {
  const inDatabase = await names(`select n.nspname || '.' || p.proname as name from ${FUNCTIONS} order by 1`)
  expect(definitions('functions', /^create or replace function (\S+?)\(/gm)).toEqual(inDatabase)
  for (const { name, text } of sqlFiles('functions')) {
    const qualified = /^create or replace function (\S+?)\(/m.exec(text)?.[1] ?? ''
    expect(name).toBe(`${qualified.replace(/^public\./, '').replaceAll('_', '-')}.sql`)
  }
})

test('every trigger and every policy of the database is defined by a file, and the reverse', async () => {
  const triggers = await names(`select t.tgname || ' ' || n.nspname || '.' || c.relname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and n.nspname in ${OUR_SCHEMAS}`)
  expect(
    definitions('functions', /^create (?:constraint )?trigger (\S+) (?:before|after) [a-z ]+? on (\S+)/gm),
  ).toEqual(triggers.sort())

  const policies = await names(
    `select policyname || ' ' || schemaname || '.' || tablename as name from pg_policies
     where schemaname in ${OUR_SCHEMAS}`,
  )
  expect(definitions('policies', /^create policy (\S+) on (\S+)/gm)).toEqual(policies.sort())
})

test('an address becomes confirmed in one function and nowhere else', async () => {
  const writes = /email_confirmed_at\s*=(?!=)/
  const writers = await names(
    `select n.nspname || '.' || p.proname as name from ${FUNCTIONS} and p.prosrc ~ 'email_confirmed_at\\s*=[^=]'`,
  )
  expect(writers).toEqual(['private.confirm_address'])
  const source = join(import.meta.dirname, '..', 'src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  expect(files.length).toBeGreaterThan(100)
  const texts = files.map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }))
  const inserts = /insert into auth\.users\s*\([^)]*email_confirmed_at/
  expect(texts.filter(({ text }) => writes.test(text) || inserts.test(text))).toEqual([])
  // And every call of it stands in the one file, or in the function that moves an account.
  expect(
    texts.filter(({ text }) => text.includes('private.confirm_address(')).map(({ name }) => name),
  ).toEqual([join('server', 'wire', 'auth', 'accounts', 'confirm-address.ts')])
})

test('every function clients may call has its own test, which refuses a stranger', () => {
  for (const { path, name, text } of sqlFiles('functions')) {
    if (!/to (anon|authenticated)/.test(text) || !/security definer/.test(text)) continue
    expect(readFileSync(path.replace('.sql', '.test.ts'), 'utf8'), name).toMatch(/stranger/)
  }
})

test('the application owns nothing, bypasses nothing and inherits nothing', async () => {
  const roles = `('anon', 'authenticated', 'service_role', 'plainprint_app')`
  expect(
    await names(`select rolname as name from pg_roles where rolname in ${roles}
      and (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication or rolinherit
        or rolcanlogin <> (rolname = 'plainprint_app'))`),
  ).toEqual([])
  expect(
    await names(`select g.rolname as name from pg_auth_members m
      join pg_roles g on g.oid = m.roleid join pg_roles r on r.oid = m.member
      where r.rolname in ${roles} order by 1`),
  ).toEqual(['anon', 'authenticated', 'service_role'])
  expect(
    await names(`select classid::regclass || ' ' || objid as name from pg_shdepend
      where deptype = 'o' and refclassid = 'pg_authid'::regclass and refobjid = 'plainprint_app'::regrole`),
  ).toEqual([])
  expect(
    await names(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_roles r on r.oid = c.relowner where n.nspname in ${OUR_SCHEMAS} and r.rolname in ${roles}
      union all
      select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      join pg_roles r on r.oid = p.proowner where n.nspname in ${OUR_SCHEMAS} and r.rolname in ${roles}`),
  ).toEqual([])
})
