/** What quotes are called that nothing is sure of. */
export const MAY_BE_ABOUT = 'This may be about it'
/** What a reader is told of them. */
export const FOR_YOU_TO_JUDGE =
  'The words are on the page. Whether they cover your question is for you to judge.'
