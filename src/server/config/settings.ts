import { resolve } from 'node:path'
import * as z from 'zod'
import { isEmail, sender, smtpUrl } from './mail-settings.ts'
import { origin } from './origin-settings.ts'
import { proxies } from './proxy-settings.ts'
import { isKeySet, isMasterKey, secret } from './secret-settings.ts'
import { storageUrl } from './storage-settings.ts'
import { Secret } from '../ports/secret.ts'

/** What the reference and `.env.example` show of a setting besides its description. */
export const documented = z.registry<{ default?: string; isSecret?: boolean }>()

type FromText = z.ZodType<unknown, string>

const given = z.string().optional()
const text = z.string()

/** A setting of which nothing, or nothing but spaces, means its default. */
function setting<T extends FromText>(type: T, value: string) {
  const schema = given.transform((found) => found?.trim() || value).pipe(type)
  documented.add(schema, { default: value })
  return schema
}

/** One that may be left out, which is null. */
const optional = <T extends FromText>(type: T) =>
  given.transform((found) => found?.trim() || null).pipe(z.nullable(type))

function confidential<T extends FromText>(type: T) {
  const schema = optional(type)
  documented.add(schema, { isSecret: true })
  return schema
}

const oneOf = <const T extends readonly string[]>(...allowed: T) =>
  z.enum(allowed, `must be one of ${allowed.join(', ')}`)

function number(min: number, max: number, kind = 'a') {
  const isSound = (value: number): boolean =>
    value >= min && value <= max && (kind === 'a' || Number.isInteger(value))
  return text.transform(Number).refine(isSound, `must be ${kind} number from ${min} to ${max}`)
}
const whole = (min: number, max: number) => number(min, max, 'a whole')
const port = whole(0, 65_535)
/** More than anybody spends; sums of it fit. */
const tokens = whole(0, 1_000_000_000)

/** In hundredths. */
const price = text
  .regex(/^\d{1,6}(?:\.\d{2})?$/, 'must be an amount such as 20 or 12.50')
  .transform((amount) => Math.round(Number(amount) * 100))
  .refine((cents) => cents >= 50, 'must be at least 0.50')
/** Three letters whose amounts are written with two decimals. */
const currency = text
  .transform((code) => code.toLowerCase())
  .refine(hasHundredths, 'must be the code of a currency with hundredths, such as usd')

function hasHundredths(code: string): boolean {
  if (!/^[a-z]{3}$/.test(code) || !Intl.supportedValuesOf('currency').includes(code.toUpperCase()))
    return false
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  return maximumFractionDigits === 2
}

