const MOST_LETTERS = 120
const TITLE = /^(?:§?\s?[\d.()]{1,8}\s+)?(?:[\p{L}'’&-]+\s+){0,4}[\p{L}'’&-]+\s*[.:]?$/u

/** "1.1 Permission.", "5. Guests:", "Sick pay": it opens what follows, and says nothing by itself. */
export const isTitle = (text: string): boolean => text.length <= MOST_LETTERS && TITLE.test(text)
