/**
 * Every timing and limit of the browser in one place. Several repeat a library's default on purpose:
 * written down here, an upgrade of the library cannot change them unnoticed.
 */

/** Below this width the sidebar is a sheet. */
export const MOBILE_BREAKPOINT_PX = 768
/** From this width on a document stands beside the chat. */
export const SPLIT_BREAKPOINT_PX = 1_024

/** /auth/hash waits this long for the client to report a session before it sets one by hand. */
export const AUTH_HASH_FALLBACK_MS = 5_000

/** The client looks at its session this often ... */
export const SESSION_REFRESH_TICK_MS = 30_000
/** ... refreshes when this much or less of it remains ... */
export const SESSION_REFRESH_THRESHOLD_MS = 90_000
/** ... and waits this long before the first repeat of a failed refresh, doubling each time. */
export const SESSION_REFRESH_BACKOFF_MS = 200

/** A call of sign-in or of a table that is not answered by then counts as failed. */
export const REQUEST_DEADLINE_MS = 20_000
/** Functions ask others before they answer: a payment provider, a language model. */
export const FUNCTION_DEADLINE_MS = 60_000
/** A call that waits this long is a reason to look whether the service answers at all. */
export const SLOW_ANSWER_MS = 8_000

/** While nothing answers it is asked again after the first pause, then after twice as long, up to the last. */
export const CONNECTION_PROBE_FIRST_MS = 2_000
export const CONNECTION_PROBE_MAX_MS = 10_000
/** Such a question that is not answered by then was not answered. */
export const CONNECTION_PROBE_LIMIT_MS = 5_000

/** The application is kept for offline this long after it stands. */
export const OFFLINE_SHELL_DELAY_MS = 3_000
/** What was last seen is shown for this long, and no more of it is kept than this. */
export const LAST_SEEN_MAX_AGE_MS = 7 * 86_400_000
export const LAST_SEEN_MAX_BYTES = 4_000_000
export const LAST_SEEN_MAX_ENTRY_BYTES = 500_000

export const REALTIME_HEARTBEAT_MS = 25_000
/** A channel that the server closed is opened again after this time, if the session still counts. */
export const LIVE_REJOIN_MS = 1_000
/** A channel that took longer than this to open may have missed what changed after the screen was read. */
export const LIVE_JOIN_GRACE_MS = 2_000

/** A read is repeated this often; the pause doubles from the first to the last value. Writes are not repeated. */
export const QUERY_RETRIES = 3
export const QUERY_RETRY_FIRST_MS = 1_000
export const QUERY_RETRY_MAX_MS = 30_000
export const QUERY_RECOVERY_MS = 10_000

export const TOAST_POSITION = 'bottom-right'
export const TOAST_HOTKEY = ['altKey', 'KeyT'] as const
export const TOAST_MS = 6_000
export const TOOLTIP_DELAY_MS = 700
export const TOOLTIP_SKIP_MS = 300

/** Jobs under way, and a document's status on its own page, are polled this often, beside the live channel. */
export const PROCESSING_POLL_MS = 2_000
/** And how long the queue is, this often while a document waits in it. */
export const QUEUE_POLL_MS = 10_000
/** The finished progress of a document stays visible this long. */
export const PROGRESS_CLEAR_DELAY_MS = 2_000
/** The list is read again this long after an upload. */
export const RELOAD_DELAY_MS = 1_000

/** The server sends one mail of a kind per address in this time; asked earlier, it would send none. */
export const MAIL_COOLDOWN_MS = 60_000

export const RECENT_CHATS_LIMIT = 20
export const RECENT_CHATS_SHOWN = 5
/** A search on the server begins this long after the last letter. */
export const SEARCH_PAUSE_MS = 250

/** Lengths the login screen and the two screens for a new password ask for. */
export const LOGIN_PASSWORD_MIN = 6
export const NEW_PASSWORD_MIN = 8
export const CODE_LENGTH = 6

export const SIGNED_LINK_SECONDS = 3_600

/** State of a navigation to the code screen by somebody whose link has not failed. */
export const HAS_CODES = 'has_codes'
