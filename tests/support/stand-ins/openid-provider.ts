import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'
import { OpenIdStore } from './openid-store.ts'

/** Which provider a stand-in looks like. Microsoft's issuer is a template with the tenant of whoever signs in. */
type Guise = 'google' | 'microsoft'

/** Who signs in at the provider, as the claims of the ID token. A claim set to undefined is not told. */
export interface Person {
  readonly sub: string
  readonly email?: string | undefined
  readonly [claim: string]: unknown
}

/** How a part of the provider fails. */
type Fault = 'error' | 'forbidden' | 'hang' | 'drop' | 'garbage' | 'html' | 'endless' | 'redirect'
type Part = 'discovery' | 'token' | 'jwks' | 'userinfo'

/** What a provider does other than it should. */
interface Misbehaviour {
  readonly faults?: Partial<Record<Part, Fault>>
  /** Changes the claims of the ID token, which is then signed as usual. */
  readonly claims?: (claims: JWTPayload) => JWTPayload
  /** Makes the ID token out of the claims, instead of signing them. */
  readonly sign?: (claims: JWTPayload) => string | Promise<string>
  /** Changes the whole reply of the token endpoint. */
  readonly tokens?: (reply: Record<string, unknown>) => Record<string, unknown>
  /** Changes what it tells when it is asked for the person. */
  readonly userinfo?: (reply: Record<string, unknown>) => Record<string, unknown>
  /** Changes the discovery document. */
  readonly metadata?: (document: Record<string, unknown>) => Record<string, unknown>
  /** Sends the browser back with an error instead of a code. */
  readonly refuses?: { error: string; error_description?: string }
  /** Shows a page of its own and waits, as one that asks for a password. */
  readonly asks?: true
}

/** A real OpenID provider on loopback. Whoever comes is `person`, without a question. */
export interface OpenIdProvider {
  /** What `GOOGLE_ISSUER` or `AZURE_ISSUER` is set to. */
  readonly issuer: string
  /** The settings with which a server uses it. */
  readonly env: Readonly<Record<string, string>>
  person: Person
  misbehaviour: Misbehaviour
  /** The authorization requests so far. */
  readonly requests: readonly URL[]
  /** The token requests so far. */
  readonly exchanges: readonly URLSearchParams[]
  /** From now on signs with a new key and publishes only that one. */
  rotateKey(): Promise<void>
  stop(): Promise<void>
}

export const TENANT = '3f2b8a54-7a0e-4b57-9d0c-5d1c0a3f4e11'
const SCOPES = 'openid profile email'
const PEOPLE: Readonly<Record<Guise, Person>> = {
  google: {
    sub: '110248495921238986420',
    email: 'ada@mail.example',
    email_verified: true,
    name: 'Ada Lovelace',
  },
  microsoft: {
    sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
    oid: '690222be-ff1a-4d56-abd1-7e4f7d38e474',
    tid: TENANT,
    email: 'grace@work.example',
    xms_edov: true,
    name: 'Grace Hopper',
  },
}

