/** What the storage wire says of a token, or a link, that does not count; its HTTP status is 400. */
export const REFUSED_TOKEN = 'InvalidJWT'
