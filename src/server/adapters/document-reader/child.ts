import { buffer } from 'node:stream/consumers'
import { namePages } from '#core/document/name-pages.ts'
import { detectLanguage, LANGUAGE_SAMPLE } from '#core/structure/detect-language.ts'
import { valueWordsOf } from '#core/structure/value-words.ts'
import type { Warning } from '#core/document/warning.ts'
import {
  ReaderTrouble,
  ReadFailure,
  STANDBY,
  type ChildMessage,
  type ChildTask,
  type FileReading,
} from './messages.ts'
import { nameOfLanguage } from './recognized-languages.ts'
import { sendView } from './view-pipe.ts'

/**
 * The process that touches a stranger's file. It may read its own code and its standard input, nothing else,
 * and its parent kills it at any limit; so it keeps no state and reads one file.
 */

/** Loads what the kind needs and no more: this process may read nothing else. */
async function openFile({ kind, maxPages, wantsView, forLayout }: ChildTask): Promise<FileReading> {
  const bytes = new Uint8Array(await buffer(process.stdin))
  switch (kind) {
    case 'pdf':
      return (await import('./pdf.ts')).openPdf(bytes, maxPages)
    case 'image':
      return (await import('./image.ts')).readImage(bytes, maxPages, wantsView)
    case 'docx':
      return (await import('./word/docx.ts')).openDocx(bytes, maxPages, forLayout)
    case 'doc':
      return (await import('./word/doc.ts')).openDoc(bytes, maxPages)
  }
}

async function readFile(task: ChildTask): Promise<void> {
  const { maxCharacters, wantsView, wantsThumbnail, forLayout } = task
  const reading = await openFile(task)
  await send({ type: 'opened', pageCount: reading.pageCount })
  let characters = 0
  let hasText = false
  let sample = ''
  const empty: number[] = []
  for await (const page of reading.pages()) {
    characters += page.text.length
    if (characters > maxCharacters)
      throw new ReadFailure('too_large', `more than ${maxCharacters} characters`)
    const isReadable = /[\p{L}\p{N}]/u.test(page.text)
    hasText ||= isReadable
    if (!isReadable) empty.push(page.number)
    if (sample.length < LANGUAGE_SAMPLE) sample += `${page.text}\n`
    await send({ type: 'page', page })
  }
  if (!forLayout) checkForText(hasText, reading)
  const language = detectLanguage(sample.slice(0, LANGUAGE_SAMPLE))
  const warnings = [...reading.warnings, ...emptyPagesWarning(empty), ...foreignWarning(language)]
  const hasView = wantsView && reading.view !== undefined
  if (hasView) await sendView(reading.view?.() ?? [])
  const hasThumbnail = wantsThumbnail && reading.thumbnail !== undefined
  await send({ type: 'done', language, warnings, hasView, hasThumbnail })
  if (hasThumbnail) await sendThumbnail(reading)
}

/** Comes last: by now the parent has all of the document, whatever drawing its first page does to this process. */
async function sendThumbnail({ thumbnail }: FileReading): Promise<void> {
  const image = await thumbnail?.().catch(() => null)
  const { width, height, data } = image ?? { width: 0, height: 0, data: new Uint8Array() }
  await send({ type: 'thumbnail', width, height, pixels: Buffer.from(data).toString('base64') })
}

/**
 * A document that cannot be read for the most part is not worth its owner's credit, even if a page has a stamp.
 * @throws ReadFailure with `no_text`, naming the language or script that was not recognized
 */
function checkForText(hasText: boolean, { pageCount, warnings }: FileReading): void {
  const unread = warnings.filter(({ kind }) => kind === 'other_language')
  const count = unread.reduce((sum, { pages }) => sum + pages.length, 0)
  if (hasText && count <= pageCount / 2) return
  const explanation = unread.map(({ message }) => message).join(' ')
  throw new ReadFailure('no_text', `${pageCount} pages, not read for their language: ${count}`, {
    explanation,
  })
}

function messageOf(error: unknown): ChildMessage {
  if (error instanceof ReaderTrouble) return { type: 'trouble', detail: error.message }
  if (!(error instanceof ReadFailure))
    return { type: 'failed', reason: 'corrupt', detail: error instanceof Error ? error.name : 'unknown' }
  const { reason, message: detail, explanation } = error
  return { type: 'failed', reason, detail, explanation }
}

function emptyPagesWarning(pages: readonly number[]): Warning[] {
  if (pages.length === 0) return []
  return [{ kind: 'no_text', pages, message: `No readable text on ${namePages(pages)}.` }]
}

/** Most facts are found by English words: without this, a part of the overview that stays empty would mislead. */
function foreignWarning(language: string | null): Warning[] {
  if (language === null || language === 'en') return []
  const name = nameOfLanguage(language)
  const message =
    valueWordsOf(language) === null
      ? `This document is in ${name}. Parties, amounts, dates and duties are looked for in English only, so most are missing here. Read the pages themselves.`
      : `This document is in ${name}. Amounts, dates and periods are looked for in it; parties and duties in English only, so most of those are missing here. Read the pages themselves.`
  return [{ kind: 'other_language', pages: [], message }]
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
