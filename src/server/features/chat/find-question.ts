import type { ChatMessage } from '#core/answer/question/asked.ts'
import { MAX_QUESTION_LENGTH } from '#core/chat/question-length.ts'
import type { ChatRagRequest } from '#contract/functions/chat-rag.ts'
import type { Claims, Context } from '#server/ports/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { addQuestion, findChat } from './chat.queries.ts'

/** A question in a chat of the caller's about a document of the caller's that is ready. */
export interface AskedQuestion {
  readonly sessionId: string
  readonly documentId: string
  /** Tells one state of the document's rows from another. */
  readonly documentVersion: string | null
  readonly isSample: boolean
  readonly text: string
  /** What was said before it, oldest first. */
  readonly earlier: readonly ChatMessage[]
  /** The answer it got before, when the same request comes again because its reply was lost. */
  readonly earlierAnswer: string | null
}

/**
 * Finds the question to answer: the last message of the chat. The body's last message only tells which of several
 * open questions is meant, or one that a newer question overtook and whose answer cannot be kept, and stands in where
 * the question is not stored, and is stored then; nothing else in the body's messages counts.
 *
 * @throws AppError when there is nothing to answer, or nothing to answer it from
 */
export async function findQuestion(
  deps: Pick<Context, 'db'>,
  claims: Claims,
  body: ChatRagRequest,
): Promise<AskedQuestion> {
  const { sessionId, documentId, documentVersion, isSample, newest } = await readyChat(deps, claims, body)
  const question = { sessionId, documentId, documentVersion, isSample }
  const last = body.messages?.at(-1)
  const asked = last?.role === 'user' ? last.content.trim() : ''
  const [answer, answered] = newest
  if (answer?.role === 'user') return { ...question, ...openQuestion(newest, asked) }
  const text = checked(asked)
  const earlier = newest.toReversed()
  if (answer && answered?.role === 'user' && answered.content.trim() === text)
    return { ...question, text, earlier: earlier.slice(0, -2), earlierAnswer: answer.content }
  // The chat has gone on in another tab since the reader's page was drawn.
  if (body.resume) throw new AppError('answer_interrupted')
  // Another tab asked behind this question, and was answered first.
  const overtaken = findOpen(newest, text)
  if (overtaken >= 0)
    return { ...question, text, earlier: newest.slice(overtaken + 1).toReversed(), earlierAnswer: null }
  await addQuestion(deps, claims, sessionId, text)
  return { ...question, text, earlier, earlierAnswer: null }
}

interface ReadyChat extends Omit<AskedQuestion, 'text' | 'earlier' | 'earlierAnswer'> {
  /** Its last messages, newest first. */
  readonly newest: readonly ChatMessage[]
}

/** @throws AppError unless the body names a chat of the caller's whose document is ready */
async function readyChat(
  deps: Pick<Context, 'db'>,
  claims: Claims,
  { session_id: sessionId, document_id: documentId }: ChatRagRequest,
): Promise<ReadyChat> {
  if (!sessionId) throw new AppError(documentId ? 'session_not_found' : 'document_required')
  const chat = await findChat(deps, claims, sessionId)
  if (!chat) throw new AppError('session_not_found')
  if (!chat.documentId && !documentId) throw new AppError('document_required')
  if (!chat.documentId || (documentId && documentId !== chat.documentId))
    throw new AppError('document_not_found')
  if (chat.documentStatus !== 'completed') throw new AppError('document_not_ready')
  return {
    sessionId,
    documentId: chat.documentId,
    documentVersion: chat.documentVersion,
    isSample: chat.isSample,
    newest: chat.newest,
  }
}

/**
 * The question without an answer that is meant. Two tabs may ask at the same moment; each is answered what it asked.
 * @param newest the chat's last messages, newest first, the first of them a question
 */
function openQuestion(
  newest: readonly ChatMessage[],
  asked: string,
): Pick<AskedQuestion, 'text' | 'earlier' | 'earlierAnswer'> {
  const place = Math.max(0, findOpen(newest, asked))
  return {
    text: checked(newest[place]?.content ?? ''),
    earlier: newest.slice(place + 1).toReversed(),
    earlierAnswer: null,
  }
}

/** Where a question without an answer stands: an answer stands right behind its own. @returns -1 when it is not there */
const findOpen = (newest: readonly ChatMessage[], asked: string): number =>
  newest.findIndex(
    ({ role, content }, index) =>
      role === 'user' && newest[index - 1]?.role !== 'assistant' && content.trim() === asked,
  )

function checked(raw: string): string {
  const text = raw.trim()
  if (text === '') throw new AppError('question_required')
  if (text.length > MAX_QUESTION_LENGTH) throw new AppError('question_too_long')
  return text
}
