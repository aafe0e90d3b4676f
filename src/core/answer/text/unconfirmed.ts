/** Before a sentence that no receipt backs. */
export const UNCONFIRMED = 'Not confirmed in the document:'
