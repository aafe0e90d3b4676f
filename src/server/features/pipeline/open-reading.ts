import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Context } from '#server/ports/context.ts'
import { describeError } from '#server/http/describe-error.ts'
import { discardObject } from '#server/objects/removed-objects.ts'
import { reportProgress } from './report-progress.ts'
import { noteProgress, type RunKey } from './run.queries.ts'
import { withSourceFile } from './source-file.ts'
import { PermanentFailure, Superseded, type DocumentReading, type StoredCopy } from './stage.ts'

type Deps = Pick<Context, 'db' | 'objects' | 'reader' | 'config' | 'log'>

export interface OpenReading {
  /** Settled as soon as the file is open. @throws PermanentFailure */
  readonly pageCount: Promise<number>
  /** @throws PermanentFailure */
  readonly result: Promise<DocumentReading>
  /** Reports once more how far it is, for a stage that has only begun to listen. */
  repeatProgress(): void
  /** Ends the reading if it still runs, and removes viewer's copy and thumbnail unless their rows were written. */
  close(): Promise<void>
}

/** Begins to read a document's file; how far it is goes into the `ocr` job while that runs. */
export function openReading(deps: Deps, key: RunKey, signal: AbortSignal): OpenReading {
  const closing = new AbortController()
  const opened = Promise.withResolvers<number>()
  const progress = reportProgress(async (seen, secondsLeft) => {
    try {
      if (!(await noteProgress(deps, key, seen, secondsLeft))) closing.abort(new Superseded())
    } catch (error) {
      deps.log.debug({ documentId: key.documentId, err: describeError(error) }, 'progress not written')
    }
  })
  let view: StoredCopy | null = null
  let thumbnail: StoredCopy | null = null

  const read = (): Promise<DocumentReading> =>
    withSourceFile(deps, key.documentId, async (file, folder) => {
      const outcome = await deps.reader.read(file, {
        folder,
        signal: AbortSignal.any([signal, closing.signal]),
        onProgress: (seen) => {
          opened.resolve(seen.pageCount)
          progress.report(seen)
        },
        onCutOff: (cutOff) =>
          deps.log.warn({ documentId: key.documentId, ...cutOff }, 'a reading process was killed, not by us'),
      })
      if (!outcome.ok) {
        deps.log.info({ documentId: key.documentId, reason: outcome.reason }, 'document cannot be read')
        throw new PermanentFailure(outcome.reason, { explanation: outcome.explanation })
      }
      if (outcome.viewFile !== null) view = await store(deps, 'views', createReadStream(outcome.viewFile))
      if (outcome.thumbnail !== null) thumbnail = await tryStoreThumbnail(outcome.thumbnail)
      opened.resolve(outcome.document.pages.length)
      return { document: outcome.document, view, thumbnail }
    })
  /** Without it the library shows the first words: nothing that a document should fail for. */
  const tryStoreThumbnail = async (bytes: Buffer): Promise<StoredCopy | null> => {
    try {
      return await store(deps, 'thumbnails', Readable.from([bytes]))
    } catch (error) {
      deps.log.warn({ documentId: key.documentId, err: describeError(error) }, 'thumbnail not stored')
      return null
    }
  }
  const result = read()
  result.catch((error: unknown) => opened.reject(error))
  opened.promise.catch(() => {
    // Whoever waits for the page count or the result has the error too; nobody has to.
  })
  return {
    pageCount: opened.promise,
    result,
    repeatProgress: () => progress.repeat(),
    async close() {
      closing.abort()
      await result.catch(() => {})
      await progress.stop()
      // Bytes that got their row stay: the database knows.
      if (view) await discardObject(deps, `views/${view.objectId}`)
      if (thumbnail) await discardObject(deps, `thumbnails/${thumbnail.objectId}`)
    },
  }
}

async function store(
  { objects }: Pick<Deps, 'objects'>,
  bucket: 'views' | 'thumbnails',
  bytes: Readable,
): Promise<StoredCopy> {
  const objectId = randomUUID()
  return { objectId, stored: await objects.put(`${bucket}/${objectId}`, bytes) }
}
