import { join } from 'node:path'
import { createDocumentReader } from './adapters/document-reader/document-reader.ts'
import { createLocalEmbedder } from './adapters/embedder/local.ts'
import { createEncoder, createLocalEncoder } from './adapters/encoder/encoder-threads.ts'
import { createIdentityProviders } from './adapters/identity-provider/identity-providers.ts'
import { createMailFolder } from './adapters/mail/folder.ts'
import { createNoMail } from './adapters/mail/none.ts'
import { createSmtpMail } from './adapters/mail/smtp.ts'
import { measureReader } from './adapters/metrics/measure-reader.ts'
import { createMetrics } from './adapters/metrics/prometheus.ts'
import { loadAnswerModel, shareEncoderFile } from './adapters/model-files/model-files.ts'
import { createDiskStore } from './adapters/object-store/disk.ts'
import { createLocalPayments } from './adapters/payments/local.ts'
import { createNoPayments } from './adapters/payments/none.ts'
import { createTokenKeys } from './adapters/token-keys/token-keys.ts'
import type { Config } from './config/config.ts'
import type { Clock, Context, Embedder, Logger, MailTransport, Payments } from './ports/context.ts'
import type { Encoder } from './ports/encoder.ts'
import type { LanguageModel } from './ports/language-model.ts'
import type { OwnStore } from './ports/object-store.ts'
import { openDatabase } from './db/database.ts'
import { guardStore } from './objects/own-store.ts'
import type { PreparedDatabase } from './start/prepare-database.ts'
import { deriveKey, type Secrets } from './start/secrets.ts'

const systemClock: Clock = { now: () => new Date() }

function pickMail({ mailServer, mailFrom, isProduction, dataDir }: Config, clock: Clock): MailTransport {
  if (mailServer) return createSmtpMail(mailServer, mailFrom, clock)
  return isProduction ? createNoMail() : createMailFolder(join(dataDir, 'mailbox'), clock)
}

async function pickStore(
  { s3, storageDir }: Config,
  wrappingKey: Buffer,
  deps: Pick<Context, 'db' | 'log'>,
): Promise<OwnStore> {
  if (!s3) return guardStore(createDiskStore(storageDir, wrappingKey), deps, 'folder')
  // Loaded where it is used: the SDK is large.
  const { createS3Store } = await import('./adapters/object-store/s3.ts')
  return guardStore(createS3Store(s3, wrappingKey), deps, 'bucket')
}

async function pickEmbedder({ embeddings }: Config, { words }: Context['answerModel']): Promise<Embedder> {
  if (!embeddings) return createLocalEmbedder(words)
  const { createProviderEmbedder } = await import('./adapters/embedder/provider.ts')
  return createProviderEmbedder(embeddings)
}

async function pickEncoder({ encoderDir }: Config): Promise<Encoder> {
  if (encoderDir === null) return createLocalEncoder(shareEncoderFile())
  const { readModelFolder } = await import('./adapters/encoder/onnx/model-folder.ts')
  const model = await readModelFolder(encoderDir)
  return createEncoder(model.id, model)
}

async function pickLanguageModel({ answers }: Config): Promise<LanguageModel | null> {
  if (!answers) return null
  const { createLanguageModel } = await import('./adapters/language-model/language-model.ts')
  return createLanguageModel(answers)
}

async function pickPayments(config: Config, deps: Pick<Context, 'db' | 'clock'>): Promise<Payments> {
  const { stripe } = config
  if (!stripe) return config.isProduction ? createNoPayments() : createLocalPayments({ ...deps, config })
  const { createStripePayments } = await import('./adapters/payments/stripe/stripe.ts')
  return createStripePayments(stripe, { ...deps, catalogue: config.catalogue })
}

/** Picks the adapter of every outside service; the one place that knows which there are. */
export async function createContext(
  config: Config,
  secrets: Secrets,
  database: Pick<PreparedDatabase, 'url' | 'problem'>,
  log: Logger,
  clock: Clock = systemClock,
): Promise<Context> {
  const answerModel = loadAnswerModel()
  const metrics = createMetrics()
  const db = openDatabase(database.url, log, config.databasePoolMax, metrics.countDatabaseWait)
  return {
    config,
    db,
    objects: await pickStore(config, deriveKey(secrets.storageMasterKey, 'object-keys'), { db, log }),
    databaseProblem: database.problem,
    linkKey: deriveKey(secrets.storageMasterKey, 'storage-links'),
    mail: pickMail(config, clock),
    reader: measureReader(createDocumentReader({ standby: config.processRole !== 'api' }), metrics),
    embedder: await pickEmbedder(config, answerModel),
    encoder: await pickEncoder(config),
    answerModel,
    languageModel: await pickLanguageModel(config),
    payments: await pickPayments(config, { db, clock }),
    identityProviders: createIdentityProviders(config),
    tokens: await createTokenKeys(secrets.jwtKeys, config.publicUrl, clock),
    clock,
    log,
    metrics,
  }
}
