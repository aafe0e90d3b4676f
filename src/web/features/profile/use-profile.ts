import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { lacksPassword } from '#core/access/lacks-password.ts'
import type { SessionUser } from '#core/profile/session-user.ts'
import { errorText } from '#web/client/error-text.ts'
import { checkSession, supabase, userOf } from '#web/client/supabase.ts'
import { paths, siteUrl } from '#web/paths.ts'
import { provePassword } from '#web/session/prove-password.ts'
import { refreshSessionUser } from '#web/session/session-store.ts'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'
import { changesOf, isEmailChanged, type ProfileFields } from './profile-changes.ts'

export interface StoredProfile extends ProfileFields {
  readonly avatarPath: string | null
}

/**
 * The profile as it is stored now; a name that was never chosen is the one shown everywhere. Read when the dialog
 * opens and after a save of ours, never under somebody who is typing.
 */
export const profileQuery = (user: Pick<SessionUser, 'id' | 'displayName'>) =>
  queryOptions({
    queryKey: ['profile', user.id],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }): Promise<StoredProfile> => {
      const { data } = await supabase
        .from('profiles')
        .select('display_name, title, phone, bio, avatar_path')
        .eq('id', user.id)
        .abortSignal(signal)
        .maybeSingle()
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

/** The account's address as the service has it now, and the one that waits for its confirmations, if any. */
export const accountQuery = (user: Pick<SessionUser, 'id' | 'email'>) =>
  queryOptions({
    queryKey: ['account', user.id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const { session } = (await supabase.auth.getSession()).data
      const account = session === null ? null : await userOf(session.access_token)
      if (account === null) {
        await checkSession()
        throw new Error('Auth session missing!')
      }
      // It was changed elsewhere: a new token carries the new address, and the whole application shows it.
      if (account.email !== user.email) await supabase.auth.refreshSession()
      return {
        pendingEmail: account.new_email ?? null,
        lacksPassword: lacksPassword(account.app_metadata),
      }
    },
  })

export interface ProfileEdit extends ProfileFields {
  readonly email: string
  /** Only looked at when the address changes. */
  readonly currentPassword: string
}

/** What came of saving, apart from failures. */
type Saved = 'saved' | 'confirm_email' | 'wrong_password'

/**
 * Saves what changed and shows it everywhere. A new address comes last and only after the password; a wrong
 * password saves nothing.
 */
export function useSaveProfile(user: Pick<SessionUser, 'id' | 'email'>, before: ProfileFields) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (after: ProfileEdit): Promise<Saved> => {
      const isNewEmail = isEmailChanged(user.email, after.email)
      if (isNewEmail && !(await provePassword(user.email, after.currentPassword))) return 'wrong_password'
      const changes = changesOf(before, after)
      const isChanged = Object.keys(changes).length > 0
      if (isChanged) {
        await supabase.from('profiles').update(changes).eq('id', user.id).throwOnError()
        await refreshSessionUser()
      }
      if (isNewEmail) await requestEmailChange(after.email.trim())
      if (isChanged || !isNewEmail) toastSuccess('Profile updated successfully')
      return isNewEmail ? 'confirm_email' : 'saved'
    },
    onSuccess: (saved) => {
      if (saved === 'wrong_password') return
      if (saved === 'confirm_email')
        toastSuccess(
          'Confirm your email change',
          'We sent confirmation links to your old and new email addresses. The change takes effect after you confirm both.',
        )
      void client.invalidateQueries({ queryKey: ['profile', user.id] })
      void client.invalidateQueries({ queryKey: ['account', user.id] })
    },
    onError: (error) => toastError('Error', saveErrorText(error)),
  })
}

export const saveErrorText = (error: unknown): string => errorText(error, 'Failed to update profile')

/** Mails the links of a pending change once more. @param email the account's address so far */
export function useResendEmailChange(email: string) {
  return useMutation({
    mutationFn: async () => {
      const { error } = await supabase.auth.resend({
        type: 'email_change',
        email,
        options: { emailRedirectTo: siteUrl(paths.authHash) },
      })
      if (error !== null) throw error
    },
    onSuccess: () => toastSuccess('Links sent', 'Please look into both mailboxes.'),
    onError: (error) => toastError('Error', errorText(error, 'Could not send the links')),
  })
}

/**
 * Takes a pending change back: the links and codes that were mailed for it count no more.
 * @param onDone is called before what it was pressed on is gone
 */
export function useCancelEmailChange(userId: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    // Without one any more it may have been canceled elsewhere, or completed: what is read now tells.
    mutationFn: async () => {
      const { data: wasPending } = await supabase.rpc('cancel_email_change').throwOnError()
      onDone()
      await client.invalidateQueries({ queryKey: ['account', userId] })
      return wasPending
    },
    onSuccess: (wasPending) => {
      if (wasPending) toastSuccess('Email change canceled', 'The links and codes we sent no longer work.')
    },
    onError: (error) => toastError('Error', errorText(error, 'Could not cancel the change')),
  })
}

/** The links lead to the screen that tells how the change stands. */
async function requestEmailChange(email: string): Promise<void> {
  const { error } = await supabase.auth.updateUser({ email }, { emailRedirectTo: siteUrl(paths.authHash) })
  if (error !== null) throw error
}
