import { defineFunction, STREAMED, type RequestOf } from '../define-function.ts'

/** A chat as a file; the reply is the file itself, its times in the zone of the request. */
export const exportConversation = defineFunction(
  'export_conversation',
  (z) =>
    z.object({
      session_id: z.uuid(),
      format: z.enum(['markdown', 'pdf']),
    }),
  STREAMED,
)
export type ExportConversationRequest = RequestOf<typeof exportConversation>
