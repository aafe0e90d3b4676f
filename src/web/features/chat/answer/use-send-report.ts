import { useMutation } from '@tanstack/react-query'
import { sendReport, type ReportRequest } from '#contract/functions/support.ts'
import { callFunction } from '#web/client/call-function.ts'
import { supabase } from '#web/client/supabase.ts'
import { isUuid } from '../conversation/use-session-messages.ts'
import { useSessionId } from './use-reports.ts'

type Report = Omit<ReportRequest, 'message_id'>

/**
 * Reports an answer.
 * @param entryKey the message's id, or the key of an answer that came since the chat was opened
 */
export function useSendReport(entryKey: string, answer: string) {
  const sessionId = useSessionId()
  return useMutation({
    mutationFn: async (report: Report) => {
      const message_id = isUuid(entryKey) ? entryKey : await savedAnswer(sessionId ?? '', answer)
      return callFunction(sendReport, { ...report, message_id })
    },
  })
}

/** An answer that just came is known by its words until the chat is loaded again. @throws when it was not saved */
async function savedAnswer(sessionId: string, answer: string): Promise<string> {
  const { data } = await supabase
    .from('chat_messages')
    .select('id, content')
    .eq('session_id', sessionId)
    .eq('role', 'assistant')
    .order('sequence_number', { ascending: false })
    .limit(50)
    .throwOnError()
  const saved = data.find(({ content }) => content.trim() === answer.trim())
  if (!saved) throw new Error('this answer was not saved')
  return saved.id
}
