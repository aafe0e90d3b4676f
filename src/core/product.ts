/** The name of the product. */
export const PRODUCT_NAME = 'Plainprint'

/** What it is for, as a line below its name. */
export const PRODUCT_PROMISE = 'the fine print, in plain words'
