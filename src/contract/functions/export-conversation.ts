import { defineFunction, STREAMED, type RequestOf } from '../define-function.ts'

/** A chat as a file; the reply is the file itself. */
export const exportConversation = defineFunction(
  'export_conversation',
  (z) =>
    z.object({
      session_id: z.uuid(),
      format: z.enum(['markdown', 'pdf']),
      /** IANA name; times are written in it. */
      time_zone: z.string().max(64).nullish(),
    }),
  STREAMED,
)
export type ExportConversationRequest = RequestOf<typeof exportConversation>
