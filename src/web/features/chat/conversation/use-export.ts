import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import {
  exportConversation,
  type ExportConversationRequest,
} from '#contract/functions/export-conversation.ts'
import { FunctionError, functionErrorOf, postFunction } from '#web/client/call-function.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'

type Format = ExportConversationRequest['format']

const DONE = { markdown: 'Conversation saved as Markdown', pdf: 'Conversation saved as PDF' } as const

/** Saves the conversation that the address names as a file; the server reads it anew, so it is as it was saved. */
export function useExport(): { readonly isBusy: boolean; readonly exportAs: (format: Format) => void } {
  const [search] = useSearchParams()
  const sessionId = search.get('session') ?? ''
  const { mutate, isPending } = useMutation({
    mutationFn: (format: Format) => fetchFile(sessionId, format),
    onSuccess: ({ file, name }, format) => {
      saveFile(file, name)
      toastSuccess(DONE[format])
    },
    onError: (error) =>
      toastError(
        'Export failed',
        error instanceof FunctionError ? error.message : 'Check your connection and try again.',
      ),
  })
  return { isBusy: isPending, exportAs: mutate }
}

async function fetchFile(session_id: string, format: Format): Promise<{ file: Blob; name: string }> {
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
