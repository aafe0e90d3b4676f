/** The name of the product: the fine print, in plain words. */
export const PRODUCT_NAME = 'Plainprint'
