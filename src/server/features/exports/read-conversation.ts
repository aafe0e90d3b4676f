import type { CheckedPage } from '#core/chat/export/page-checks.ts'
import type { Claims, Context } from '#server/ports/context.ts'
import { AppError } from '#server/http/app-error.ts'

/** A conversation longer than this is no conversation any more. */
const MAX_MESSAGES = 2_000
const MAX_CHARACTERS = 8_000_000

/** A message as the database has it. */
export interface StoredMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly metadata: unknown
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

export interface StoredConversation {
  readonly title: string
  readonly documentId: string | null
  readonly filename: string | null
  readonly messages: readonly StoredMessage[]
  readonly pages: readonly CheckedPage[]
}

interface SessionRow {
  readonly title: string
  readonly documentId: string | null
  readonly filename: string | null
  readonly count: number
  readonly characters: number
}

/**
 * Reads a chat and the pages its receipts name, as the caller: row-level security decides what there is.
 * @throws AppError `session_not_found` for another user's too
 */
export function readConversation(
  { db }: Pick<Context, 'db'>,
  claims: Claims,
  sessionId: string,
): Promise<StoredConversation> {
  return db.asCaller(claims, async (tx) => {
    const [session] = await tx.rows<SessionRow>`
      select session.title, document.id as "documentId", document.filename,
        (select count(*)::int from public.chat_messages where session_id = session.id) as count,
        (select coalesce(sum(char_length(content) + octet_length(metadata::text)), 0)::int
          from public.chat_messages where session_id = session.id) as characters
      from public.chat_sessions session
      left join public.documents document on document.id = session.document_id
      where session.id = ${sessionId}`
    if (!session) throw new AppError('session_not_found')
    const { title, documentId, filename, count, characters } = session
    if (count > MAX_MESSAGES || characters > MAX_CHARACTERS) throw new AppError('export_too_long')
    const messages = await tx.rows<StoredMessage>`
      select role, content, metadata, (extract(epoch from created_at) * 1000)::float8 as "createdAt"
      from public.chat_messages where session_id = ${sessionId} order by sequence_number`
    const pages = await tx.rows<CheckedPage>`
      select page_number as number, content as text, source = 'flow' as "isAbout"
      from public.document_text
      where document_id = ${documentId} and page_number = any(${citedPages(messages)})`
    return { title, documentId, filename, messages, pages }
  })
}

/** Pages that may be cited; which are, the reading of the answers decides. */
function citedPages(messages: readonly StoredMessage[]): number[] {
  const numbers = messages.flatMap(({ content }) =>
    Array.from(content.matchAll(/\?page=(\d{1,6})\b/g), ([, number]) => Number(number)),
  )
  return [...new Set(numbers)]
}