const folder = text.transform((path) => resolve(path))
const email = text.refine(isEmail, 'must be one e-mail address')
const list = text.transform((all) =>
  all
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
/** Confidential values, separated by commas; none at all where it is left out. */
const secrets = given.transform((found) =>
  (found ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => new Secret(part)),
)
documented.add(secrets, { isSecret: true })
const emails = list
  .refine((all) => all.every(isEmail), 'must be e-mail addresses separated by commas')
  .transform((all) => all.map((address) => address.toLowerCase()))

export const MODEL_PROVIDERS = ['local', 'openai', 'anthropic', 'openai-compatible'] as const

/** Every environment variable that sets something. What several must be together, `config.ts` says. */
export const settings = z.object({
  NODE_ENV: setting(oneOf('development', 'test', 'production'), 'development').describe(
    'development, test or production. Production refuses weak or missing secrets, test payments and the mailbox.',
  ),
  HOST: setting(text, '127.0.0.1').describe(
    'Address to listen on. Other than loopback only with NODE_ENV=production.',
  ),
  PORT: setting(port, '3000').describe('Port to listen on.'),
  PUBLIC_URL: optional(origin).describe(
    'Origin of the site, used in mails and redirects. Empty: http://HOST:PORT. A browser on another loopback name is redirected to it. A public name only with NODE_ENV=production.',
  ),
  DATA_DIR: setting(folder, 'data').describe(
    'Folder of everything the embedded mode writes: database, files, keys, mailbox.',
  ),
  DATABASE_URL: confidential(
    secret((url) => /^postgres(ql)?:\/\//.test(url.reveal()), 'must start with postgres://'),
  ).describe(
    'Any PostgreSQL 15 or later, as an owner that may create roles; directly or through a pooler in session mode. Empty: the embedded PostgreSQL in DATA_DIR.',
  ),
  DATABASE_POOL_MAX: setting(whole(5, 1_000), '20').describe(
    'Most connections one process opens for requests, at least 5. Its other connections (listening, queue, locks) are at most 8 more.',
  ),
  PROCESS_ROLE: setting(oneOf('all', 'api', 'worker'), 'all').describe(
    'all, api or worker. Run as many of each as wanted over one database and one object store.',
  ),
  STORAGE_URL: optional(storageUrl).describe(
    'Where files are kept: a file: URL, or s3://BUCKET?endpoint=https://s3.example&region=eu-central-1 for a bucket of any S3 service (without endpoint: Amazon). Empty: the folder objects in DATA_DIR.',
  ),
  STORAGE_ACCESS_KEY_ID: optional(text).describe(
    'Access key of that bucket. Empty: what the AWS SDK finds, such as AWS_… variables or the role of the machine.',
  ),
  STORAGE_SECRET_ACCESS_KEY: confidential(secret()).describe('The secret of that access key.'),
  STORAGE_MASTER_KEY: confidential(
    secret(isMasterKey, 'must be 32 random bytes in base64 (for example from: openssl rand -base64 32)'),
  ).describe(
    '32 random bytes in base64; wraps the key of every stored file. Required in production, else generated into DATA_DIR.',
  ),
  JWT_KEYS: confidential(
    secret(isKeySet, 'must be a JWKS with at least one ES256 private key, each with a kid'),
  ).describe(
    'A JWKS of ES256 private keys: the first signs, all verify. Required in production unless JWT_KEYS_FILE is set, else generated into DATA_DIR.',
  ),
  JWT_KEYS_FILE: optional(folder).describe(
    'A file that holds such a JWKS instead. It is read again when it changes: `npm run keys` rotates its keys without a restart.',
  ),
  RATE_LIMIT_SCALE: setting(number(0.01, 1_000_000), '1').describe(
    'Multiplies every budget counted per client address. Above 1 is refused in production.',
  ),
  SMTP_URL: confidential(smtpUrl).describe(
    'Mail server, such as smtps://user:password@mail.example:465 or smtp://…:587. TLS with a valid certificate is required, except on loopback. Empty: the local mailbox, in production no mail at all.',
  ),
  MAIL_FROM: setting(sender, 'Plainprint <no-reply@plainprint.example>').describe(
    'Sender of outgoing mails: Name <address>, at a domain the mail server may send for.',
  ),
  MAILS_PER_HOUR: setting(whole(1, 1_000_000), '30').describe(
    'Most mails that requests may cause in an hour, all together. Raise it to what the mail server takes.',
  ),
  GOOGLE_CLIENT_ID: optional(text).describe(
    'Client id of this installation at Google. Together with its secret it offers sign-in with Google.',
  ),
  GOOGLE_CLIENT_SECRET: confidential(secret()).describe('The secret of that client.'),
  GOOGLE_ISSUER: setting(text, 'https://accounts.google.com').describe(
    'The OpenID provider behind sign-in with Google. Plain http only on loopback and outside production.',
  ),
  AZURE_CLIENT_ID: optional(text).describe(
    'Application id of this installation at Microsoft Entra ID. Together with its secret it offers sign-in with Microsoft.',
  ),
  AZURE_CLIENT_SECRET: confidential(secret()).describe('The secret of that application.'),
  AZURE_ISSUER: setting(text, 'https://login.microsoftonline.com/common/v2.0').describe(
    'The OpenID provider behind sign-in with Microsoft: every tenant, or one by its id in place of common. The addresses of one tenant count as verified.',
  ),
  PRICE_CURRENCY: setting(currency, 'usd').describe(
    'Currency of all prices: usd, eur or another code of a currency that has hundredths.',
  ),
  PRICE_BASIC: setting(price, '20').describe('What Basic costs a month for whoever never had a plan.'),
  PRICE_BASIC_STANDARD: setting(price, '40').describe(
    'What Basic costs a month for whoever comes back after a plan ended.',
  ),
  PRICE_PRO: setting(price, '40').describe('As PRICE_BASIC, for Pro.'),
  PRICE_PRO_STANDARD: setting(price, '60').describe('As PRICE_BASIC_STANDARD, for Pro.'),
  PRICE_CREDIT: setting(price, '12').describe(
    'What one document credit costs, once. A price that changes counts for what is sold from then on; plans that run keep theirs. With Stripe, run npm run stripe:setup after it.',
  ),
  STRIPE_SECRET_KEY: confidential(
    secret(
      (key) => /^[rs]k_(?:test|live)_\w+$/.test(key.reveal()),
      'must be a secret or restricted key of Stripe',
    ),
  ).describe(
    'Secret key of the Stripe account that takes payments. Empty: test payments that take no money, in production none at all.',
  ),
  STRIPE_WEBHOOK_SECRET: secrets.describe(
    'What Stripe signs its messages with; while it is changed two, separated by a comma. `npm run stripe:setup` prints it.',
  ),
  STRIPE_TAX: setting(oneOf('on', 'off'), 'off').describe(
    'Whether Stripe works out taxes and asks companies for their tax number. Switch Stripe Tax on in Stripe first.',
  ),
  STRIPE_API_BASE: optional(text.refine((at) => URL.canParse(at), 'must be an address')).describe(
    'Another host than that of Stripe, for tests: on this machine only.',
  ),
  ANSWER_PROVIDER: setting(oneOf(...MODEL_PROVIDERS), 'local').describe(
    'What answers questions: local (this machine alone), openai, anthropic, or openai-compatible (Ollama, vLLM and others).',
  ),
  ANSWER_MODEL: optional(text).describe('The name of the model at that provider.'),
  ANSWER_BASE_URL: optional(text).describe(
    'Address of that provider, such as http://127.0.0.1:11434/v1. Empty: the one of OpenAI or Anthropic. Plain http only on this machine or in a private network.',
  ),
  ANSWER_API_KEY: confidential(secret()).describe(
    'The key for that provider. A server of your own may need none.',
  ),
  ANSWER_TOKENS_PER_USER_AND_DAY: setting(tokens, '200000').describe(
    'Most tokens, read and written, that one person may spend at that provider in a day (UTC); beyond it this machine answers.',
  ),
  ANSWER_TOKENS_PER_ORGANIZATION_AND_DAY: setting(tokens, '1000000').describe(
    'The same for all members of one organization together.',
  ),
  ANSWER_TOKENS_PER_DAY: setting(tokens, '2000000').describe('The same for everybody together.'),
  ANSWER_CALLS_PER_USER_AT_ONCE: setting(whole(1, 1_000), '2').describe(
    'Most questions of one person that the provider works on at the same time.',
  ),
  ANSWER_CALLS_AT_ONCE: setting(whole(1, 10_000), '20').describe(
    'Most questions of everybody that it works on at the same time.',
  ),
  EMBEDDING_PROVIDER: setting(oneOf(...MODEL_PROVIDERS), 'local').describe(
    'What makes vectors of passages and questions: local, openai or openai-compatible. It counts for documents processed from then on.',
  ),
  EMBEDDING_MODEL: optional(text).describe('The name of the embedding model at that provider.'),
  EMBEDDING_BASE_URL: optional(text).describe('As ANSWER_BASE_URL, for embeddings.'),
  EMBEDDING_API_KEY: confidential(secret()).describe('As ANSWER_API_KEY, for embeddings.'),
  EMBEDDING_MODEL_DIR: optional(folder).describe(
    'Folder of a sentence encoder of your own in the ONNX format, instead of the one that is shipped: model.onnx, tokenizer.json, tokenizer_config.json and manifest.json with their hashes (docs/operations.md).',
  ),
  PLATFORM_OWNER_EMAILS: setting(emails, '').describe(
    'Addresses, separated by commas, that become platform owners once confirmed.',
  ),
  PLATFORM_ORG_NAME: setting(text, 'Plainprint').describe('Name of the organization of the platform owners.'),
  SUPPORT_EMAIL: setting(email, 'support@plainprint.example').describe(
    'Where help requests, feedback and reports of mistakes go.',
  ),
  SALES_EMAIL: setting(email, 'sales@plainprint.example').describe('Where sales requests go.'),
  DEMO_BOOKING_URL: optional(text.startsWith('https://', 'must start with https://')).describe(
    'https address for booking a demo. Empty: a mail to SALES_EMAIL.',
  ),
  OFFLINE_SITE: setting(oneOf('on', 'off'), 'on').describe(
    'on: browsers keep the application for when nothing can be reached. off: they stop, and forget what they kept at their next visit.',
  ),
  SAMPLE_DOCUMENT: setting(oneOf('on', 'off'), 'on').describe(
    'on: everybody who is signed in may read and ask about a lease of ours, which counts nowhere. off: there is none, and one that was there is taken away.',
  ),
  METRICS_PORT: optional(port).describe(
    'Port that answers /metrics (Prometheus) to whoever can reach it, on the address of HOST. Empty: PORT and HEALTH_PORT answer it to programs on this machine only.',
  ),
  HEALTH_PORT: optional(port).describe(
    'Port on which a worker answers /healthz, /readyz and /metrics, on the address of HOST. Empty: none.',
  ),
  TRUST_PROXY: setting(list.pipe(proxies), '').describe(
    'Addresses or networks of reverse proxies, separated by commas, whose forwarding headers count.',
  ),
  LOG_LEVEL: setting(oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info').describe(
    'debug, info, warn, error or silent.',
  ),
})

export type Settings = z.output<typeof settings>

/** Takes note of what is wrong with a setting; the words go on after its name. */
export type Refuse = (name: keyof Settings, why: string) => void
