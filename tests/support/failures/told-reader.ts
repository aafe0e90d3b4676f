import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentReader, ReadOutcome } from '#server/ports/document-reader.ts'

/** A reader that does as it is told, so that a test can hold it up where it matters. */
export interface ToldReader extends DocumentReader {
  /** What reading does from now on. */
  told: DocumentReader['read']
}

export function toldReader(): ToldReader {
  const reader: ToldReader = {
    told: readsPages,
    read: (...args) => reader.told(...args),
  }
  return reader
}

const PAGES = ['First page of the lease.', 'The rent is due on the first.', 'Either party may end it.']
export const VIEW = Buffer.from('%PDF-1.7 what the viewer shows')

/** Answers a document of these pages, whatever the file. */
export const readsPages = async (): Promise<ReadOutcome> => readingOf(PAGES)

/** The same with a viewer's copy, left in the caller's folder. */
export async function readsWithView(
  folder: string | undefined,
  view: Buffer = VIEW,
  pages: readonly string[] = PAGES,
): Promise<ReadOutcome> {
  const viewFile = join(folder ?? '', 'view.pdf')
  await writeFile(viewFile, view)
  return { ...readingOf(pages), viewFile }
}

function readingOf(pages: readonly string[]): ReadOutcome & { ok: true } {
  return {
    ok: true,
    viewFile: null,
    thumbnail: null,
    document: {
      kind: 'docx',
      mimeType: 'application/pdf',
      language: 'en',
      warnings: [],
      pages: pages.map((text, index) => ({
        number: index + 1,
        label: null,
        text,
        source: 'text',
        confidence: null,
        rotation: 0,
        width: 612,
        height: 792,
        boxes: [],
        styles: [],
      })),
    },
  }
}
