import { PassThrough, type Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { ListedObject, ObjectStore, StoredObject } from '#server/ports/object-store.ts'
import { ObjectMissing } from '#server/ports/object-missing.ts'
import type { S3Bucket } from '#server/config/storage-settings.ts'
import { StoreFull, StoreUnavailable, storeErrorCode } from '#server/ports/store-errors.ts'
import { checkKey } from './object-key.ts'
import { openSealed, sealedSize, sealInto } from './sealed-object.ts'
import { watchSender } from './watch-sender.ts'

/** How many parts of an upload are on their way together; each is 5 MiB in memory, the least that S3 takes. */
const PARTS_AT_ONCE = 2
const READY_TIMEOUT_MS = 3_000

export interface S3Limits {
  readonly connectMs: number
  /** A service that is silent this long, in the middle of an answer too, is given up. */
  readonly silenceMs: number
  /** How often a call is made in all before it counts as failed. */
  readonly attempts: number
}

const DEFAULT_LIMITS: S3Limits = { connectMs: 5_000, silenceMs: 20_000, attempts: 4 }

/**
 * Objects in a bucket of any S3 service, sealed before they leave: the service sees what a disk would hold.
 *
 * An object appears only when it is whole. Larger ones are sent in parts while they arrive; an upload that breaks
 * off is aborted, and what even that cannot reach is found by `removeUnfinished`.
 *
 * @param wrappingKey 32 bytes that wrap each object's own random key
 */
export function createS3Store(
  { bucket, endpoint, region, credentials }: S3Bucket,
  wrappingKey: Buffer,
  limits: S3Limits = DEFAULT_LIMITS,
): ObjectStore {
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials && {
      credentials: {
        accessKeyId: credentials.accessKeyId,
        secretAccessKey: credentials.secretAccessKey.reveal(),
      },
    }),
    maxAttempts: limits.attempts,
    // Newer checksums are unknown to many services; the signature covers every part's bytes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connectMs,
      socketTimeout: limits.silenceMs,
      httpAgent: { maxSockets: 200 },
      httpsAgent: { maxSockets: 200 },
    },
  })
  const at = (key: string) => ({ Bucket: bucket, Key: checkKey(key) })

  const describe = async (key: string): Promise<{ readonly ContentLength?: number | undefined } | null> => {
    const object = at(key)
    try {
      return await client.send(new HeadObjectCommand(object))
    } catch (error) {
      if (isMissing(error)) return null
      throw storeErrorOf(error)
    }
  }

  /** Whether an object is there although the reply to its last call was lost. */
  const arrived = async (key: string, { sizeBytes }: StoredObject): Promise<boolean> =>
    (await describe(key).catch(() => null))?.ContentLength === sealedSize(sizeBytes)

  return {
    async put(key, content) {
      const target = at(key)
      const body = new PassThrough()
      const upload = new Upload({ client, queueSize: PARTS_AT_ONCE, params: { ...target, Body: body } })
      const sender = watchSender(content)
      const sealing = sealInto(body, sender.bytes(), key, wrappingKey)
      const uploading = upload.done().catch((error: unknown) => {
        sender.letGo()
        throw error
      })
      const [sealed, uploaded] = await Promise.allSettled([sealing, uploading])
      if (sealed.status === 'fulfilled' && uploaded.status === 'fulfilled') return sealed.value
      // Which of the two broke the other off: content that ends early is its sender's doing.
      if (sender.broken) throw sender.broken.error
      if (uploaded.status === 'rejected') {
        if (sealed.status === 'fulfilled' && (await arrived(key, sealed.value))) return sealed.value
        throw storeErrorOf(uploaded.reason)
      }
      throw sealed.status === 'rejected' ? sealed.reason : new Error('an upload ended without an answer')
    },

    async get(key, wrappedKey) {
      const { Body: body } = await client.send(new GetObjectCommand(at(key))).catch((error: unknown) => {
        throw isMissing(error) ? new ObjectMissing({ cause: error }) : storeErrorOf(error)
      })
      const source = body as Readable
      try {
        return openSealed(withStoreErrors<Buffer>(source), key, wrappedKey, wrappingKey)
      } catch (error) {
        source.destroy()
        throw error
      }
    },

    async has(key) {
      // Services may leave out the size; that says nothing of the object.
      return (await describe(key)) !== null
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
        if (!isMissing(error)) throw storeErrorOf(error)
      })
    },

    async *list(folder) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` })
      for await (const page of withStoreErrors(pages))
        for (const { Key: key, LastModified: storedAt } of page.Contents ?? [])
          if (key !== undefined && storedAt) yield { key, storedAt } satisfies ListedObject
    },

    async removeUnfinished(begunBefore) {
      for await (const { Key, UploadId, Initiated } of withStoreErrors(unfinishedUploads(client, bucket)))
        if (Initiated && Initiated < begunBefore)
          await client
            .send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
            .catch((error: unknown) => {
              // Completed or aborted meanwhile.
              if (!(error instanceof S3ServiceException && error.name === 'NoSuchUpload'))
                throw storeErrorOf(error)
            })
    },

    async problem() {
      try {
        const abortSignal = AbortSignal.timeout(READY_TIMEOUT_MS)
        await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal })
        return null
      } catch (error) {
        return storeErrorCode(storeErrorOf(error))
      }
    },
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)

/** What services say that have no room left, or whose quota for us is used up. */
const FULL: ReadonlySet<string> = new Set(['XMinioStorageFull', 'QuotaExceeded', 'InsufficientCapacity'])

function storeErrorOf(error: unknown): Error {
  const isFull =
    error instanceof S3ServiceException && (FULL.has(error.name) || error.$metadata.httpStatusCode === 507)
  return isFull ? new StoreFull({ cause: error }) : new StoreUnavailable({ cause: error })
}

/** What comes from the service: where it breaks off, that is an error of the service and no damage of an object. */
async function* withStoreErrors<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source
  } catch (error) {
    throw storeErrorOf(error)
  }
}

async function* unfinishedUploads(client: S3Client, bucket: string): AsyncGenerator<MultipartUpload> {
  let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {}
  while (after) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, ...after }),
    )
    yield* page.Uploads ?? []
    after = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : null
  }
}
