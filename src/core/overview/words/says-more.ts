/** Words that say when, how often, up to what or of what a value is. */
const RESTRICTS =
  /\b(?:if|unless|when(?:ever)?|where|once|should|in\s+(?:the\s+)?(?:case|event)|only|except|other\s+than|up\s+to|maximum|minimum|at\s+(?:most|least)|(?:not|never)\s+exceed\w*|no\s+more\s+than|limited|per|each|every|provided|subject\s+to|until|after|before|for|instead|less|plus|from|between|of\s+which|within|above|below|extra|further|additional|late|early|refund\w*|reduced|whichever|greater|lesser)\b/iu

/** A sentence as long says more than any name. */
const LONG = 80
/** A shorter one is a line of a table or a form, which is its name. */
const SHORTEST = 30

/**
 * Whether the sentence of a value that has a name says more of it than the name does: a condition, a limit, a time. In
 * another language it is taken to.
 *
 * @param isEnglish whether the words are known to be
 */
export function saysMore(around: readonly [before: string, after: string], isEnglish: boolean): boolean {
  const words = around.join(' … ')
  return words.length >= SHORTEST && (!isEnglish || words.length >= LONG || RESTRICTS.test(words))
}

const WORDS = /[\p{L}\d][\p{L}\d.,/’'-]*/gu

/** Whether the row of a value holds anything besides it that its name does not say: a rate, a condition, for whom. */
export function rowSaysMore(title: string, around: readonly [before: string, after: string]): boolean {
  const named = new Set((title.toLowerCase().match(WORDS) ?? []).map(bare))
  return (around.join(' ').toLowerCase().match(WORDS) ?? []).some((word) => !named.has(bare(word)))
}

const bare = (word: string): string => word.replace(/[.,]+$/, '')
