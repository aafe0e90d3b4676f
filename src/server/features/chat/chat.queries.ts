import { RAISE_EXCEPTION, UNIQUE_VIOLATION } from '#contract/sql-states.ts'
import type { Answer, KeptAnswer } from '#core/answer/answer.ts'
import type { ChatMessage } from '#core/answer/question/asked.ts'
import type { DocumentParts } from '#core/answer/source/open-document.ts'
import type { AgreementKindGuess, Clause, Fact, FactLink } from '#core/document/clause.ts'
import type { Said } from '#core/retrieval/binding-passages.ts'
import type { StoredVectors } from '#core/retrieval/document-index.ts'
import { PASSAGES_VERSION } from '#core/retrieval/sentences/passages-fingerprint.ts'
import type { EmbeddedChunk } from '#core/segmentation/chunk.ts'
import type { Claims, Context } from '#server/ports/context.ts'
import { sqlStateOf } from '#server/db/sql-errors.ts'
import { AppError } from '#server/http/app-error.ts'

type Db = Pick<Context, 'db'>

/** The chat, or all chats of its owner together, hold as much as they may. */
const REFUSED_BY_US = RAISE_EXCEPTION

/** A chat as its owner sees it. */
export interface ChatState {
  /** Null once the document was deleted. */
  readonly documentId: string | null
  readonly documentStatus: string | null
  /**
   * When the document last changed, its processing included, and when the vectors of its sentences were made; tells one
   * state of its rows from another.
   */
  readonly documentVersion: string | null
  /** Everybody reads the sample alike. */
  readonly isSample: boolean
  /** The newest messages, newest first; at most `HISTORY_LENGTH`. */
  readonly newest: readonly ChatMessage[]
}

/** How much of a chat an answer may look back on, in messages, the question itself included. */
const HISTORY_LENGTH = 12

/** Reads a chat as the caller, so another user's simply is not found. */
export async function findChat({ db }: Db, claims: Claims, sessionId: string): Promise<ChatState | null> {
  const [row] = await db.asCaller(
    claims,
    (tx) => tx.rows<ChatState>`
      select session.document_id as "documentId", document.status as "documentStatus",
        nullif(concat_ws(' ', document.updated_at, vectors.made_at), '') as "documentVersion",
        coalesce(document.is_sample, false) as "isSample",
        coalesce((
          select json_agg(json_build_object('role', role, 'content', content) order by sequence_number desc)
          from (
            select role, content, sequence_number from public.chat_messages
            where session_id = session.id order by sequence_number desc limit ${HISTORY_LENGTH}
          ) message
        ), '[]') as newest
      from public.chat_sessions session
      left join public.documents document on document.id = session.document_id
      left join public.document_sentence_vectors vectors on vectors.document_id = document.id
      where session.id = ${sessionId}`,
  )
  return row ?? null
}

/** A chat as suggestions are made from it. */
export interface AnsweredChat extends Omit<ChatState, 'newest'> {
  /** Everything asked, oldest first; long questions cut. */
  readonly asked: readonly string[]
  /** The last message, if it is an answer. */
  readonly answer: { readonly content: string; readonly metadata: unknown } | null
}

/** Reads a chat as the caller, so another user's simply is not found. */
export async function findAnswered(
  { db }: Db,
  claims: Claims,
  sessionId: string,
): Promise<AnsweredChat | null> {
  const [row] = await db.asCaller(
    claims,
    (tx) => tx.rows<AnsweredChat>`
      select session.document_id as "documentId", document.status as "documentStatus",
        nullif(concat_ws(' ', document.updated_at, vectors.made_at), '') as "documentVersion",
        coalesce(document.is_sample, false) as "isSample",
        coalesce((
          select json_agg(left(content, 300) order by sequence_number) from public.chat_messages
          where session_id = session.id and role = 'user'
        ), '[]') as asked,
        (
          select case when role = 'assistant' then json_build_object('content', content, 'metadata', metadata) end
          from public.chat_messages
          where session_id = session.id order by sequence_number desc limit 1
        ) as answer
      from public.chat_sessions session
      left join public.documents document on document.id = session.document_id
      left join public.document_sentence_vectors vectors on vectors.document_id = document.id
      where session.id = ${sessionId}`,
  )
  return row ?? null
}

/**
 * Adds the caller's question to the chat. Nothing happens when the browser adds its own at the same moment.
 * @throws AppError `chats_full`, with what may be done about it
 */
export async function addQuestion(
  { db }: Db,
  claims: Claims,
  sessionId: string,
  question: string,
): Promise<void> {
  try {
    await db.asCaller(
      claims,
      (tx) => tx.rows`
        insert into public.chat_messages (session_id, role, content, sequence_number)
        select ${sessionId}, 'user', ${question}, coalesce(max(sequence_number), 0) + 1
        from public.chat_messages where session_id = ${sessionId}`,
    )
  } catch (error) {
    const state = sqlStateOf(error)
    if (state === REFUSED_BY_US) throw new AppError('chats_full', { message: (error as Error).message })
    if (state !== UNIQUE_VIOLATION) throw error
  }
}

/** Whose vectors are of use, of chunks and of sentences; those of others are left out. */
export interface VectorMakers {
  readonly embedder: string
  readonly encoder: string
}

/**
 * Everything a document is answered from, as the caller: its pages and chunks in order, and what was found out
 * about it, all of one making.
 */
