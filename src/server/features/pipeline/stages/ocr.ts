import type { Page } from '#core/document/page.ts'
import { PermanentFailure, type Stage } from '../stage.ts'

/** Stores the words of every page and where they stand on it. A document without any words ends here. */
export const ocr: Stage = {
  name: 'ocr',
  async run(run) {
    const { pages, language, warnings } = await run.readDocument()
    if (pages.every(({ text }) => text.trim() === '')) throw new PermanentFailure('no_text')
    const rows = JSON.stringify(pages.map(rowOf))
    return async (tx) => {
      await tx.rows`delete from public.document_text where document_id = ${run.documentId}`
      await tx.rows`
        insert into public.document_text
          (document_id, page_number, content, label, source, confidence, width, height, turn, boxes)
        select ${run.documentId}, page.* from jsonb_to_recordset(${rows}::jsonb) as page
          (page_number int, content text, label text, source text, confidence real, width real, height real, turn int,
            boxes jsonb)`
      await tx.rows`
        update public.documents
        set page_count = ${pages.length}, language = ${language}, warnings = ${JSON.stringify(warnings)}::jsonb
        where id = ${run.documentId}`
    }
  },
}

function rowOf({ number, text, label, source, confidence, width, height, turn, boxes }: Page): object {
  const content = storable(text)
  return {
    page_number: number,
    content,
    label: label && storable(label),
    source,
    confidence,
    width,
    height,
    turn,
    boxes,
  }
}

/** What PostgreSQL's text cannot hold becomes something of the same length, so that no offset moves. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', ' ')
