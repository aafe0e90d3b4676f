import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ExportConversationRequest } from '#contract/functions/export-conversation.ts'
import { FunctionError } from '#web/client/call-function.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'

type Format = ExportConversationRequest['format']

const DONE = { markdown: 'Conversation saved as Markdown', pdf: 'Conversation saved as PDF' } as const

/** Saves the conversation that the address names as a file; the server reads it anew, so it is as it was saved. */
export function useExport(): { readonly isBusy: boolean; readonly exportAs: (format: Format) => void } {
  const [search] = useSearchParams()
  const sessionId = search.get('session') ?? ''
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: Format) => {
      const { fetchExport } = await import('./fetch-export.ts')
      return fetchExport(sessionId, format)
    },
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
