import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshAddress } from '#tests/support/stand-ins/mails.ts'
import type { OpenIdProvider } from '#tests/support/stand-ins/openid-provider.ts'
import { type ProviderApp, startProviderApp } from '#tests/support/app/provider-app.ts'
import { type AuthRedirect, refusalIn } from '#tests/support/stand-ins/provider-browser.ts'

type Misbehaviour = OpenIdProvider['misbehaviour']

let world: ProviderApp
/** An ID token of an earlier sign-in, which the provider did sign. */
let earlierToken = ''
let foreignKey: Awaited<ReturnType<typeof generateKeyPair>>
beforeAll(async () => {
  foreignKey = await generateKeyPair('RS256', { extractable: true })
  world = await startProviderApp()
  world.google.misbehaviour = {
    tokens: (reply) => {
      earlierToken = String(reply['id_token'])
      return reply
    },
  }
  await world.asGoogle(freshAddress())
})
afterAll(() => world.stop())

const claims = (changed: object): Misbehaviour => ({ claims: (given) => ({ ...given, ...changed }) })
const without = (name: string): Misbehaviour => claims({ [name]: undefined })
const token = (make: (idToken: string) => unknown): Misbehaviour => ({
  tokens: (reply) => ({ ...reply, id_token: make(String(reply['id_token'])) }),
})

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const nowSeconds = (): number => Math.floor(Date.now() / 1000)
const partsOf = (jwt: string): string[] => jwt.split('.')
/** A token whose header is replaced and whose signature stays. */
const withHeader = (header: object): Misbehaviour =>
  token((jwt) => [base64(header), ...partsOf(jwt).slice(1)].join('.'))
const signedByOthers = (header: object): Misbehaviour => ({
  sign: (given: JWTPayload) =>
    new SignJWT(given).setProtectedHeader({ alg: 'RS256', ...header }).sign(foreignKey.privateKey),
})
const signedWith = (secret: () => string): Misbehaviour => ({
  sign: (given) =>
    new SignJWT(given).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret())),
})

const GOOGLE: readonly [string, () => Misbehaviour][] = [
  ['an issuer that is nobody’s', () => claims({ iss: 'https://evil.example' })],
  ['the issuer with a slash more', () => claims({ iss: `${world.google.issuer}/` })],
  ['the other provider as issuer', () => claims({ iss: world.microsoft.issuer })],
  ['no issuer', () => without('iss')],
  ['another audience', () => claims({ aud: 'another-client' })],
  ['an audience that begins like ours', () => claims({ aud: `${clientId()}x` })],
  ['no audience', () => without('aud')],
  ['two audiences and nobody authorized', () => claims({ aud: [clientId(), 'another-client'] })],
  [
    'two audiences, the other one authorized',
    () => claims({ aud: [clientId(), 'another-client'], azp: 'another-client' }),
  ],
  ['our audience, another one authorized', () => claims({ azp: 'another-client' })],
  ['another nonce', () => claims({ nonce: 'another' })],
  ['no nonce', () => without('nonce')],
  ['a nonce that is no text', () => claims({ nonce: 1 })],
  ['a time that is over', () => claims({ exp: nowSeconds() - 3_600 })],
  ['a minute too late', () => claims({ exp: nowSeconds() - 60 })],
  ['no end', () => without('exp')],
  ['an end that is no number', () => claims({ exp: 'never' })],
  ['a beginning tomorrow', () => claims({ nbf: nowSeconds() + 86_400 })],
  ['no time of issue', () => without('iat')],
  ['no subject', () => without('sub')],
  ['an empty subject', () => claims({ sub: '' })],
  ['a subject that is a number', () => claims({ sub: 42 })],
  ['a subject with a line break', () => claims({ sub: 'one\ntwo' })],
  ['no signature asked for', () => ({ sign: (given) => `${base64({ alg: 'none' })}.${base64(given)}.` })],
  ['no signature asked for, in capitals', () => withHeader({ alg: 'NONE' })],
  ['no signature at all', () => token((jwt) => `${partsOf(jwt).slice(0, 2).join('.')}.`)],
  ['half a signature', () => token((jwt) => jwt.slice(0, -100))],
  ['a signature of other claims', () => withClaims({ sub: 'the-victim' })],
  ['a key that is not the provider’s', () => signedByOthers({ kid: 'theirs' })],
  ['a foreign key under the provider’s name', () => signedByOthers({ kid: 'key-1' })],
  ['a foreign key without a name', () => signedByOthers({})],
  ['our own secret as the key', () => signedWith(clientSecret)],
  ['the public key as a secret', () => signedWith(() => JSON.stringify(publicKey))],
  ['a key in the header', () => signedByOthers({ jwk: publicKey })],
  ['a header that must be understood', () => withHeader({ alg: 'RS256', crit: ['b64'], b64: false })],
  ['the token of an earlier sign-in', () => token(() => earlierToken)],
  ['no token', () => token(() => undefined)],
  ['a token that is none', () => token(() => 'not a token')],
  ['a token that is an object', () => token((jwt) => ({ jwt }))],
  ['an encrypted token', () => token((jwt) => `${jwt}.four.five`)],
  ['no access token', () => ({ tokens: (reply) => ({ ...reply, access_token: undefined }) })],
  ['an unknown kind of access token', () => ({ tokens: (reply) => ({ ...reply, token_type: 'mac' }) })],
]

