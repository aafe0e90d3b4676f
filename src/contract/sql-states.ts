// SQLSTATEs that something depends on; the table wire hands them on as its codes.

export const UNIQUE_VIOLATION = '23505'
export const CHECK_VIOLATION = '23514'
export const INSUFFICIENT_PRIVILEGE = '42501'
export const UNDEFINED_COLUMN = '42703'
export const UNDEFINED_FUNCTION = '42883'
export const QUERY_CANCELED = '57014'
/** Raised by a function of ours on purpose: its sentence is written for people. */
export const RAISE_EXCEPTION = 'P0001'
export const INTERNAL_ERROR = 'XX000'
