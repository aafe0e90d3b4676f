import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database as Schema } from '#contract/database.types.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import type { Context, Logger, Mail } from '#server/ports/context.ts'
import { createContext } from '#server/create-context.ts'
import { startMailDelivery } from '#server/features/mail/deliver-queued.ts'
import { startWorker } from '#server/features/pipeline/worker.ts'
import { readSecrets } from '#server/start/secrets.ts'
import { startMailRequests } from '#server/wire/auth/mails/grant-mail-requests.ts'
import { applicationUrlOf, cloneDatabase } from '../database/database.ts'
import { freePort } from '../environment/free-port.ts'
import { silentLog } from '../environment/log.ts'
import { TEST_MASTER_KEY } from '../environment/secrets.ts'
import { waitFor } from '../environment/wait-for.ts'

export type Client = SupabaseClient<Schema>

/** A signed-in person of a test. */
export interface Person {
  readonly client: Client
  readonly userId: string
  readonly email: string
  readonly password: string
}

/** The real app on a free loopback port, over a database of its own. */
export interface TestApp {
  readonly url: string
  readonly anonKey: string
  readonly context: Context
  /** Owner's connection string of the app's database, for looking behind the scenes. */
  readonly ownerUrl: string
  /** A signed-out official client with storage of its own. */
  client(): Client
  /** Signs a new person up, reads the code from the mailbox, and signs them in. */
  signUp(options?: { email?: string; password?: string; name?: string }): Promise<Person>
  /** Mails that were delivered, newest first. */
  mailbox(): Promise<(Mail & { sentAt: string })[]>
  /** Waits for a mail to an address (lower case) and answers the newest. */
  mailTo(email: string): Promise<Mail & { sentAt: string }>
  stop(): Promise<void>
}

let people = 0

/**
 * @param options.env further environment variables
 * @param options.worker whether the document queue runs too (default: it does not)
 * @param options.vectors whether it also makes the vectors of sentences (default: it does not)
 * @param options.log receives what the app logs
 * @param options.beside another app, to run as a second process of one installation: stop this one first
 */
export async function startApp(
  options: {
    env?: Record<string, string>
    worker?: boolean
    vectors?: boolean
    log?: Logger
    wrap?: (context: Context) => Context
    beside?: TestApp
  } = {},
): Promise<TestApp> {
  const log = options.log ?? silentLog
  const clone = options.beside
    ? { url: options.beside.ownerUrl, drop: async () => {} }
    : await cloneDatabase()
  const dataDir = options.beside?.context.config.dataDir ?? (await mkdtemp(join(tmpdir(), 'plainprint-app-')))
  // The port is not known before listening, and mails and redirects name it: take one, then use it.
  const port = await freePort()
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMIT_SCALE: '1000',
    STORAGE_MASTER_KEY: TEST_MASTER_KEY,
    LOG_LEVEL: 'silent',
    // Else every app warms up a reading process of its own, a second of processor time that most never use.
    PROCESS_ROLE: options.worker ? 'all' : 'api',
    ...(options.beside && { PUBLIC_URL: options.beside.url }),
    ...options.env,
  })
  const database = { url: applicationUrlOf(clone.url), problem: () => null }
  const made = await createContext(config, readSecrets(config, silentLog), database, log)
  const context = options.wrap ? options.wrap(made) : made
  const app = await createApp(context)
  await app.listen({ host: '127.0.0.1', port })
  const background = { ...context, db: context.db.lane('background') }
  // Whatever an app beside it sent would lie in a mailbox of its own.
  const mailDelivery = options.beside ? undefined : await startMailDelivery(background)
  const mailRequests = options.beside ? undefined : await startMailRequests(background)
  const worker = options.worker
    ? await startWorker(background, { makesVectors: options.vectors ?? false })
    : undefined
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const client = (): Client =>
    createClient<Schema>(url, context.tokens.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    })
  const mailbox = async () => (await context.mail.list()) ?? []
  const mailTo = (email: string) =>
    waitFor('a mail', async () => (await mailbox()).find((mail) => mail.to === email))

  return {
    url,
    anonKey: context.tokens.anonKey,
    context,
    ownerUrl: clone.url,
    client,
    mailbox,
    mailTo,
    async signUp({
      email = `person${(people += 1)}.${process.pid}@mail.example`,
      password = 'a fine long password',
      name,
    } = {}) {
      const signedIn = client()
      const { error } = await signedIn.auth.signUp({
        email,
        password,
        options: { data: name ? { name } : {} },
      })
      if (error) throw error
      const code = /\b\d{6}\b/.exec((await mailTo(email.toLowerCase())).text)?.[0] ?? ''
      const { data, error: refused } = await signedIn.auth.verifyOtp({ email, token: code, type: 'email' })
      if (refused || !data.user) throw refused ?? new Error('no session after the code')
      return { client: signedIn, userId: data.user.id, email: email.toLowerCase(), password }
    },
    async stop() {
      await worker?.stop()
      await mailRequests?.stop()
      await mailDelivery?.stop()
      await app.close()
      await context.db.close()
      await clone.drop()
      if (!options.beside) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
