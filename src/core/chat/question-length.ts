/** The longest question, in characters; it is a question, not a document. */
export const MAX_QUESTION_LENGTH = 4_000