const MICROSOFT: readonly [string, () => Misbehaviour][] = [
  ['no object id', () => without('oid')],
  ['an empty object id', () => claims({ oid: '' })],
  ['an object id that is a list', () => claims({ oid: ['a'] })],
  ['no tenant', () => without('tid')],
  ['a tenant that the issuer does not name', () => claims({ tid: 'badbadba-0000-4000-8000-000000000bad' })],
  ['the issuer of every tenant', () => claims({ iss: world.microsoft.issuer })],
  ['the template of the issuer', () => claims({ iss: `${origin()}/{tenantid}/v2.0`, tid: '{tenantid}x' })],
  ['the issuer of another cloud', () => claims({ iss: 'https://login.microsoftonline.us/t/v2.0' })],
  ['another audience', () => claims({ aud: clientId() })],
]

let publicKey: object = {}
beforeAll(async () => {
  publicKey = await exportJWK(foreignKey.publicKey)
})
const clientId = (): string => world.google.env['GOOGLE_CLIENT_ID'] ?? ''
const clientSecret = (): string => world.google.env['GOOGLE_CLIENT_SECRET'] ?? ''
const origin = (): string => new URL(world.microsoft.issuer).origin

function withClaims(changed: object): Misbehaviour {
  return token((jwt) => {
    const [header = '', body = '', signature = ''] = partsOf(jwt)
    const given = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
    return [header, base64({ ...given, ...changed }), signature].join('.')
  })
}

/** Nobody is let in, nothing is kept, and the same person comes in as soon as the provider behaves. */
async function expectRefused(
  provider: OpenIdProvider,
  misbehaviour: Misbehaviour,
  signIn: (email: string) => Promise<AuthRedirect>,
): Promise<void> {
  world.nextPerson()
  const email = freshAddress()
  provider.misbehaviour = misbehaviour
  expect(refusalIn(await signIn(email))).toEqual({
    error: 'invalid_request',
    code: 'bad_oauth_callback',
    description: expect.stringContaining('could not be verified') as string,
  })
  expect(await world.sql('select 1 from auth.users where email = $1', [email])).toEqual([])
  provider.misbehaviour = {}
  expect((await signIn(email)).fragment['access_token']).toBeTruthy()
}

describe('an ID token of Google', () => {
  test.each(GOOGLE)('with %s identifies nobody', (_, misbehaviour) =>
    expectRefused(world.google, misbehaviour(), (email) => world.asGoogle(email)),
  )
})

describe('an ID token of Microsoft', () => {
  test.each(MICROSOFT)('with %s identifies nobody', (_, misbehaviour) =>
    expectRefused(world.microsoft, misbehaviour(), (email) => world.asMicrosoft(email)),
  )
})

test('over fifty wrong tokens were tried', () => {
  expect(GOOGLE.length + MICROSOFT.length).toBeGreaterThanOrEqual(50)
})
