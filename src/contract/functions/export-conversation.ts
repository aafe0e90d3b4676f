import * as z from 'zod'

/** Body of export_conversation. The reply is the file itself. */
export const exportConversationRequest = z.object({
  session_id: z.uuid(),
  format: z.enum(['markdown', 'pdf']),
  /** IANA name; times are written in it. */
  time_zone: z.string().max(64).nullish(),
})

export type ExportConversationRequest = z.infer<typeof exportConversationRequest>
