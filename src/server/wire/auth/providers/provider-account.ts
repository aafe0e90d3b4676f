import type { ProvidedPerson, ProviderName, Transaction } from '#server/ports/context.ts'
import { sendProviderLinkedMail } from '../mails/account-mails.ts'
import { confirmAddress, takeOverUnconfirmed } from '../accounts/confirm-address.ts'
import type { AuthDeps } from '../deps.ts'
import { PROVIDER_TITLES } from './provider-errors.ts'
import { parseAddress } from '../request-body.ts'
import { isBanned, lockUser, lockUserByEmail, type UserRow } from '../accounts/users.queries.ts'

export type ProviderAccount =
  | { readonly kind: 'account'; readonly userId: string }
  | { readonly kind: 'banned' | 'no_address' }
  /** The address may be anybody's: only its mailbox can show whose it is. */
  | { readonly kind: 'unproven_address'; readonly email: string }

interface ProviderIdentity {
  readonly provider: ProviderName
  readonly person: ProvidedPerson
}

/**
 * The account of somebody a provider has authenticated.
 *
 * Who they are decides, never their address. The address counts once, for somebody who was not here before, and
 * only when the provider has verified it: then it leads to the account that has it, or to a new one.
 */
export async function accountOf(
  tx: Transaction,
  deps: AuthDeps,
  identity: ProviderIdentity,
): Promise<ProviderAccount> {
  const now = deps.clock.now()
  const known = await findUser(tx, identity)
  if (known) {
    if (isBanned(known, now)) return { kind: 'banned' }
    await keepIdentity(tx, known.id, identity, now)
    return { kind: 'account', userId: known.id }
  }
  const { person } = identity
  const email = parseAddress(person.email ?? '')
  if (email === null) return { kind: 'no_address' }
  if (!person.isEmailVouchedFor) return { kind: 'unproven_address', email }

  const metadata = person.name === null ? {} : { name: person.name }
  const found = await lockUserByEmail(tx, email)
  if (found && isBanned(found, now)) return { kind: 'banned' }
  // Whoever signed up with the address and never confirmed it keeps nothing of it.
  if (found && found.email_confirmed_at === null) await takeOverUnconfirmed(tx, deps, found, metadata)
  const user = found ?? (await addUser(tx, { email, provider: identity.provider, metadata, now }))
  // Somebody else came with the address at this moment, and has committed.
  if (!user) return accountOf(tx, deps, identity)
  await keepIdentity(tx, user.id, identity, now)
  if (!found) await confirmAddress(tx, deps, user)
  else if (found.email_confirmed_at !== null)
    await sendProviderLinkedMail(tx, deps, found, PROVIDER_TITLES[identity.provider])
  return { kind: 'account', userId: user.id }
}

/** Adds an account whose only way in is the provider; null when the address has one already. */
async function addUser(
  tx: Transaction,
  account: { email: string; provider: ProviderName; metadata: Record<string, unknown>; now: Date },
): Promise<UserRow | null> {
  const { email, provider, metadata, now } = account
  const [user] = await tx.rows<UserRow>`
    insert into auth.users (email, user_metadata, app_metadata, created_at, updated_at)
    values (
      ${email}, ${JSON.stringify(metadata)}::jsonb,
      ${JSON.stringify({ provider, providers: [provider], role: 'user' })}::jsonb, ${now}, ${now}
    )
    on conflict (email) do nothing
    returning *`
  return user ?? null
}

async function findUser(tx: Transaction, { provider, person }: ProviderIdentity): Promise<UserRow | null> {
  const [row] = await tx.rows<{ user_id: string }>`
    select user_id from auth.identities
    where provider = ${provider} and issuer = ${person.issuer} and tenant = ${person.tenant}
      and provider_id = ${person.subject}`
  return row ? lockUser(tx, row.user_id) : null
}

/** Notes what the provider says of somebody now. */
async function keepIdentity(
  tx: Transaction,
  userId: string,
  { provider, person }: ProviderIdentity,
  now: Date,
): Promise<void> {
  const data = {
    iss: person.issuer,
    sub: person.subject,
    email_verified: person.isEmailVouchedFor,
    ...(person.tenant === '' ? {} : { tid: person.tenant }),
    ...(person.email === null ? {} : { email: person.email }),
    ...(person.name === null ? {} : { name: person.name, full_name: person.name }),
  }
  await tx.rows`
    insert into auth.identities
      (user_id, provider, issuer, tenant, provider_id, identity_data, email, created_at, updated_at, last_sign_in_at)
    values (
      ${userId}, ${provider}, ${person.issuer}, ${person.tenant}, ${person.subject},
      ${JSON.stringify(data)}::jsonb, ${person.email?.toLowerCase() ?? null}, ${now}, ${now}, ${now}
    )
    on conflict on constraint identities_person_key do update
    set identity_data = excluded.identity_data, email = excluded.email,
      last_sign_in_at = excluded.last_sign_in_at`
  await tx.rows`
    update auth.users
    set app_metadata = jsonb_set(app_metadata, '{providers}', app_metadata -> 'providers' || to_jsonb(${provider}::text))
    where id = ${userId} and not app_metadata -> 'providers' ? ${provider}`
}
