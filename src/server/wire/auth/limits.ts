import { MAILED_CODE_MINUTES } from '#core/mail/code-life.ts'
import type { RateLimit, RefilledLimit } from '#server/http/limits/rate-limit.ts'

export const ACCESS_TOKEN_SECONDS = 3_600
/** A refresh token that was already used is answered again this long: tabs refresh at the same moment. */
export const REUSE_INTERVAL_SECONDS = 10

/** The code and the link of one mail, from when it was sent. */
export const MAILED_TOKEN_SECONDS = MAILED_CODE_MINUTES * 60
/** A mail with a code that could not be sent for so long is of no use any more; as long it may wait before that. */
export const CODE_MAIL_SECONDS = 3_600
/** How long somebody may take at an identity provider. */
export const PROVIDER_SIGN_IN_SECONDS = 600
/** Wrong tries that end a code. */
export const CODE_TRIES = 5
/** Of these, the tries of clients that did not ask for the code: the others are left to the one that did. */
export const CODE_TRIES_OF_OTHERS = 2
/** A code that was asked for can be alive no longer: its mail is tried for an hour at each of two stages. */
export const ASKED_CODE_SECONDS = 3 * 3_600
/** From the return of the browser to the exchange of its code for a session. */
export const AUTH_CODE_SECONDS = 300

/** For so long the password of a sign-up is answered as that of an account that waits for its code. */
export const SIGN_UP_PASSWORD_SECONDS = 3_600
/** So many of the last passwords of an address are remembered. */
export const SIGN_UP_PASSWORDS = 5

/** How long a password sign-in counts as proof for a change of address. */
export const FRESH_SIGN_IN_SECONDS = 300

export const PASSWORD_MIN = 6
/** After a password was forgotten the new one has to be longer. */
export const RECOVERED_PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** User metadata travels in every access token. */
export const METADATA_MAX_BYTES = 4_096

/**
 * Replies that depend on whether an address is known never leave earlier than this, so that their timing tells
 * nothing. The first is for calls that hash a password.
 */
export const HASHING_MINIMUM_RESPONSE_MS = 200
/** A sign-up does that work twice. */
export const SIGN_UP_MINIMUM_RESPONSE_MS = 300
export const MAILING_MINIMUM_RESPONSE_MS = 120

// Counted per client address (RATE_LIMIT_SCALE applies).
export const SIGN_INS: RateLimit = { name: 'sign-ins', limit: 30, windowSeconds: 300 }
export const FAILED_SIGN_INS: RateLimit = { name: 'failed-sign-ins', limit: 10, windowSeconds: 900 }
export const SIGN_UPS: RateLimit = { name: 'sign-ups', limit: 30, windowSeconds: 300 }
/** New passwords of accounts that are signed in: each is compared with the old one and hashed. */
export const PASSWORD_CHANGES: RateLimit = { name: 'password-changes', limit: 30, windowSeconds: 300 }
/** Each way counts on its own: to the provider, and back. */
export const PROVIDER_STARTS: RateLimit = { name: 'provider-starts', limit: 30, windowSeconds: 300 }
export const PROVIDER_RETURNS: RateLimit = { name: 'provider-returns', limit: 60, windowSeconds: 300 }
export const REFRESHES: RateLimit = { name: 'refreshes', limit: 150, windowSeconds: 300 }
export const VERIFICATIONS: RateLimit = { name: 'verifications', limit: 30, windowSeconds: 300 }
export const MAIL_REQUESTS: RateLimit = { name: 'mail-requests', limit: 30, windowSeconds: 300 }
/** One client's mails, however many the installation sends; how the total is shared says `mail-budgets.ts`. */
export const CLIENT_MAILS: RateLimit = { name: 'client-mails', limit: 20, windowSeconds: 3_600 }
/** Tries at codes that were asked for, per client and e-mail address; a right one resets. */
export const CLIENT_CODE_TRIES: RateLimit = { name: 'client-code-tries', limit: 10, windowSeconds: 86_400 }

// Counted for the whole installation (RATE_LIMIT_SCALE applies); the limit is MAILS_PER_HOUR.
export const ALL_MAILS: Omit<RateLimit, 'limit'> = { name: 'all-mails', windowSeconds: 3_600 }

// Counted per session, never scaled.
/**
 * Whoever found a browser open learns the password by no more than these. A session and not its account: the owner,
 * who signs in elsewhere or resets the password, is not kept from changing it.
 */
export const PASSWORD_TRIES: RateLimit = { name: 'password-tries', limit: 10, windowSeconds: 900 }

// Counted per e-mail address, never scaled.
/** One mail of a kind; the kind is part of the key. */
export const MAIL_COOLDOWN: RateLimit = { name: 'mail-cooldown', limit: 1, windowSeconds: 60 }
/** Wrong or right, at a code that was asked for, whether or not there is an account that it was sent to. */
export const ASKED_CODE_TRIES: RateLimit = {
  name: 'asked-code-tries',
  limit: CODE_TRIES,
  windowSeconds: ASKED_CODE_SECONDS,
}
/**
 * With one code a minute and five tries each, a day of guessing would otherwise have 7,200 tries. Any 24 hours have
 * 97 at most, at a million codes; who has used up the first 40 waits 25 minutes for each more.
 */
export const CODE_TRIES_OF_ADDRESS: RefilledLimit = { name: 'code-tries', burst: 40, refillSeconds: 1_500 }
