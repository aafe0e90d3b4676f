import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type * as z from 'zod'
import { catalogueOf } from '#core/billing/plans.ts'
import { isLoopbackName } from '#core/access/loopback.ts'
import { checkModel, idleModelSettings, type ModelCaps, modelOf } from './model-settings.ts'
import { checkOpenId, openIdOf } from './open-id-settings.ts'
import { LOOPBACK_HOSTS, originHere } from './origin-settings.ts'
import { areTooMany } from './proxy-settings.ts'
import { type Refuse, settings, type Settings } from './settings.ts'
import type { S3Bucket } from './storage-settings.ts'
import { checkStripe, stripeOf } from './stripe-settings.ts'

/** What settings must be together. It is asked also where one is wrong by itself, which may then be any text. */
function checkTogether(given: Settings, refuse: Refuse): void {
  if (given.NODE_ENV === 'production') checkProduction(given, refuse)
  else checkOwnMachine(given, refuse)
  if (given.JWT_KEYS && given.JWT_KEYS_FILE) refuse('JWT_KEYS', 'and JWT_KEYS_FILE cannot both be set')
  if (
    (given.STORAGE_ACCESS_KEY_ID === null) !== (given.STORAGE_SECRET_ACCESS_KEY === null) &&
    bucketOf(given)
  )
    refuse('STORAGE_ACCESS_KEY_ID', 'and STORAGE_SECRET_ACCESS_KEY must both be set, or neither')
  for (const prefix of ['GOOGLE', 'AZURE'] as const) checkOpenId(given, prefix, refuse)
  for (const prefix of ['ANSWER', 'EMBEDDING'] as const) checkModel(given, prefix, refuse)
  checkStripe(given, refuse)
}

/**
 * Outside production everything stays on this machine: the mailbox holds the codes of every person, and test payments
 * cost nothing.
 */
function checkOwnMachine({ HOST: host, PUBLIC_URL: publicUrl }: Settings, refuse: Refuse): void {
  const why =
    'unless NODE_ENV is production: test payments and the mailbox are open to everyone who can reach it'
  if (!LOOPBACK_HOSTS.has(host)) refuse('HOST', `may only be a loopback address ${why}`)
  else if (publicUrl !== null && !isLoopbackName(hostOf(publicUrl)))
    refuse('PUBLIC_URL', `may only name this machine ${why}`)
}

function checkProduction(given: Settings, refuse: Refuse): void {
  const { PUBLIC_URL: publicUrl } = given
  if (!given.STORAGE_MASTER_KEY) refuse('STORAGE_MASTER_KEY', 'is required in production')
  if (!given.JWT_KEYS && !given.JWT_KEYS_FILE)
    refuse('JWT_KEYS', 'or JWT_KEYS_FILE is required in production')
  if (publicUrl === null) refuse('PUBLIC_URL', 'is required in production')
  else if (publicUrl.startsWith('http://') && !LOOPBACK_HOSTS.has(hostOf(publicUrl)))
    refuse('PUBLIC_URL', 'must be https in production')
  if (given.RATE_LIMIT_SCALE > 1) refuse('RATE_LIMIT_SCALE', 'above 1 is refused in production')
  if (areTooMany(given.TRUST_PROXY))
    refuse(
      'TRUST_PROXY',
      'must name the proxies; trusting a large part of the internet lets anyone choose their address',
    )
}

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? ''

function bucketOf(given: Settings): S3Bucket | null {
  const { STORAGE_URL: at, STORAGE_ACCESS_KEY_ID: id, STORAGE_SECRET_ACCESS_KEY: key } = given
  if (at === null || typeof at === 'string') return null
  return { ...at, credentials: id !== null && key ? { accessKeyId: id, secretAccessKey: key } : null }
}

