import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
} from 'node:crypto'
import { readSecrets } from '#server/start/secrets.ts'
import type { TokenProblem } from '#server/ports/token-error.ts'
import type { TestApp } from '../app/app.ts'
import { silentLog } from '../environment/log.ts'

export type Json = Record<string, unknown>

/** What a forger works with: a genuine token, the public key, keys of their own, and even the server's. */
export interface Forge {
  readonly token: string
  readonly header: Json
  readonly claims: Json
  readonly signature: string
  /** Of somebody else, who is signed in too. */
  readonly victim: { readonly userId: string; readonly sessionId: string }
  readonly anonKey: string
  /** Where the forger publishes keys. */
  readonly forgerUrl: string
  readonly publicKey: KeyObject
  /** As the server publishes it. */
  readonly publicJwk: Json
  /** The public half of the forger's own key. */
  readonly forgerJwk: Json
  /** Signed with the server's own key: only what is in it is wrong. */
  own(claimChanges: Json, headerChanges?: Json): string
  /** The same from the very texts of header and claims. */
  ownText(header: string | Buffer, claims: string | Buffer): string
  /** Signed with the forger's key. */
  foreign(headerChanges?: Json, claimChanges?: Json): string
  hmac(secret: string | Buffer, alg?: string, headerChanges?: Json): string
  /** The genuine signature under other parts. */
  stale(claimChanges: Json, headerChanges?: Json): string
}

/** A token that must not count, and why it does not. */
export type Forgery = readonly [what: string, make: (forge: Forge) => string, problem: TokenProblem]

export const encode = (value: unknown): string => encodeText(JSON.stringify(value))
export const encodeText = (text: string | Buffer): string => Buffer.from(text).toString('base64url')
export const decode = (part: string | undefined): Json =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Json

/** A pair of keys as the server has one. */
export const newKeyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** @param token a genuine access token of the app */
export function openForge(
  app: TestApp,
  token: string,
  {
    victim,
    forgerUrl,
    forgerKeys,
  }: Pick<Forge, 'victim' | 'forgerUrl'> & { forgerKeys: ReturnType<typeof newKeyPair> },
): Forge {
  const [header, claims] = token.split('.').map((part, index) => (index < 2 ? decode(part) : {}))
  const { keys } = JSON.parse(readSecrets(app.context.config, silentLog).jwtKeys.reveal()) as { keys: Json[] }
  const ownKey = createPrivateKey({ key: keys[0] as never, format: 'jwk' })
  const publicJwk = { ...app.context.tokens.jwks.keys[0] }
  if (!header || !claims) throw new Error('a token has parts')
  const sign = (body: string, key: KeyObject): string =>
    `${body}.${signBytes('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  const bodyOf = (claimChanges: Json = {}, headerChanges: Json = {}): string =>
    `${encode({ ...header, ...headerChanges })}.${encode({ ...claims, ...claimChanges })}`
  return {
    token,
    header,
    claims,
    signature: token.split('.')[2] ?? '',
    victim,
    anonKey: app.anonKey,
    forgerUrl,
    publicKey: createPublicKey({ key: publicJwk, format: 'jwk' }),
    publicJwk,
    forgerJwk: forgerKeys.publicKey.export({ format: 'jwk' }),
    own: (claimChanges, headerChanges) => sign(bodyOf(claimChanges, headerChanges), ownKey),
    ownText: (headerText, claimsText) => sign(`${encodeText(headerText)}.${encodeText(claimsText)}`, ownKey),
    foreign: (headerChanges, claimChanges) =>
      sign(bodyOf(claimChanges, headerChanges), forgerKeys.privateKey),
    hmac(secret, alg = 'HS256', headerChanges = {}) {
      const body = bodyOf({}, { ...headerChanges, alg })
      const hash = `sha${alg.slice(2)}`
      return `${body}.${createHmac(hash, secret).update(body).digest('base64url')}`
    },
    stale: (claimChanges, headerChanges) => `${bodyOf(claimChanges, headerChanges)}.${token.split('.')[2]}`,
  }
}
