import { MONTH, WEEKDAY } from '#core/language/lexicon/calendar-names.ts'

const NAME = new RegExp(String.raw`^(?:I|${MONTH}|${WEEKDAY})(?!\p{L})`, 'iu')

/** A sentence that stands behind others: "Yes: you may keep one cat". A name of one word loses its capital, too. */
export const within = (said: string): string =>
  /^\p{Lu}\p{Ll}*(?=,?\s(?!\p{Lu}))/u.test(said) && !NAME.test(said)
    ? said.charAt(0).toLowerCase() + said.slice(1)
    : said
