import { buffer } from 'node:stream/consumers'
import { beginConclusion } from '../conclude-reading.ts'
import {
  ReaderError,
  ReadFailure,
  STANDBY,
  type ChildMessage,
  type ChildTask,
  type FileReading,
} from './messages.ts'
import { sendView } from './view-pipe.ts'

/**
 * The process that touches a stranger's file. It may read its own code and its standard input, nothing else,
 * and its parent kills it at any limit; so it keeps no state and reads one file.
 */

/** Loads what the kind needs and no more: this process may read nothing else. */
async function openFile(task: ChildTask): Promise<FileReading> {
  const { kind, maxPages, wantsView, forLayout, part, shown } = task
  const bytes = new Uint8Array(await buffer(process.stdin))
  switch (kind) {
    case 'pdf':
      return (await import('../pdf/pdf.ts')).openPdf(bytes, maxPages, part)
    case 'image': {
      const { readImage, viewImage } = await import('../pictures/image.ts')
      return shown ? viewImage(bytes, maxPages, shown) : readImage(bytes, maxPages, wantsView, part)
    }
    case 'docx':
      return (await import('../word/docx/docx.ts')).openDocx(bytes, maxPages, forLayout)
    case 'doc':
      return (await import('../word/doc/doc.ts')).openDoc(bytes, maxPages)
  }
}

async function readFile(task: ChildTask): Promise<void> {
  const { maxCharacters, wantsView, wantsThumbnail, forLayout } = task
  const reading = await openFile(task)
  await send({ type: 'opened', pageCount: reading.pageCount })
  let characters = 0
  const conclusion = beginConclusion()
  for await (const page of reading.pages()) {
    characters += page.text.length
    if (characters > maxCharacters)
      throw new ReadFailure('too_large', `more than ${maxCharacters} characters`)
    conclusion.add(page)
    await send({ type: 'page', page })
  }
  // What a part lacks the others may have: of those, the parent tells what they come to.
  const isPart = task.part !== null || task.shown !== null
  const notes = isPart ? (reading.notes?.() ?? null) : null
  const { language, warnings } = isPart
    ? { language: null, warnings: [] }
    : conclusion.end(reading, forLayout)
  const hasView = wantsView && reading.view !== undefined
  if (hasView) await sendView(reading.view?.() ?? [])
  const hasThumbnail = wantsThumbnail && reading.thumbnail !== undefined
  await send({ type: 'done', language, warnings, notes, hasView, hasThumbnail })
  if (hasThumbnail) await sendThumbnail(reading)
}

/** Comes last: by now the parent has all of the document, whatever drawing its first page does to this process. */
async function sendThumbnail({ thumbnail }: FileReading): Promise<void> {
  const image = await thumbnail?.().catch(() => null)
  const { width, height, data } = image ?? { width: 0, height: 0, data: new Uint8Array() }
  await send({ type: 'thumbnail', width, height, pixels: Buffer.from(data).toString('base64') })
}

/** What the system says where it has no more of something to give, or a device fails: no file brings that about. */
const OUT_OF_MEANS = new Set(['EAGAIN', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM'])

const isOutOfMeans = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && OUT_OF_MEANS.has((error as NodeJS.ErrnoException).code ?? '')

function messageOf(error: unknown): ChildMessage {
  if (isOutOfMeans(error)) return { type: 'reader_error', detail: `the system answered ${error.code}` }
  if (error instanceof ReaderError) return { type: 'reader_error', detail: error.message }
  if (!(error instanceof ReadFailure))
    return { type: 'failed', reason: 'corrupt', detail: error instanceof Error ? error.name : 'unknown' }
  const { reason, message: detail, explanation } = error
  return { type: 'failed', reason, detail, explanation }
}

/** Resolves once the message is on its way, so pages never pile up here. */
function send(message: ChildMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()))
  })
}

// pdf.js fetches parts ahead of time and, where one is damaged, leaves nobody to hear of it: that alone must not end
// the reading. Whoever needs the part hears of it again.
process.on('unhandledRejection', () => {})
// The parent is gone: nobody wants the answer.
process.on('disconnect', () => process.exit(0))
if (!process.connected) process.exit(0)
const task = new Promise<ChildTask>((resolve) =>
  process.once('message', (message) => resolve(message as ChildTask)),
)

try {
  if (process.argv.includes(STANDBY)) await (await import('./warm-up.ts')).warmUp()
  await readFile(await task)
} catch (error) {
  await send(messageOf(error))
}
// The parent has what it needs and ends this process; leaving by itself could outrun the last message.
