// Codes of the table wire, in the words of the service whose protocol it is.

export const UNAVAILABLE = 'PGRST001'
export const BUSY = 'PGRST003'
export const UNREADABLE_ADDRESS = 'PGRST100'
export const UNREADABLE_BODY = 'PGRST102'
export const RANGE_NOT_THERE = 'PGRST103'
export const UNKNOWN_SCHEMA = 'PGRST106'
export const NOT_ONE_ROW = 'PGRST116'
export const UNKNOWN_FUNCTION = 'PGRST202'
export const UNKNOWN_COLUMN = 'PGRST204'
export const UNKNOWN_TABLE = 'PGRST205'
export const TOKEN_UNREADABLE = 'PGRST301'
export const TOKEN_REFUSED = 'PGRST303'
