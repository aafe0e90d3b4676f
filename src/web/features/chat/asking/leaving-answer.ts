// What an answer becomes when it leaves the screen; fetched with the first copy or export.
import { copiedAnswer, type CopiedAnswer } from '#core/chat/export/as-text.ts'
import { conversationAsMarkdown, exportedConversation, exportName } from '#core/chat/export/conversation.ts'
import { exportedAnswer } from '#core/chat/export/exported-answer.ts'
import type { ShownPart } from '#core/chat/shown/shown-part.ts'
import { chatTitle } from '#core/chat/title.ts'
import { formatDay } from '#web/ui/format-date.ts'
import type { CitationChecks } from '../answer/use-citation-checks.ts'

export interface LeavingAnswer {
  readonly question: string
  /** Its text, as it came. */
  readonly answer: string
  readonly parts: readonly ShownPart[]
  readonly filename: string
  /** Null once the document was deleted. */
  readonly documentId: string | null
  /** ISO 8601. */
  readonly createdAt: string
  readonly checks: CitationChecks
}

/** The answer for the clipboard, its references in plain words. */
export function textOf({ parts, documentId, checks, filename, createdAt }: LeavingAnswer): CopiedAnswer {
  const checkedOn = formatDay(createdAt)
  const source = {
    documentId,
    checkedOn,
    filename,
    origin: null,
    checkOf: (path: string) => checks.get(path),
  }
  return copiedAnswer(exportedAnswer(parts, source), filename)
}

/** The answer with its question as a Markdown file. */
export function fileOf(
  { question, answer, parts, filename, documentId, createdAt, checks }: LeavingAnswer,
  timeZone: string,
): { readonly name: string; readonly text: string } {
  const title = chatTitle(question)
  const at = Date.parse(createdAt)
  const conversation = exportedConversation({
    title,
    filename: documentId === null ? null : filename,
    documentId,
    origin: null,
    timeZone,
    checksOf: () => (path) => checks.get(path),
    messages: [
      { role: 'user', content: question, parts: [], createdAt: at },
      { role: 'assistant', content: answer, parts, createdAt: at },
    ],
  })
  return { name: exportName(title, 'md'), text: conversationAsMarkdown(conversation) }
}
