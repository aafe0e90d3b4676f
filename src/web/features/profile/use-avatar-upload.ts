import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { supabase } from '#web/client/supabase.ts'
import { SIGNED_LINK_SECONDS } from '#web/constants.ts'
import { refreshSessionUser } from '#web/session/session-store.ts'
import { toastError, toastSuccess } from '#web/ui/toast.ts'
import {
  avatarPath,
  avatarRefusal,
  PROGRESS_DONE,
  PROGRESS_RESET_MS,
  PROGRESS_SENT,
  PROGRESS_START,
} from './avatar-file.ts'
import { compressAvatar } from './compress-avatar.ts'

/**
 * Makes a chosen picture smaller, stores it and shows it everywhere.
 * @param storedPath of the picture so far; it goes when the new one lies elsewhere
 * @returns `progress` 0 to 100, 0 when idle
 */
export function useAvatarUpload(userId: string, storedPath: string | null) {
  const client = useQueryClient()
  const [progress, setProgress] = useState(0)
  useEffect(() => {
    if (progress !== PROGRESS_DONE) return
    const timer = setTimeout(() => setProgress(0), PROGRESS_RESET_MS)
    return () => clearTimeout(timer)
  }, [progress])

  const mutation = useMutation({
    mutationFn: async (file: File) => {
      setProgress(PROGRESS_START)
      const picture = await compressAvatar(file, setProgress)
      const path = avatarPath(userId, picture.type)
      const { error } = await supabase.storage.from('avatars').upload(path, picture, {
        upsert: true,
        cacheControl: String(SIGNED_LINK_SECONDS),
        contentType: picture.type,
      })
      if (error) throw error
      setProgress(PROGRESS_SENT)
      await supabase.from('profiles').update({ avatar_path: path }).eq('id', userId).throwOnError()
      if (storedPath !== null && storedPath !== path)
        await supabase.storage.from('avatars').remove([storedPath])
    },
    onSuccess: async () => {
      await refreshSessionUser()
      setProgress(PROGRESS_DONE)
      toastSuccess('Profile photo updated')
      void client.invalidateQueries({ queryKey: ['profile', userId] })
    },
    onError: (error) => {
      setProgress(0)
      toastError('Upload failed', error.message || 'Could not upload avatar')
    },
  })

  const choose = (file: File | undefined): void => {
    if (!file || mutation.isPending) return
    const refusal = avatarRefusal(file)
    if (refusal) toastError(refusal.title, refusal.text)
    else mutation.mutate(file)
  }
  return { choose, progress, isUploading: mutation.isPending }
}
