/** The document there is no choice about: the only one of the person's own, or else the only one there is. */
export function onlyChoice<Choice extends object>(documents: readonly Choice[]): Choice | null {
  const own = documents.filter((document) => !('is_sample' in document && document.is_sample === true))
  const choices = own.length > 0 ? own : documents
  return choices.length === 1 ? (choices[0] ?? null) : null
}
