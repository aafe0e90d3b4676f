import { PRODUCT_NAME } from '../product.ts'

/** Stands below the question field, and at the end of everything exported. */
export const DISCLAIMER = `AI can make mistakes. ${PRODUCT_NAME} is not legal advice. Check important info.`