/** @param tenant makes the Microsoft guise that of one tenant instead of `common` */
export async function startOpenIdProvider(guise: Guise, tenant?: string): Promise<OpenIdProvider> {
  const people = new Map<string, Person>()
  const requests: URL[] = []
  const exchanges: URLSearchParams[] = []
  const client = { id: `plainprint-at-${guise}`, secret: `a secret between us and ${guise} ~+/%&` }
  let key = await newKey()
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const issuerOf = (tid: unknown): string => (guise === 'google' ? origin : `${origin}/${String(tid)}/v2.0`)
  const standIn: OpenIdProvider = {
    issuer: issuerOf(tenant ?? 'common'),
    env: settingsOf(guise, issuerOf(tenant ?? 'common'), client),
    person: PEOPLE[guise],
    misbehaviour: {},
    requests,
    exchanges,
    async rotateKey() {
      key = await newKey()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }

  const provider = new Provider(origin, {
    adapter: OpenIdStore,
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: ['http://127.0.0.1/auth/v1/callback'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK((await newKey()).privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      profile: ['name', 'picture', 'oid', 'tid', 'xms_edov'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  })
  // The port of the app is not known yet, as its settings name this provider.
  provider.Client.prototype.redirectUriAllowed = (address: string) =>
    /^http:\/\/(127\.0\.0\.1|localhost):\d+\/auth\/v1\/callback$/.test(address)
  provider.use(async (context, next) => {
    await next()
    await disguise(context as KoaContextWithOIDC)
  })
  const callback = provider.callback()

  /** Turns the replies of a plain provider into those of the guise, and into wrong ones where asked. */
  async function disguise(context: KoaContextWithOIDC): Promise<void> {
    const body = context.body as Record<string, unknown>
    const { misbehaviour } = standIn
    if (context.path === '/me') context.body = misbehaviour.userinfo?.(body) ?? body
    if (context.path === '/token' && typeof body?.['id_token'] === 'string')
      context.body = await disguiseTokens(body, body['id_token'])
    if (context.path.endsWith('/.well-known/openid-configuration')) {
      const document = guise === 'google' ? body : microsoftDocument(body, issuerOf(tenant ?? '{tenantid}'))
      context.body = misbehaviour.metadata?.(document) ?? document
    }
    const location = context.response.get('location')
    if (guise === 'microsoft' && location?.includes('/auth/v1/callback')) {
      // Microsoft does not name itself in this answer.
      const answer = new URL(location)
      answer.searchParams.delete('iss')
      context.set('location', answer.href)
    }
  }

  async function disguiseTokens(body: Record<string, unknown>, issued: string): Promise<unknown> {
    const { misbehaviour } = standIn
    const claims = decodeJwt(issued)
    const person = people.get(String(claims.sub))
    const told = { ...claims, ...person, iss: issuerOf(person?.['tid']) }
    const changed = misbehaviour.claims?.(told) ?? told
    const idToken = await (misbehaviour.sign ?? sign)(changed)
    const reply = { ...body, id_token: idToken }
    return misbehaviour.tokens?.(reply) ?? reply
  }

  const sign = (claims: JWTPayload): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' }).sign(key.privateKey)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    const { faults } = standIn.misbehaviour
    if (url.pathname.endsWith('/.well-known/openid-configuration')) {
      if (faults?.discovery) return fail(response, faults.discovery)
      request.url = '/.well-known/openid-configuration'
    }
    if (url.pathname === '/jwks') {
      if (faults?.jwks) return fail(response, faults.jwks)
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          keys: [{ ...(await exportJWK(key.publicKey)), kid: key.kid, alg: 'RS256', use: 'sig' }],
        }),
      )
      return
    }
    if (url.pathname === '/me' && faults?.userinfo) return fail(response, faults.userinfo)
    if (url.pathname === '/token') {
      if (faults?.token) return fail(response, faults.token)
      request.on('data', (chunk: Buffer) => exchanges.push(new URLSearchParams(String(chunk))))
    }
    if (url.pathname === '/auth') {
      requests.push(url)
      // Nobody stays signed in here, so that the next one can be somebody else.
      delete request.headers.cookie
    }
    if (url.pathname.startsWith('/interaction/')) return answerAs(standIn.person, request, response)
    await callback(request, response)
  }

  /** Signs the person in, or sends the browser back as asked. */
  async function answerAs(person: Person, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { asks, refuses } = standIn.misbehaviour
    if (asks) return void response.setHeader('content-type', 'text/html').end('<title>Who are you?</title>')
    if (refuses) return provider.interactionFinished(request, response, refuses)
    people.set(person.sub, person)
    const grant = new provider.Grant({ accountId: person.sub, clientId: client.id })
    grant.addOIDCScope(SCOPES)
    return provider.interactionFinished(request, response, {
      login: { accountId: person.sub },
      consent: { grantId: await grant.save() },
    })
  }

  return standIn
}

/** The settings under which the product knows a provider. */
function settingsOf(
  guise: Guise,
  issuer: string,
  client: { id: string; secret: string },
): Record<string, string> {
  const prefix = guise === 'google' ? 'GOOGLE' : 'AZURE'
  return {
    [`${prefix}_CLIENT_ID`]: client.id,
    [`${prefix}_CLIENT_SECRET`]: client.secret,
    [`${prefix}_ISSUER`]: issuer,
  }
}

function microsoftDocument(document: Record<string, unknown>, issuer: string): Record<string, unknown> {
  const { authorization_response_iss_parameter_supported: _, ...rest } = document
  return { ...rest, issuer }
}

let keys = 0
async function newKey() {
  return { kid: `key-${(keys += 1)}`, ...(await generateKeyPair('RS256', { extractable: true })) }
}

function fail(response: ServerResponse, fault: Fault): void {
  switch (fault) {
    case 'error':
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"server_error"}')
      return
    case 'forbidden':
      response.writeHead(403, { 'www-authenticate': 'Bearer error="insufficient_scope"' }).end()
      return
    case 'hang':
      return
    case 'drop':
      response.destroy()
      return
    case 'garbage':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token": <?')
      return
    case 'html':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><p>Sign in to the hotel network')
      return
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end()
      return
    case 'endless':
      response.writeHead(200, { 'content-type': 'application/json' })
      endlessly(response)
  }
}

/** Writes spaces, which JSON allows, for as long as somebody reads. */
function endlessly(response: ServerResponse): void {
  const blank = ' '.repeat(65_536)
  const go = (): void => {
    while (!response.destroyed && response.write(blank));
  }
  response.on('drain', go)
  go()
}
