import { useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '#web/client/supabase.ts'
import { toastError, toastSuccess } from '#web/ui/toast.ts'
import { documentsQuery, type LibraryDocument } from './use-documents.ts'

const DOWNLOAD_LINK_SECONDS = 60

/** A stored path without its bucket, as the storage calls want it. */
const objectPath = (storagePath: string): string => storagePath.replace(/^documents\//, '')

async function rename({
  document,
  filename,
}: {
  document: LibraryDocument
  filename: string
}): Promise<void> {
  await supabase.from('documents').update({ filename }).eq('id', document.id).throwOnError()
}

class NotSignedIn extends Error {}

/** In this order, so that a break in the middle leaves the record, from which deleting starts again. */
async function remove(document: LibraryDocument): Promise<void> {
  const { data } = await supabase.auth.getSession()
  if (data.session === null) throw new NotSignedIn()
  const { data: row } = await supabase
    .from('documents')
    .select('storage_path')
    .eq('id', document.id)
    .maybeSingle<{ storage_path: string }>()
    .throwOnError()
  if (row) {
    const { error } = await supabase.storage.from('documents').remove([objectPath(row.storage_path)])
    if (error) throw error
  }
  await supabase.from('document_text').delete().eq('document_id', document.id).throwOnError()
  await supabase.from('document_vectors').delete().eq('document_id', document.id).throwOnError()
  await supabase.from('processing_jobs').delete().eq('document_id', document.id).throwOnError()
  await supabase.from('documents').delete().eq('id', document.id).throwOnError()
}

async function download(document: LibraryDocument): Promise<void> {
  const { data, error } = await supabase.storage
    .from('documents')
    .createSignedUrl(objectPath(document.storage_path), DOWNLOAD_LINK_SECONDS, {
      download: document.filename,
    })
  if (error) throw error
  const link = window.document.createElement('a')
  link.href = data.signedUrl
  link.download = document.filename
  link.click()
}

/** Rename, delete and download of a card. The first two invalidate the list; delete takes the card away at once. */
export function useDocumentActions(userId: string) {
  const client = useQueryClient()
  const { queryKey } = documentsQuery(userId)
  const reload = () => {
    // The chat and the viewer read the same rows under keys of their own.
    void client.invalidateQueries({ queryKey: ['chat'] })
    void client.invalidateQueries({ queryKey: ['viewer'] })
    return client.invalidateQueries({ queryKey: ['documents', userId] })
  }

  const renameMutation = useMutation({
    mutationFn: rename,
    onSuccess: () => {
      toastSuccess('Document renamed')
      return reload()
    },
    onError: () => toastError('Rename failed', 'Failed to rename the document. Please try again.'),
  })
  const removeMutation = useMutation({
    mutationFn: remove,
    onMutate: async (document) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (documents) => documents?.filter(({ id }) => id !== document.id))
    },
    onSuccess: () => {
      toastSuccess('Document deleted', 'The document and all related data have been removed.')
      void client.invalidateQueries({ queryKey: ['credits', userId] })
    },
    onError: (error) =>
      toastError(
        'Delete failed',
        error instanceof NotSignedIn
          ? 'Not authenticated. Please refresh and try again.'
          : 'Failed to delete the document. Please try again.',
      ),
    onSettled: reload,
  })
  const downloadMutation = useMutation({
    mutationFn: download,
    onError: () => toastError('Download failed', 'Please try again.'),
  })
  return { rename: renameMutation, remove: removeMutation, download: downloadMutation.mutate }
}
