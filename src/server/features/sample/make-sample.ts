import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Readable } from 'node:stream'
import { SAMPLE_FILENAME } from '#core/document/sample.ts'
import type { Context } from '#server/ports/context.ts'
import { describeError } from '#server/http/describe-error.ts'
import { discardObject } from '#server/objects/removed-objects.ts'
import {
  findSample,
  removeSample,
  replaceSample,
  type SampleSource,
  type StoredSample,
} from './sample.queries.ts'

type Deps = Pick<Context, 'config' | 'db' | 'embedder' | 'log' | 'objects'>

/** Raise it with a change after which files read so differently that the sample should be read anew. */
const READING_VERSION = 1

const SHIPPED_FILE = fileURLToPath(new URL('../../../../samples/residential-lease.pdf', import.meta.url))

const CHECK_EVERY_MS = 10 * 60 * 1000

/**
 * Makes sure that there is the sample everybody may read, made of the shipped file: hands it to the pipeline, as
 * anybody's document, where there is none, it was made of another file or read in another way, could not be read, or
 * lost its file or a copy made of it (a copy whose row was taken back, too: see `mark_missing`). Takes it away where this installation wants none. Safe to run at any time and in several processes at
 * once; a run that was cut off goes on by itself, as every run does.
 * @param options.file the shipped file, for tests that bring their own
 */
export async function makeSample(
  deps: Deps,
  { file = SHIPPED_FILE, readingVersion = READING_VERSION }: { file?: string; readingVersion?: number } = {},
): Promise<void> {
  if (!deps.config.hasSample) return removeSample(deps)
  const bytes = await readFile(file)
  const source: SampleSource = {
    filename: SAMPLE_FILENAME,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    reading: `${readingVersion} ${deps.embedder.model}`,
  }
  const there = await findSample(deps)
  const lost = there === null ? [] : await lostObjects(deps, there)
  const isWanted = (now: StoredSample | null): boolean =>
    !isSound(now, source) || lost.some((key) => now?.objectKeys.includes(key))
  if (!isWanted(there)) return

  const objectId = randomUUID()
  const stored = await deps.objects.put(
    `documents/${objectId}`,
    Readable.from([bytes], { objectMode: false }),
  )
  const sample = { ...source, documentId: randomUUID(), objectId, stored }
  let isMade = false
  try {
    isMade = await replaceSample(deps, sample, isWanted)
  } finally {
    // The database alone knows when the connection was lost at the commit.
    if (!isMade) await discardObject(deps, `documents/${objectId}`)
  }
  if (isMade) deps.log.info({ reading: source.reading }, 'the sample is made')
}

function isSound(sample: StoredSample | null, { filename, sha256, reading }: SampleSource): boolean {
  return (
    sample !== null &&
    sample.filename === filename &&
    sample.sha256 === sha256 &&
    sample.reading === reading &&
    sample.status !== 'failed' &&
    sample.objectKeys.some(isFile)
  )
}

/** Its copies only once it was read: until then a run is about to replace them. */
async function lostObjects({ objects }: Deps, { status, objectKeys }: StoredSample): Promise<string[]> {
  const lost: string[] = []
  for (const key of objectKeys)
    if ((status === 'completed' || isFile(key)) && !(await objects.has(key))) lost.push(key)
  return lost
}

const isFile = (key: string): boolean => key.startsWith('documents/')

/** Runs `makeSample` now and every ten minutes. Nothing waits for it, and what goes wrong is only told to the log. */
export function startSample(deps: Deps): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const check = (): void => {
    running = makeSample(deps).catch((error: unknown) => {
      deps.log.warn({ err: describeError(error) }, 'the sample could not be made')
    })
  }
  check()
  const timer = setInterval(check, CHECK_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
