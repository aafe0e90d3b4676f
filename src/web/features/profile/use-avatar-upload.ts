import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SNIFFED_BYTES, sniffImage } from '#core/profile/sniff-image.ts'
import { errorText } from '#web/client/error-text.ts'
import { supabase } from '#web/client/supabase.ts'
import { SIGNED_LINK_SECONDS } from '#web/constants.ts'
import { refreshSessionUser } from '#web/session/session-store.ts'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'
import { avatarPath, avatarRefusal } from './avatar-file.ts'
import { runUpload } from './avatar-progress.ts'
import { compressAvatar } from './compress-avatar.ts'

/**
 * Makes a chosen picture smaller, stores it and shows it everywhere.
 * @param storedPath of the picture so far; it goes when the new one lies elsewhere
 * @returns `progress` 0 to 100, 0 when idle
 */
export function useAvatarUpload(userId: string, storedPath: string | null) {
  const client = useQueryClient()
  const [progress, setProgress] = useState(0)

  const mutation = useMutation({
    mutationFn: (file: File) =>
      runUpload(
        {
          compress: (onProgress) => compressAvatar(file, onProgress),
          send: (picture) => storeAvatar(userId, picture, storedPath),
          finish: refreshSessionUser,
        },
        setProgress,
      ),
    onSuccess: () => {
      toastSuccess('Profile photo updated')
      void client.invalidateQueries({ queryKey: ['profile', userId] })
    },
    onError: (error) => toastError('Upload failed', errorText(error, 'Could not upload avatar')),
  })

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file || mutation.isPending) return
    const content = sniffImage(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()))
    const refusal = avatarRefusal(file, content)
    if (refusal) toastError(refusal.title, refusal.text)
    else mutation.mutate(file)
  }
  return { choose, progress, isUploading: mutation.isPending }
}

async function storeAvatar(userId: string, picture: Blob, storedPath: string | null): Promise<void> {
  const avatars = supabase.storage.from('avatars')
  const path = avatarPath(userId, picture.type)
  const { error } = await avatars.upload(path, picture, {
    upsert: true,
    cacheControl: String(SIGNED_LINK_SECONDS),
    contentType: picture.type,
  })
  if (error) throw error
  await supabase.from('profiles').update({ avatar_path: path }).eq('id', userId).throwOnError()
  if (storedPath !== null && storedPath !== path) await avatars.remove([storedPath])
}
