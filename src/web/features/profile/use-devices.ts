import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { deviceOf, type Device } from '#core/profile/device-name.ts'
import { errorText } from '#web/client/error-text.ts'
import { supabase } from '#web/client/supabase.ts'
import { signOutEverywhere } from '#web/session/sign-out.ts'
import { toastSuccess } from '#web/ui/toasts/toast.ts'

/** A browser this person is signed in with. */
export interface SignedInDevice extends Device {
  readonly id: string
  /** ISO time; a browser in use renews its session about every hour. */
  readonly lastUsedAt: string
  readonly ip: string | null
  readonly isCurrent: boolean
}

/** This browser first, then by last use. */
export const devicesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['devices', userId],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<readonly SignedInDevice[]> => {
      const { data } = await supabase.rpc('list_sessions').abortSignal(signal).throwOnError()
      return data.flatMap((session) =>
        session.id === null
          ? []
          : [
              {
                ...deviceOf(session.user_agent),
                id: session.id,
                lastUsedAt: session.last_used_at ?? session.created_at ?? '',
                ip: session.ip,
                isCurrent: session.is_current === true,
              },
            ],
      )
    },
  })

export function useEndDevice(userId: string) {
  const client = useQueryClient()
  return useMutation({
    // False means that it had ended already, which is what was wanted.
    mutationFn: async ({ id }: SignedInDevice) => {
      await supabase.rpc('end_session', { p_session_id: id }).throwOnError()
      await client.invalidateQueries({ queryKey: ['devices', userId] })
    },
    onSuccess: (_data, { name }) => toastSuccess('Device signed out', name),
  })
}

export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: signOutEverywhere,
  })
}

/** For the question, which stays open. */
export const endErrorText = (error: unknown): string =>
  errorText(error, 'Could not sign out. Please try again.')
