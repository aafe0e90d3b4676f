import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FunctionError } from '#web/client/call-function.ts'
import { RELOAD_DELAY_MS } from '#web/constants.ts'
import { toastError, toastSuccess } from '#web/ui/toast.ts'
import { refusalOf, uploadFile } from './upload-file.ts'

const FAILED = 'There was an error uploading your document. Please try again.'
const ONE_FILE = 'Combine several pages into one file and upload that.'

/** What stays on the page after an upload that failed, when its toast is gone. */
export interface UploadProblem {
  readonly filename: string
  readonly text: string
}

export interface Upload {
  readonly send: (files: readonly File[]) => void
  /** The file on its way and the share of its bytes that left, 0 to 1; null when idle. */
  readonly sending: { readonly filename: string; readonly share: number } | null
  readonly problem: UploadProblem | null
  readonly dismiss: () => void
}

/** Uploads one file at a time and reads the list again a second later. */
export function useUpload(userId: string): Upload {
  const client = useQueryClient()
  const [sending, setSending] = useState<Upload['sending']>(null)
  const [problem, setProblem] = useState<UploadProblem | null>(null)

  const refuse = (filename: string, title: string, text: string): void => {
    setProblem({ filename, text })
    toastError(title, text)
  }
  const mutation = useMutation({
    mutationFn: (file: File) => uploadFile(file, (share) => setSending({ filename: file.name, share })),
    onSuccess: (outcome) => {
      if (outcome.kind === 'duplicate') toastError('Duplicate document', outcome.message)
      else toastSuccess('Document uploaded', 'Your document was uploaded. Click Process to start analysis.')
      setTimeout(() => void client.invalidateQueries({ queryKey: ['documents', userId] }), RELOAD_DELAY_MS)
    },
    onError: (error, file) => {
      // A refusal's own sentence says what to do; a fault's does not.
      const refusal = error instanceof FunctionError && error.status < 500 ? error.message : ''
      refuse(file.name, 'Upload failed', refusal || FAILED)
    },
    onSettled: () => setSending(null),
  })

  const send = (files: readonly File[]): void => {
    const [file] = files
    if (!file || mutation.isPending) return
    if (files.length > 1) {
      refuse(`${files.length} files`, 'One file at a time', ONE_FILE)
      return
    }
    const refusal = refusalOf(file)
    if (refusal) {
      refuse(file.name, refusal.title, refusal.text)
      return
    }
    setProblem(null)
    setSending({ filename: file.name, share: 0 })
    mutation.mutate(file)
  }
  return { send, sending, problem, dismiss: () => setProblem(null) }
}
