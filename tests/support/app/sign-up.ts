import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database as Schema } from '#contract/database.types.ts'
import type { Mail } from '#server/ports/context.ts'
import { codeIn } from '../stand-ins/mails.ts'
import { waitFor } from '../environment/wait-for.ts'

export interface InstalledPerson {
  readonly client: SupabaseClient<Schema>
  readonly userId: string
  readonly email: string
  readonly password: string
}

let people = 0

/**
 * Signs a new person up and in.
 * @param url the server, which has the mailbox
 * @param at what their client talks to, such as a proxy in front of it
 */
export async function signUpAt(url: string, at = url): Promise<InstalledPerson> {
  const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string }
  const options = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } }
  const client = createClient<Schema>(at, anonKey, options)
  const email = `crash${(people += 1)}.${process.pid}@mail.example`
  const password = 'a fine long password'
  const { error } = await client.auth.signUp({ email, password })
  if (error) throw error
  const { data, error: refused } = await client.auth.verifyOtp({
    email,
    token: await codeFor(url, email),
    type: 'email',
  })
  if (refused || !data.user) throw refused ?? new Error('no session after the code')
  return { client, userId: data.user.id, email, password }
}

const codeFor = async (url: string, email: string): Promise<string> =>
  codeIn(
    await waitFor('a mail', async () => {
      const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as Mail[]
      return mails.find((sent) => sent.to === email)
    }),
  )
