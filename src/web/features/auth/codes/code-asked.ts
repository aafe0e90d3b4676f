/** Tells the code screen, as its navigation state, that a mail was asked for just now. */
export const CODE_ASKED = 'code_asked'
