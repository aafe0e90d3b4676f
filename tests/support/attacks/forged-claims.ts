import { randomUUID } from 'node:crypto'
import { encodeText, type Forge, type Forgery } from './forge.ts'

const now = (): number => Math.floor(Date.now() / 1000)
/** The text of the genuine claims with more of it at either end: keys may come twice. */
const claimsText = ({ claims }: Forge, before: string, after = ''): string =>
  `{${before}${JSON.stringify(claims).slice(1, -1)}${after}}`
const headerText = ({ header }: Forge): string => JSON.stringify(header)

/** Tokens that say what a token of ours never says. */
export const FORGED_CLAIMS: readonly Forgery[] = [
  ['another type', (forge) => forge.own({}, { typ: 'dpop+jwt' }), 'claims'],
  ['the type of another purpose', (forge) => forge.own({}, { typ: 'at+jwt' }), 'claims'],
  ['no type', (forge) => forge.own({}, { typ: undefined }), 'claims'],
  ['another issuer', (forge) => forge.own({ iss: 'https://evil.example/auth/v1' }), 'claims'],
  [
    'an issuer that begins as ours',
    (forge) => forge.own({ iss: `${String(forge.claims['iss'])}.evil.example` }),
    'claims',
  ],
  ['a slash after the issuer', (forge) => forge.own({ iss: `${String(forge.claims['iss'])}/` }), 'claims'],
  ['a list of issuers', (forge) => forge.own({ iss: [forge.claims['iss']] }), 'claims'],
  ['no issuer', (forge) => forge.own({ iss: undefined }), 'claims'],
  ['another audience', (forge) => forge.own({ aud: 'somebody' }), 'claims'],
  ['a list of audiences', (forge) => forge.own({ aud: ['authenticated', 'evil'] }), 'claims'],
  ['an audience in capitals', (forge) => forge.own({ aud: 'AUTHENTICATED' }), 'claims'],
  ['no audience', (forge) => forge.own({ aud: undefined }), 'claims'],
  ['expired a second ago', (forge) => forge.own({ iat: now() - 7_200, exp: now() - 1 }), 'expired'],
  ['an expiry of 0', (forge) => forge.own({ exp: 0 }), 'expired'],
  ['an expiry before time began', (forge) => forge.own({ exp: -1 }), 'expired'],
  ['no expiry', (forge) => forge.own({ exp: undefined }), 'claims'],
  ['null for an expiry', (forge) => forge.own({ exp: null }), 'claims'],
  ['text for an expiry', (forge) => forge.own({ exp: 'tomorrow' }), 'claims'],
  ['a number in text for an expiry', (forge) => forge.own({ exp: String(now() + 60) }), 'claims'],
  ['a list for an expiry', (forge) => forge.own({ exp: [now() + 60] }), 'claims'],
  [
    'an endless expiry',
    (forge) => forge.ownText(headerText(forge), claimsText(forge, '', ',"exp":1e999')),
    'claims',
  ],
  ['not valid yet', (forge) => forge.own({ nbf: now() + 3_600 }), 'claims'],
  ['text for the time it begins', (forge) => forge.own({ nbf: 'now' }), 'claims'],
  ['no time of issue', (forge) => forge.own({ iat: undefined }), 'claims'],
  ['text for the time of issue', (forge) => forge.own({ iat: 'now' }), 'claims'],
  ...(
    [
      ['service_role', 'service_role'],
      ['postgres', 'postgres'],
      ['anon beside a user', 'anon'],
      ['in capitals', 'AUTHENTICATED'],
      ['with a space', 'authenticated '],
      ['with NUL', 'authenticated\u0000'],
      ['in wide letters', '\uff41uthenticated'],
      ['null', null],
      ['true', true],
      ['of no name', ''],
      ['in a list', ['authenticated']],
      ['in an object', { authenticated: true }],
      ['missing', undefined],
      ['in SQL', 'authenticated; set role postgres'],
    ] as const
  ).map(([what, role]): Forgery => [`a role ${what}`, (forge) => forge.own({ role }), 'claims']),
  ...(
    [
      ['missing', undefined],
      ['null', null],
      ['empty', ''],
      ['a number', 1],
      ['in a list', ['0b9d7f5e-7a53-4a0e-9a51-6a1d8f0f4b11']],
      ['SQL', "' or true --"],
      ['in braces', '{0b9d7f5e-7a53-4a0e-9a51-6a1d8f0f4b11}'],
      ['with a line break', '0b9d7f5e-7a53-4a0e-9a51-6a1d8f0f4b11\n'],
    ] as const
  ).flatMap(([what, id]): Forgery[] => [
    [`a subject ${what}`, (forge) => forge.own({ sub: id }), 'claims'],
    [`a session ${what}`, (forge) => forge.own({ session_id: id }), 'claims'],
  ]),
  ['an altered role', (forge) => forge.stale({ role: 'service_role' }), 'signature'],
  ['an altered subject', (forge) => forge.stale({ sub: forge.victim.userId }), 'signature'],
  ['an altered session', (forge) => forge.stale({ session_id: forge.victim.sessionId }), 'signature'],
  ['an altered expiry', (forge) => forge.stale({ exp: now() + 9_999_999 }), 'signature'],
  ['a session that never was', (forge) => forge.own({ session_id: randomUUID() }), 'session_ended'],
  ["somebody else's session", (forge) => forge.own({ session_id: forge.victim.sessionId }), 'session_ended'],
  ["somebody else's subject", (forge) => forge.own({ sub: forge.victim.userId }), 'session_ended'],
  ['nobody for a subject', (forge) => forge.own({ sub: randomUUID() }), 'session_ended'],
  [
    'a second role',
    (forge) => forge.ownText(headerText(forge), claimsText(forge, '', ',"role":"service_role"')),
    'claims',
  ],
  [
    'a second subject',
    (forge) => forge.ownText(headerText(forge), claimsText(forge, '', `,"sub":"${forge.victim.userId}"`)),
    'session_ended',
  ],
  [
    'a second expiry',
    (forge) => forge.ownText(headerText(forge), claimsText(forge, '', ',"exp":1')),
    'expired',
  ],
  [
    'a second role that is not signed',
    (forge) =>
      `${forge.token.split('.')[0]}.${encodeText(claimsText(forge, '"role":"service_role",'))}.${forge.signature}`,
    'signature',
  ],
  [
    'claims inside a prototype',
    (forge) => forge.ownText(headerText(forge), `{"__proto__":${JSON.stringify(forge.claims)}}`),
    'claims',
  ],
  [
    'the rights of an API key and a user',
    (forge) => forge.own({ role: 'anon', aud: undefined, session_id: undefined }),
    'claims',
  ],
]
