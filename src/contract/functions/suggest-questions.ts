import { defineFunction } from '../define-function.ts'

/** Questions that a chat may go on with, each of which its document answers; at most two. */
export const suggestQuestions = defineFunction(
  'suggest_questions',
  (z) => z.object({ session_id: z.uuid() }),
  (z) => z.object({ questions: z.array(z.string()) }),
)
