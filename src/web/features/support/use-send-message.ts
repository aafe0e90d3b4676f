import { useMutation } from '@tanstack/react-query'
import type { RequestOf } from '#contract/define-function.ts'
import type { sendFeedback, sendSupport } from '#contract/functions/support.ts'
import { useUser } from '#web/session/use-session.ts'

/** What the two ways of writing to us have in common. */
export type WrittenMessage<Category> = Omit<
  RequestOf<typeof sendFeedback> & RequestOf<typeof sendSupport>,
  'category'
> & { category: Category }

/** Sends feedback or a request for help with where it was written; the server takes the person from the session. */
export function useSendMessage<Category>(post: (written: WrittenMessage<Category>) => Promise<unknown>) {
  const user = useUser()
  return useMutation({
    mutationFn: (written: Pick<WrittenMessage<Category>, 'category' | 'message'>) =>
      post({ ...written, email: user.email, user_id: user.id, path: window.location.pathname }),
  })
}
