import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isEmail, type MailServer, readMailServer, readSender, type Sender } from './mail-settings.ts'
import {
  idleModelSettings,
  MODEL_PROVIDERS,
  type ModelCaps,
  type ModelSettings,
  readModelSettings,
} from './model-settings.ts'
import { type OpenIdSettings, readOpenIdSettings } from './open-id-settings.ts'
import { checkOwnMachine, LOOPBACK_HOSTS, readOrigin } from './origin-settings.ts'
import { checkTrustedProxies } from './proxy-settings.ts'
import { Secret } from '../ports/secret.ts'
import { SETTINGS, type SettingName } from './settings.ts'
import { readS3Url, type S3Bucket } from './storage-settings.ts'

export type ProcessRole = 'all' | 'api' | 'worker'
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** Everything the process was told, checked and frozen. */
export interface Config {
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  /** Origin of the site without a trailing slash; used in mails, redirects and CORS. */
  readonly publicUrl: string
  /** Absolute path of the folder the embedded mode writes to. */
  readonly dataDir: string
  /** Null means the embedded PostgreSQL. */
  readonly databaseUrl: Secret | null
  /** Most connections this process opens for requests. */
  readonly databasePoolMax: number
  readonly processRole: ProcessRole
  /** Where files are kept; null means in `storageDir`. */
  readonly s3: S3Bucket | null
  /** Absolute folder of the object store on disk. */
  readonly storageDir: string
  /** Null means generated into the data folder, which only happens outside production. */
  readonly storageMasterKey: Secret | null
  /** A JWKS of ES256 private keys as JSON; null as above. */
  readonly jwtKeys: Secret | null
  /** Absolute path of a file that holds them instead and may change; null as above. */
  readonly jwtKeysFile: string | null
  readonly rateLimitScale: number
  /** Null means the local mailbox, or in production none. */
  readonly mailServer: MailServer | null
  readonly mailFrom: Sender
  /** Most mails that requests may cause in an hour, all of them together. */
  readonly mailsPerHour: number
  /** Null where sign-in with that provider is not offered. */
  readonly google: OpenIdSettings | null
  readonly azure: OpenIdSettings | null
  /** What answers questions; null means the local engine alone. */
  readonly answers: ModelSettings | null
  readonly answerCaps: ModelCaps
  /** What makes vectors; null means this machine. */
  readonly embeddings: ModelSettings | null
  readonly platformOwnerEmails: readonly string[]
  readonly platformOrgName: string
  readonly supportEmail: string
  readonly salesEmail: string
  readonly demoBookingUrl: string | null
  /** Whether browsers may keep the application for when nothing can be reached. */
  readonly isSiteKeptOffline: boolean
  /** Where `/metrics` alone is answered, to whoever reaches it; null: on the other ports, to this machine only. */
  readonly metricsPort: number | null
  /** Where a worker answers `/healthz`, `/readyz` and `/metrics`; null: nowhere. */
  readonly healthPort: number | null
  /** Peers whose forwarding headers count; empty trusts nobody. */
  readonly trustProxy: readonly string[]
  readonly logLevel: LogLevel
}

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

/** More than anybody spends; sums of it fit. */
const MAX_TOKENS = 1_000_000_000

