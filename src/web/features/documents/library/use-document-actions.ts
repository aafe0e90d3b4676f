import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { supabase } from '#web/client/supabase.ts'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'
import { deleteDocument, NotSignedIn, objectPath, type Deletion } from './delete-document.ts'
import { documentsQuery, type LibraryDocument } from './use-documents.ts'

const DOWNLOAD_LINK_SECONDS = 60

async function rename({
  document,
  filename,
}: {
  document: LibraryDocument
  filename: string
}): Promise<void> {
  await supabase.from('documents').update({ filename }).eq('id', document.id).throwOnError()
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

const DELETING = ['delete-document']

/** The documents that are being deleted: whatever the list still says, they are gone for the person who said so. */
export function useDeleting(): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: DELETING, status: 'pending' },
    select: ({ state }) => (state.variables as LibraryDocument).id,
  })
  return new Set(ids)
}

/** Rename, delete and download of a card. The first two invalidate the list; delete takes the card away at once. */
export function useDocumentActions(userId: string) {
  const client = useQueryClient()
  const [deletions, setDeletions] = useState<readonly Deletion[]>([])
  const { queryKey } = documentsQuery(userId)
  const reload = () => {
    // The chat and the viewer read the same rows under keys of their own.
    void client.invalidateQueries({ queryKey: ['chat'] })
    void client.invalidateQueries({ queryKey: ['viewer'] })
    return client.invalidateQueries({ queryKey: ['documents', userId] })
  }
  const takeOut = (id: string): void =>
    void client.setQueryData(queryKey, (documents) => documents?.filter((other) => other.id !== id))

  const renameMutation = useMutation({
    mutationFn: rename,
    onSuccess: () => {
      toastSuccess('Document renamed')
      return reload()
    },
    onError: () => toastError('Rename failed', 'Failed to rename the document. Please try again.'),
  })
  const removeMutation = useMutation({
    mutationKey: DELETING,
    mutationFn: deleteDocument,
    onSuccess: async (deletion) => {
      // A reading that began before the end may still hold it.
      await client.cancelQueries({ queryKey })
      takeOut(deletion.documentId)
      setDeletions((before) => [deletion, ...before])
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
    onSettled: () => void reload(),
  })
  const downloadMutation = useMutation({
    mutationFn: download,
    onError: () => toastError('Download failed', 'Please try again.'),
  })
  return {
    rename: renameMutation,
    remove: removeMutation.mutate,
    download: downloadMutation.mutate,
    deletions,
    dismissDeletion: (documentId: string): void =>
      setDeletions((before) => before.filter((deletion) => deletion.documentId !== documentId)),
  }
}
