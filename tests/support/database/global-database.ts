// Runs once before the database and integration tests: a PostgreSQL, and in it a migrated template that each
// test file clones. TEST_DATABASE_URL (an owner's connection string) uses another server instead.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { Secret } from '#server/ports/secret.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { schemaHash } from '#server/db/migrate.ts'
import { prepareSchema } from '#server/start/prepare-database.ts'
import { silentLog } from '../environment/log.ts'
import { TEST_MASTER_KEY } from '../environment/secrets.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's connection string of the server's maintenance database. */
    adminUrl: string
    /** Name of the migrated template database. */
    templateName: string
  }
}

const TEMPLATE_LOCK = 7_305_115

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL']
  // Tests lose nothing in a power cut, and flushing to disk is most of what they would wait for.
  const embedded = external
    ? null
    : await startEmbedded(join(tmpdir(), 'plainprint-test-postgres'), silentLog, [
        'fsync=off',
        'synchronous_commit=off',
        'full_page_writes=off',
        'max_connections=400',
        'jit=off',
        'autovacuum=off',
      ])
  const adminUrl = external ?? (await embedded?.databaseUrl('postgres')) ?? ''
  const templateName = `plainprint_template_${schemaHash()}`
  await makeTemplate(adminUrl, templateName)
  project.provide('adminUrl', adminUrl)
  project.provide('templateName', templateName)
  return async () => void (await embedded?.stop())
}

async function makeTemplate(adminUrl: string, name: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like 'plainprint_template_%'`,
    )
    if (rows.some((row) => row.datname === name)) return
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
    const draft = `${name}_new`
    await admin.query(`create database ${draft}`)
    const url = new URL(adminUrl)
    url.pathname = `/${draft}`
    await prepareSchema(url.href, { storageMasterKey: new Secret(TEST_MASTER_KEY) }, silentLog)
    await admin.query(`alter database ${draft} rename to ${name}`)
  } finally {
    await admin.end()
  }
}
