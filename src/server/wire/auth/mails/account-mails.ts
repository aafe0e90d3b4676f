import { SCREENS } from '#contract/addresses.ts'
import { emailChangedMail } from '#core/mail/email-changed.ts'
import type { MailText } from '#core/mail/layout.ts'
import { passwordChangedMail } from '#core/mail/password-changed.ts'
import { passwordDroppedMail } from '#core/mail/password-dropped.ts'
import { providerLinkedMail } from '#core/mail/provider-linked.ts'
import type { Context, Transaction } from '#server/ports/context.ts'
import { queueMail } from '#server/db/queue-mail.ts'

// What an owner is told after something about the account changed. No cooldown holds these back: a change that
// nobody hears of is what they are for.

type Deps = Pick<Context, 'clock' | 'config'>
type Owner = { readonly email: string }

const send = (tx: Transaction, { clock }: Deps, { email }: Owner, kind: string, mail: MailText) =>
  queueMail(tx, { to: email, ...mail }, kind, clock.now())

const signInUrl = ({ config }: Deps): string => `${config.publicUrl}${SCREENS.login}`

export const sendPasswordChangedMail = (tx: Transaction, deps: Deps, owner: Owner): Promise<void> =>
  send(tx, deps, owner, 'password_changed', passwordChangedMail({ signInUrl: signInUrl(deps) }))

/** Several people signed up with the address, so the password was dropped when its owner confirmed it. */
export const sendPasswordDroppedMail = (tx: Transaction, deps: Deps, owner: Owner): Promise<void> =>
  send(tx, deps, owner, 'password_dropped', passwordDroppedMail({ signInUrl: signInUrl(deps) }))

/** @param owner with the address the account had until now */
export const sendEmailChangedMail = (
  tx: Transaction,
  deps: Deps,
  owner: Owner,
  newEmail: string,
): Promise<void> =>
  send(
    tx,
    deps,
    owner,
    'email_changed',
    emailChangedMail({ newEmail, supportEmail: deps.config.supportEmail }),
  )

/** @param provider its name as people know it, such as `Google` */
export const sendProviderLinkedMail = (
  tx: Transaction,
  deps: Deps,
  owner: Owner,
  provider: string,
): Promise<void> =>
  send(
    tx,
    deps,
    owner,
    'provider_linked',
    providerLinkedMail({ provider, signInUrl: signInUrl(deps), supportEmail: deps.config.supportEmail }),
  )
