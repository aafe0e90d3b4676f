/** How long the code and the link of one mail work, counted from when it was sent; either opens the same door. */
export const MAILED_CODE_MINUTES = 10

/** As the mails say it, once for both. */
export const BOTH_WORK = `Both work for ${MAILED_CODE_MINUTES} minutes, and once.`
