import { defineFunction, STREAMED, type CheckedRequestOf } from '../define-function.ts'

/**
 * Answers the last question of a chat; the reply is plain text. Question and history are read from the database;
 * `messages` only stands in for a last question that is not stored yet.
 */
export const chatRag = defineFunction(
  'chat_rag',
  (z) =>
    z.object({
      document_id: z.union([z.uuid(), z.literal('')]).nullish(),
      session_id: z.uuid().nullish(),
      messages: z
        .array(z.object({ role: z.string(), content: z.string() }))
        .max(1_000)
        .nullish(),
      /**
       * The reader came back to a question without an answer: only what is kept, or costs nothing, is wanted. A
       * language model is not called for it, and no question is added.
       */
      resume: z.boolean().nullish(),
    }),
  STREAMED,
)
export type ChatRagRequest = CheckedRequestOf<typeof chatRag>
