/** What the address of the billing page says to somebody who comes back from the provider's portal; it proves nothing. */
export const FROM_PORTAL = { key: 'from', value: 'portal' } as const
