import {
  exportConversation,
  type ExportConversationRequest,
} from '#contract/functions/export-conversation.ts'
import { functionErrorOf, postFunction } from '#web/client/call-function.ts'

/**
 * A conversation as a file, with the name that the server gives it.
 * @throws FunctionError for a refusal; the fetch's own error when the line breaks
 */
export async function fetchExport(
  session_id: string,
  format: ExportConversationRequest['format'],
): Promise<{ file: Blob; name: string }> {
  const reply = await postFunction(exportConversation, { session_id, format })
  if (!reply.ok) throw await functionErrorOf(reply)
  const name = nameIn(reply.headers.get('content-disposition') ?? '')
  return {
    file: await reply.blob(),
    name: name ?? (format === 'pdf' ? 'conversation.pdf' : 'conversation.md'),
  }
}

/** The file name a reply carries, in its RFC 8187 form; null where another origin hides it. */
function nameIn(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded)
  } catch {
    return null
  }
}