export async function loadDocument(
  deps: Db,
  claims: Claims,
  documentId: string,
  makers: VectorMakers,
): Promise<DocumentParts> {
  for (;;) {
    const { isWhole, ...parts } = await loadParts(deps, claims, documentId, makers)
    if (isWhole) return parts
  }
}

/** `isWhole` is false when the document was changed between one of these statements and another. */
async function loadParts(
  { db }: Db,
  claims: Claims,
  documentId: string,
  { embedder, encoder }: VectorMakers,
): Promise<DocumentParts & { readonly isWhole: boolean }> {
  return db.asCaller(claims, async (tx) => {
    const version = async () =>
      (
        await tx.rows<{ version: string }>`
          select updated_at::text as version from public.documents where id = ${documentId}`
      )[0]?.version
    const before = await version()
    const parts: DocumentParts = {
      documentId,
      pages: await tx.rows<DocumentParts['pages'][number]>`
      select page_number as number, content as text, source = 'flow' as "isAbout"
      from public.document_text where document_id = ${documentId} order by page_number`,
      chunks: await tx.rows<EmbeddedChunk>`
      select ordinal, content as text, page_number as page, section, char_start as start, char_end as end,
        case when model = ${embedder} then embedding end as vector
      from public.document_vectors where document_id = ${documentId} order by ordinal`,
      annotation: {
        clauses: await tx.rows<Clause>`
        select id, kind, label, heading, parent, page_number as page, char_start as start, char_end as end
        from public.document_clauses where document_id = ${documentId} order by id`,
        facts: await tx.rows<Fact>`
        select id, type, value, label, text, page_number as page, clause, char_start as start, char_end as end
        from public.document_facts where document_id = ${documentId} order by id`,
        propositions: await tx.rows<Said>`
        select mood, char_start as start, char_end as end
        from public.document_propositions where document_id = ${documentId} order by id`,
        links: await tx.rows<FactLink>`
        select obligation, other, kind from public.document_fact_links where document_id = ${documentId}
        order by obligation, other, kind`,
        agreementKind:
          (
            await tx.rows<AgreementKindGuess>`
          select agreement_kind as kind, agreement_kind_confidence as confidence
          from public.documents where id = ${documentId} and agreement_kind is not null`
          )[0] ?? null,
      },
      sentenceVectors:
        (
          await tx.rows<StoredVectors>`
        select fingerprint, encoder, vectors from public.document_sentence_vectors
        where document_id = ${documentId} and encoder = ${encoder} and passages_version = ${PASSAGES_VERSION}
          and vectors is not null`
        )[0] ?? null,
    }
    return { ...parts, isWhole: (await version()) === before }
  })
}

/** Of an answer beside its text; the database takes a fifth more, for the spaces it writes. */
const MAX_KEPT_BYTES = 80_000

/** The number of a chat's last message (`private.lock_chat_session`). */
const LAST_NUMBER = 2_000

/**
 * Adds the answer to the chat right behind its question and brings count and time up to date. Where another tab has
 * asked meanwhile, what came behind the question moves up by one. Of two answers to one question, because it was asked
 * in two tabs or a reply was lost, the one that is there first stays.
 */
export async function saveAnswer(
  { db }: Db,
  { sessionId, documentId, text }: Readonly<Record<'sessionId' | 'documentId' | 'text', string>>,
  answer: { readonly text: string; readonly typed: Answer | null },
): Promise<void> {
  const metadata = answer.typed ? keptAnswer({ documentId, answer: answer.typed }) : '{}'
  await db.asService(async (tx) => {
    await tx.rows`select from public.chat_sessions where id = ${sessionId} for no key update`
    const newest = await tx.rows<ChatMessage & { readonly number: number }>`
      select role, content, sequence_number as number from public.chat_messages
      where session_id = ${sessionId} order by sequence_number desc limit ${HISTORY_LENGTH}`
    const place = newest.findIndex(
      ({ role, content }, index) =>
        role === 'user' && content.trim() === text && newest[index - 1]?.role !== 'assistant',
    )
    const question = newest[place]
    const isOvertaken = place > 0
    if (!question || (isOvertaken && (newest[0]?.number ?? 0) >= LAST_NUMBER)) return
    const [kept] = await tx.rows<{ number: number | null }>`
      select private.save_answer(${sessionId}, ${answer.text}, ${metadata}::jsonb) as number`
    if (isOvertaken && kept?.number)
      await tx.rows`select private.put_message_behind(${sessionId}, ${kept.number}, ${question.number})`
  })
}

/** As a message keeps it; where it is too long its text has to do. */
function keptAnswer(kept: KeptAnswer): string {
  const json = JSON.stringify(kept, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
  return Buffer.byteLength(json) > MAX_KEPT_BYTES ? '{}' : json
}

/** Counts a question. @returns seconds to wait when there were too many, else 0 */
export async function countQuestion({ db }: Db, userId: string, perMinute: number): Promise<number> {
  const [row] = await db.asService(
    (tx) => tx.rows<{ allowed: boolean; retry_after_seconds: number }>`
      select allowed, retry_after_seconds from auth.take_rate_limit(${`chat:${userId}`}, ${perMinute}, 60)`,
  )
  return row?.allowed ? 0 : (row?.retry_after_seconds ?? 60)
}