const configuration = settings
  .superRefine(
    (given, ctx) =>
      checkTogether(given, (name, message) => ctx.addIssue({ code: 'custom', path: [name], message })),
    { when: () => true },
  )
  .transform((given) => ({
    isProduction: given.NODE_ENV === 'production',
    host: given.HOST,
    port: given.PORT,
    /** Origin of the site without a trailing slash; used in mails, redirects and CORS. */
    publicUrl: given.PUBLIC_URL ?? originHere(given.HOST, given.PORT),
    /** Absolute path of the folder the embedded mode writes to. */
    dataDir: given.DATA_DIR,
    /** Null means the embedded PostgreSQL. */
    databaseUrl: given.DATABASE_URL,
    /** Most connections this process opens for requests. */
    databasePoolMax: given.DATABASE_POOL_MAX,
    processRole: given.PROCESS_ROLE,
    /** Where files are kept; null means in `storageDir`. */
    s3: bucketOf(given),
    /** Absolute folder of the object store on disk. */
    storageDir:
      typeof given.STORAGE_URL === 'string' ? given.STORAGE_URL : resolve(given.DATA_DIR, 'objects'),
    /** Null means generated into the data folder, which only happens outside production. */
    storageMasterKey: given.STORAGE_MASTER_KEY,
    /** A JWKS of ES256 private keys as JSON; null as above. */
    jwtKeys: given.JWT_KEYS,
    /** Absolute path of a file that holds them instead and may change; null as above. */
    jwtKeysFile: given.JWT_KEYS_FILE,
    rateLimitScale: given.RATE_LIMIT_SCALE,
    /** Null means the local mailbox, or in production none. */
    mailServer: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    /** Most mails that requests may cause in an hour, all of them together. */
    mailsPerHour: given.MAILS_PER_HOUR,
    /** Null where sign-in with that provider is not offered. */
    google: openIdOf(given, 'GOOGLE'),
    azure: openIdOf(given, 'AZURE'),
    /** All that is sold, at this operator's prices. */
    catalogue: catalogueOf({
      currency: given.PRICE_CURRENCY,
      basic: { new: given.PRICE_BASIC, standard: given.PRICE_BASIC_STANDARD },
      pro: { new: given.PRICE_PRO, standard: given.PRICE_PRO_STANDARD },
      credit: given.PRICE_CREDIT,
    }),
    /** Null: test payments, and in production none. */
    stripe: stripeOf(given),
    /** What answers questions; null means the local answer engine alone. */
    answers: modelOf(given, 'ANSWER'),
    answerCaps: {
      tokensPerUser: given.ANSWER_TOKENS_PER_USER_AND_DAY,
      tokensPerOrganization: given.ANSWER_TOKENS_PER_ORGANIZATION_AND_DAY,
      tokensPerDay: given.ANSWER_TOKENS_PER_DAY,
      callsPerUser: given.ANSWER_CALLS_PER_USER_AT_ONCE,
      callsAtOnce: given.ANSWER_CALLS_AT_ONCE,
    } satisfies ModelCaps,
    /** What makes vectors; null means this machine. */
    embeddings: modelOf(given, 'EMBEDDING'),
    /** Absolute path of the folder of a sentence encoder of the operator's own; null for the one that is shipped. */
    encoderDir: given.EMBEDDING_MODEL_DIR,
    platformOwnerEmails: given.PLATFORM_OWNER_EMAILS,
    platformOrgName: given.PLATFORM_ORG_NAME,
    supportEmail: given.SUPPORT_EMAIL,
    salesEmail: given.SALES_EMAIL,
    demoBookingUrl: given.DEMO_BOOKING_URL,
    /** Whether browsers may keep the application for when nothing can be reached. */
    isSiteKeptOffline: given.OFFLINE_SITE === 'on',
    /** Whether everybody has the sample to read. */
    hasSample: given.SAMPLE_DOCUMENT === 'on',
    /** Where `/metrics` alone is answered, to whoever reaches it; null: on the other ports, to this machine only. */
    metricsPort: given.METRICS_PORT,
    /** Where a worker answers `/healthz`, `/readyz` and `/metrics`; null: nowhere. */
    healthPort: given.HEALTH_PORT,
    /** Peers whose forwarding headers count; empty trusts nobody. */
    trustProxy: given.TRUST_PROXY,
    logLevel: given.LOG_LEVEL,
  }))
  .readonly()

/** Everything the process was told, checked and frozen. */
export type Config = z.output<typeof configuration>
export type LogLevel = Config['logLevel']

export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length} problem${problems.length === 1 ? '' : 's'}:\n- ${problems.join('\n- ')}`,
    )
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Reads the environment into one frozen value.
 * @throws ConfigError naming every problem at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { data, error } = configuration.safeParse(env)
  if (data) return data
  const problems = error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)
  throw new ConfigError([...new Set(problems)])
}

/** The configuration of this process: its environment, and a `.env` file beside `package.json` for what that leaves out. */
export function configFromEnvironment(): Config {
  const file = resolve(import.meta.dirname, '..', '..', '..', '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readConfig(process.env)
}

/** Settings that do nothing, because their provider is not chosen. */
export function ignoredSettings(env: Readonly<Record<string, string | undefined>> = process.env): string[] {
  return idleModelSettings(env)
}
