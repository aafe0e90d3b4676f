/** Keys the flows keep in the browser. Private windows may refuse storage; nothing here may fail because of it. */
export const STORAGE_KEYS = {
  invitationToken: 'invitation_token',
  customInvitationToken: 'custom_invitation_token',
  fromEmailAuth: 'from_email_auth',
  lastSignInMethod: 'last_sign_in_method',
  /** The provider a person was sent to, until the session comes back. */
  pendingProvider: 'pending_sign_in_provider',
  /** What the mail link was for that is being opened. */
  openedLinkType: 'opened_link_type',
  /** The plan a visitor pressed, until it was offered; whichever tab a mailed link opens may be the one to offer it. */
  chosenPlan: 'chosen_plan',
  /** Which document waits for a credit until its person is back from paying; erased at sign-out. */
  leftToPay: 'left_to_pay',
  /** Whom a link has signed in here, until that person has seen it. */
  signedInByLink: 'signed_in_by_link',
  /** Questions that are typed but not sent; goes with the session. */
  chatMemory: 'chat_memory',
  /** The question that a session ended under; waits for the same person, and is erased at sign-out. */
  interruptedChat: 'interrupted_chat',
  /** The screen that somebody has to sign in for, or was signed out on; erased at sign-out. */
  returnPlace: 'return_place',
} as const

type Area = 'local' | 'session'

function storage(area: Area): Storage | null {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return null
  }
}

export function readStored(area: Area, key: string): string | null {
  try {
    return storage(area)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Keeps a value where that is possible. */
export function store(area: Area, key: string, value: string): void {
  try {
    storage(area)?.setItem(key, value)
  } catch {
    // A full or refused storage loses a convenience, never the action itself.
  }
}

export function forget(area: Area, key: string): void {
  try {
    storage(area)?.removeItem(key)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
