/** A setting as the reference and `.env.example` show it. An empty default means: not set. */
interface Setting {
  readonly default: string
  readonly meaning: string
  readonly isSecret?: boolean
}

const setting = (value: string, meaning: string): Setting => ({ default: value, meaning })
const secretSetting = (meaning: string): Setting => ({ default: '', meaning, isSecret: true })

/** Every environment variable the product reads. `config.ts` gives them types. */
export const SETTINGS = {
  NODE_ENV: setting(
    'development',
    'development, test or production. Production refuses weak or missing secrets, test payments and the mailbox.',
  ),
  HOST: setting('127.0.0.1', 'Address to listen on. Other than loopback only with NODE_ENV=production.'),
  PORT: setting('3000', 'Port to listen on.'),
  PUBLIC_URL: setting(
    '',
    'Origin of the site, used in mails and redirects. Empty: http://HOST:PORT. A browser on another loopback name is redirected to it. A public name only with NODE_ENV=production.',
  ),
  DATA_DIR: setting('data', 'Folder of everything the embedded mode writes: database, files, keys, mailbox.'),
  DATABASE_URL: secretSetting(
    'Any PostgreSQL 15 or later, as an owner that may create roles; directly or through a pooler in session mode. Empty: the embedded PostgreSQL in DATA_DIR.',
  ),
  DATABASE_POOL_MAX: setting(
    '20',
    'Most connections one process opens for requests, at least 5. Its other connections (listening, queue, locks) are at most 8 more.',
  ),
  PROCESS_ROLE: setting(
    'all',
    'all, api or worker. Run as many of each as wanted over one database and one object store.',
  ),
  STORAGE_URL: setting(
    '',
    'Where files are kept: a file: URL, or s3://BUCKET?endpoint=https://s3.example&region=eu-central-1 for a bucket of any S3 service (without endpoint: Amazon). Empty: the folder objects in DATA_DIR.',
  ),
  STORAGE_ACCESS_KEY_ID: setting(
    '',
    'Access key of that bucket. Empty: what the AWS SDK finds, such as AWS_… variables or the role of the machine.',
  ),
  STORAGE_SECRET_ACCESS_KEY: secretSetting('The secret of that access key.'),
  STORAGE_MASTER_KEY: secretSetting(
    '32 random bytes in base64; wraps the key of every stored file. Required in production, else generated into DATA_DIR.',
  ),
  JWT_KEYS: secretSetting(
    'A JWKS of ES256 private keys: the first signs, all verify. Required in production unless JWT_KEYS_FILE is set, else generated into DATA_DIR.',
  ),
  JWT_KEYS_FILE: setting(
    '',
    'A file that holds such a JWKS instead. It is read again when it changes: `npm run keys` rotates its keys without a restart.',
  ),
  RATE_LIMIT_SCALE: setting(
    '1',
    'Multiplies every budget counted per client address. Above 1 is refused in production.',
  ),
  SMTP_URL: secretSetting(
    'Mail server, such as smtps://user:password@mail.example:465 or smtp://…:587. TLS with a valid certificate is required, except on loopback. Empty: the local mailbox, in production no mail at all.',
  ),
  MAIL_FROM: setting(
    'Plainprint <no-reply@plainprint.example>',
    'Sender of outgoing mails: Name <address>, at a domain the mail server may send for.',
  ),
  MAILS_PER_HOUR: setting(
    '30',
    'Most mails that requests may cause in an hour, all together. Raise it to what the mail server takes.',
  ),
  GOOGLE_CLIENT_ID: setting(
    '',
    'Client id of this installation at Google. Together with its secret it offers sign-in with Google.',
  ),
  GOOGLE_CLIENT_SECRET: secretSetting('The secret of that client.'),
  GOOGLE_ISSUER: setting(
    'https://accounts.google.com',
    'The OpenID provider behind sign-in with Google. Plain http only on loopback and outside production.',
  ),
  AZURE_CLIENT_ID: setting(
    '',
    'Application id of this installation at Microsoft Entra ID. Together with its secret it offers sign-in with Microsoft.',
  ),
  AZURE_CLIENT_SECRET: secretSetting('The secret of that application.'),
  AZURE_ISSUER: setting(
    'https://login.microsoftonline.com/common/v2.0',
    'The OpenID provider behind sign-in with Microsoft: every tenant, or one by its id in place of common. The addresses of one tenant count as verified.',
  ),
  ANSWER_PROVIDER: setting(
    'local',
    'What answers questions: local (this machine alone), openai, anthropic, or openai-compatible (Ollama, vLLM and others).',
  ),
  ANSWER_MODEL: setting('', 'The name of the model at that provider.'),
  ANSWER_BASE_URL: setting(
    '',
    'Address of that provider, such as http://127.0.0.1:11434/v1. Empty: the one of OpenAI or Anthropic. Plain http only on this machine or in a private network.',
  ),
  ANSWER_API_KEY: secretSetting('The key for that provider. A server of your own may need none.'),
  ANSWER_TOKENS_PER_USER_AND_DAY: setting(
    '200000',
    'Most tokens, read and written, that one person may spend at that provider in a day (UTC); beyond it this machine answers.',
  ),
  ANSWER_TOKENS_PER_ORGANIZATION_AND_DAY: setting(
    '1000000',
    'The same for all members of one organization together.',
  ),
  ANSWER_TOKENS_PER_DAY: setting('2000000', 'The same for everybody together.'),
  ANSWER_CALLS_PER_USER_AT_ONCE: setting(
    '2',
    'Most questions of one person that the provider works on at the same time.',
  ),
  ANSWER_CALLS_AT_ONCE: setting('20', 'Most questions of everybody that it works on at the same time.'),
  EMBEDDING_PROVIDER: setting(
    'local',
    'What makes vectors of passages and questions: local, openai or openai-compatible. It counts for documents processed from then on.',
  ),
  EMBEDDING_MODEL: setting('', 'The name of the embedding model at that provider.'),
  EMBEDDING_BASE_URL: setting('', 'As ANSWER_BASE_URL, for embeddings.'),
  EMBEDDING_API_KEY: secretSetting('As ANSWER_API_KEY, for embeddings.'),
  PLATFORM_OWNER_EMAILS: setting(
    '',
    'Addresses, separated by commas, that become platform owners once confirmed.',
  ),
  PLATFORM_ORG_NAME: setting('Plainprint', 'Name of the organization of the platform owners.'),
  SUPPORT_EMAIL: setting(
    'support@plainprint.example',
    'Where help requests, feedback and reports of mistakes go.',
  ),
  SALES_EMAIL: setting('sales@plainprint.example', 'Where sales requests go.'),
  DEMO_BOOKING_URL: setting('', 'https address for booking a demo. Empty: a mail to SALES_EMAIL.'),
  OFFLINE_SITE: setting(
    'on',
    'on: browsers keep the application for when nothing can be reached. off: they stop, and forget what they kept at their next visit.',
  ),
  METRICS_PORT: setting(
    '',
    'Port that answers /metrics (Prometheus) to whoever can reach it, on the address of HOST. Empty: PORT and HEALTH_PORT answer it to programs on this machine only.',
  ),
  HEALTH_PORT: setting(
    '',
    'Port on which a worker answers /healthz, /readyz and /metrics, on the address of HOST. Empty: none.',
  ),
  TRUST_PROXY: setting(
    '',
    'Addresses or networks of reverse proxies, separated by commas, whose forwarding headers count.',
  ),
  LOG_LEVEL: setting('info', 'debug, info, warn, error or silent.'),
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS
