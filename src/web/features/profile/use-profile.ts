import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '#core/profile/session-user.ts'
import { supabase } from '#web/client/supabase.ts'
import { refreshSessionUser } from '#web/session/session-store.ts'
import { toastError, toastSuccess } from '#web/ui/toast.ts'
import { changesOf, type ProfileFields } from './profile-changes.ts'

export interface StoredProfile extends ProfileFields {
  readonly avatarPath: string | null
}

interface ProfileRow {
  readonly display_name: string | null
  readonly title: string | null
  readonly phone: string | null
  readonly bio: string | null
  readonly avatar_path: string | null
}

/** The profile as it is stored now; a name that was never chosen is the one shown everywhere. */
export const profileQuery = (user: Pick<SessionUser, 'id' | 'displayName'>) =>
  queryOptions({
    queryKey: ['profile', user.id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<StoredProfile> => {
      const { data } = await supabase
        .from('profiles')
        .select('display_name, title, phone, bio, avatar_path')
        .eq('id', user.id)
        .abortSignal(signal)
        .retry(false)
        .maybeSingle<ProfileRow>()
        .throwOnError()
      return {
        displayName: data?.display_name ?? user.displayName,
        title: data?.title ?? '',
        phone: data?.phone ?? '',
        bio: data?.bio ?? '',
        avatarPath: data?.avatar_path ?? null,
      }
    },
  })

/** Saves what changed and shows it everywhere. Invalidates the stored profile. */
export function useSaveProfile(userId: string, before: ProfileFields) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (after: ProfileFields) => {
      const changes = changesOf(before, after)
      if (Object.keys(changes).length > 0)
        await supabase.from('profiles').update(changes).eq('id', userId).throwOnError()
    },
    onSuccess: async () => {
      await refreshSessionUser()
      toastSuccess('Profile updated successfully')
      void client.invalidateQueries({ queryKey: ['profile', userId] })
    },
    onError: (error) => toastError('Error', error.message || 'Failed to update profile'),
  })
}