/**
 * Reads the environment into one frozen value.
 * @throws ConfigError naming every problem at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const text = (name: SettingName): string => env[name]?.trim() || SETTINGS[name].default
  const oneOf = <T extends string>(name: SettingName, allowed: readonly T[]): T => {
    const value = text(name)
    if (!(allowed as readonly string[]).includes(value))
      problems.push(`${name} must be one of ${allowed.join(', ')}`)
    return value as T
  }
  const number = (name: SettingName, min: number, max: number, whole: boolean): number => {
    const value = Number(text(name))
    if (!(value >= min && value <= max) || (whole && !Number.isInteger(value)))
      problems.push(`${name} must be ${whole ? 'a whole' : 'a'} number from ${min} to ${max}`)
    return value
  }
  const optionalPort = (name: SettingName): number | null =>
    text(name) === '' ? null : number(name, 0, 65_535, true)
  const secret = (name: SettingName): Secret | null => (text(name) ? new Secret(text(name)) : null)
  const list = (name: SettingName): string[] =>
    text(name)
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
  const email = (name: SettingName): string => {
    if (!isEmail(text(name))) problems.push(`${name} must be one e-mail address`)
    return text(name)
  }

  const isProduction = oneOf('NODE_ENV', ['development', 'test', 'production']) === 'production'
  const host = text('HOST')
  const port = number('PORT', 0, 65_535, true)
  const publicUrl = readOrigin(
    text('PUBLIC_URL') || `http://${isIP(host) === 6 ? `[${host}]` : host}:${port >= 0 ? port : 0}`,
    problems,
  )
  const dataDir = resolve(text('DATA_DIR'))
  const storageMasterKey = secret('STORAGE_MASTER_KEY')
  const jwtKeys = secret('JWT_KEYS')
  const jwtKeysFile = text('JWT_KEYS_FILE') ? resolve(text('JWT_KEYS_FILE')) : null
  if (jwtKeys && jwtKeysFile) problems.push('JWT_KEYS and JWT_KEYS_FILE cannot both be set')

  if (!isProduction) checkOwnMachine({ host, publicUrl }, problems)
  if (isProduction) {
    if (!storageMasterKey) problems.push('STORAGE_MASTER_KEY is required in production')
    if (!jwtKeys && !jwtKeysFile) problems.push('JWT_KEYS or JWT_KEYS_FILE is required in production')
    if (!env['PUBLIC_URL']) problems.push('PUBLIC_URL is required in production')
    if (number('RATE_LIMIT_SCALE', 0, 1000, false) > 1)
      problems.push('RATE_LIMIT_SCALE above 1 is refused in production')
    if (publicUrl.startsWith('http://') && !LOOPBACK_HOSTS.has(URL.parse(publicUrl)?.hostname ?? ''))
      problems.push('PUBLIC_URL must be https in production')
  }
  checkTrustedProxies(list('TRUST_PROXY'), isProduction, problems)
  if (storageMasterKey) checkMasterKey(storageMasterKey, problems)
  if (jwtKeys && !isKeySet(jwtKeys))
    problems.push('JWT_KEYS must be a JWKS with at least one ES256 private key, each with a kid')

  const storageUrl = text('STORAGE_URL')
  const isS3 = storageUrl.startsWith('s3:')
  if (storageUrl && !isS3 && !storageUrl.startsWith('file:'))
    problems.push('STORAGE_URL must be a file: or s3: URL')
  const openId = (prefix: 'GOOGLE' | 'AZURE'): OpenIdSettings | null =>
    readOpenIdSettings(
      {
        prefix,
        clientId: text(`${prefix}_CLIENT_ID`),
        clientSecret: secret(`${prefix}_CLIENT_SECRET`),
        issuer: text(`${prefix}_ISSUER`),
        isProduction,
      },
      problems,
    )
  const models = (prefix: 'ANSWER' | 'EMBEDDING'): ModelSettings | null =>
    readModelSettings(
      {
        prefix,
        provider: oneOf(`${prefix}_PROVIDER`, MODEL_PROVIDERS),
        model: text(`${prefix}_MODEL`),
        baseUrl: text(`${prefix}_BASE_URL`),
        apiKey: secret(`${prefix}_API_KEY`),
      },
      problems,
    )
  const config: Config = {
    isProduction,
    host,
    port,
    publicUrl,
    dataDir,
    databaseUrl: readDatabaseUrl(secret('DATABASE_URL'), problems),
    databasePoolMax: number('DATABASE_POOL_MAX', 5, 1_000, true),
    processRole: oneOf('PROCESS_ROLE', ['all', 'api', 'worker']),
    s3: isS3
      ? readS3Url(
          storageUrl,
          { id: text('STORAGE_ACCESS_KEY_ID'), secret: secret('STORAGE_SECRET_ACCESS_KEY') },
          (name) => LOOPBACK_HOSTS.has(name),
          problems,
        )
      : null,
    storageDir:
      storageUrl && !isS3 ? resolve(storageUrl.replace(/^file:(\/\/)?/, '')) : resolve(dataDir, 'objects'),
    storageMasterKey,
    jwtKeys,
    jwtKeysFile,
    rateLimitScale: number('RATE_LIMIT_SCALE', 0.01, 1_000_000, false),
    mailServer: text('SMTP_URL')
      ? readMailServer(text('SMTP_URL'), (name) => LOOPBACK_HOSTS.has(name), problems)
      : null,
    mailFrom: readSender(text('MAIL_FROM'), problems),
    mailsPerHour: number('MAILS_PER_HOUR', 1, 1_000_000, true),
    google: openId('GOOGLE'),
    azure: openId('AZURE'),
    answers: models('ANSWER'),
    answerCaps: {
      tokensPerUser: number('ANSWER_TOKENS_PER_USER_AND_DAY', 0, MAX_TOKENS, true),
      tokensPerOrganization: number('ANSWER_TOKENS_PER_ORGANIZATION_AND_DAY', 0, MAX_TOKENS, true),
      tokensPerDay: number('ANSWER_TOKENS_PER_DAY', 0, MAX_TOKENS, true),
      callsPerUser: number('ANSWER_CALLS_PER_USER_AT_ONCE', 1, 1000, true),
      callsAtOnce: number('ANSWER_CALLS_AT_ONCE', 1, 10_000, true),
    },
    embeddings: models('EMBEDDING'),
    platformOwnerEmails: list('PLATFORM_OWNER_EMAILS').map((address) => address.toLowerCase()),
    platformOrgName: text('PLATFORM_ORG_NAME'),
    supportEmail: email('SUPPORT_EMAIL'),
    salesEmail: email('SALES_EMAIL'),
    demoBookingUrl: text('DEMO_BOOKING_URL') || null,
    isSiteKeptOffline: oneOf('OFFLINE_SITE', ['on', 'off']) === 'on',
    metricsPort: optionalPort('METRICS_PORT'),
    healthPort: optionalPort('HEALTH_PORT'),
    trustProxy: list('TRUST_PROXY'),
    logLevel: oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent']),
  }
  for (const address of config.platformOwnerEmails)
    if (!isEmail(address)) problems.push('PLATFORM_OWNER_EMAILS must be e-mail addresses separated by commas')
  if (config.demoBookingUrl && !config.demoBookingUrl.startsWith('https://'))
    problems.push('DEMO_BOOKING_URL must start with https://')
  if (problems.length > 0) throw new ConfigError([...new Set(problems)])
  return Object.freeze(config)
}

function readDatabaseUrl(value: Secret | null, problems: string[]): Secret | null {
  if (value && !/^postgres(ql)?:\/\//.test(value.reveal()))
    problems.push('DATABASE_URL must start with postgres://')
  return value
}

function checkMasterKey(value: Secret, problems: string[]): void {
  const bytes = Buffer.from(value.reveal(), 'base64')
  if (bytes.length !== 32 || new Set(bytes).size < 8)
    problems.push(
      'STORAGE_MASTER_KEY must be 32 random bytes in base64 (for example from: openssl rand -base64 32)',
    )
}

/** Whether a text is a set of ES256 private keys, each with a kid. */
export function isKeySet(value: Secret): boolean {
  try {
    const { keys } = JSON.parse(value.reveal()) as { keys: Record<string, unknown>[] }
    return (
      keys.length > 0 &&
      keys.every((key) => key['kty'] === 'EC' && key['crv'] === 'P-256' && key['d'] && key['kid'])
    )
  } catch {
    return false
  }
}

/** The configuration of this process: its environment, and a `.env` file beside `package.json` for what that leaves out. */
export function configFromEnvironment(): Config {
  const file = resolve(import.meta.dirname, '..', '..', '..', '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readConfig(process.env)
}

/** Settings that do nothing: of a coming version, or of a provider that is not chosen. */
export function ignoredSettings(env: Readonly<Record<string, string | undefined>> = process.env): string[] {
  const coming = ['STRIPE_SECRET_KEY'].filter((name) => (env[name]?.trim() ?? '') !== '')
  return [...coming, ...idleModelSettings(env)]
}
