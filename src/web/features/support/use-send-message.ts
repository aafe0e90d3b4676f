import { useMutation } from '@tanstack/react-query'
import { callFunction } from '#web/client/call-function.ts'
import { useUser } from '#web/session/use-session.ts'

export interface SupportMessage {
  readonly category: string
  readonly message: string
}

/** Sends feedback or a request for help with where it was written; the server takes the person from the session. */
export function useSendMessage(name: 'send-feedback' | 'send-support') {
  const user = useUser()
  return useMutation({
    mutationFn: ({ category, message }: SupportMessage) =>
      callFunction(name, {
        category,
        message,
        email: user.email,
        user_id: user.id,
        path: window.location.pathname,
      }),
  })
}
