import type { Mail } from '#server/ports/context.ts'
import { codeIn } from '../stand-ins/mails.ts'
import { waitFor } from '../environment/wait-for.ts'

export interface SignedUp {
  readonly anonKey: string
  readonly accessToken: string
  readonly userId: string
}

/** Signs a person up on a running server and reads the code in its mailbox. */
export async function signUpOn(url: string, email: string, password: string): Promise<SignedUp> {
  const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string }
  const post = async (path: string, body: object): Promise<Response> => {
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply
  }
  await post('/auth/v1/signup', { email, password })
  const mail = await waitFor('a mail', async () => {
    const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as Mail[]
    return mails.find((sent) => sent.to === email)
  })
  const session = (await (
    await post('/auth/v1/verify', { email, token: codeIn(mail), type: 'email' })
  ).json()) as { access_token: string; user: { id: string } }
  return { anonKey, accessToken: session.access_token, userId: session.user.id }
}
