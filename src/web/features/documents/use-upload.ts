import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FunctionError } from '#web/client/call-function.ts'
import { RELOAD_DELAY_MS } from '#web/constants.ts'
import { toastError, toastSuccess } from '#web/ui/toast.ts'
import { refusalOf, uploadFile } from './upload-file.ts'

const FAILED = 'There was an error uploading your document. Please try again.'

/** Uploads one file at a time and reads the list again a second later. `progress` is 0 to 1, null when idle. */
export function useUpload(userId: string) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const mutation = useMutation({
    mutationFn: (file: File) => uploadFile(file, setProgress),
    onSuccess: (outcome) => {
      if (outcome.kind === 'duplicate') toastError('Duplicate document', outcome.message)
      else toastSuccess('Document uploaded', 'Your document was uploaded. Click Process to start analysis.')
      setTimeout(() => void client.invalidateQueries({ queryKey: ['documents', userId] }), RELOAD_DELAY_MS)
    },
    onError: (error) => {
      // A refusal's own sentence says what to do; a fault's does not.
      const refusal = error instanceof FunctionError && error.status < 500 ? error.message : ''
      toastError('Upload failed', refusal || FAILED)
    },
    onSettled: () => setProgress(null),
  })

  const upload = (files: readonly File[]): void => {
    const [file] = files
    if (!file || mutation.isPending) return
    if (files.length > 1) {
      toastError('One file at a time', 'Combine several pages into one file and upload that.')
      return
    }
    const refusal = refusalOf(file)
    if (refusal) {
      toastError(refusal.title, refusal.text)
      return
    }
    setProgress(0)
    mutation.mutate(file)
  }
  return { upload, isUploading: mutation.isPending, progress }
}
