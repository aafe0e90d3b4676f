import { expect, test } from 'vitest'
import { addressCases } from './support/attacks/addresses.ts'
import { FORGERIES } from './support/attacks/forged-tokens.ts'
import { UNREADABLE_BODIES } from './support/attacks/hostile-bodies.ts'
import { INJECTIONS } from './support/attacks/injections.ts'
import { NEAR_PASSWORDS, NEW_PASSWORDS } from './support/attacks/passwords.ts'
import { REDIRECTS } from './support/attacks/redirects.ts'
import { ALTERED_QUOTES } from './support/claims/altered-quotes.ts'

/** How many of each kind are promised at least; each runs against every service or call it could concern. */
const KINDS: readonly [kind: string, cases: readonly (readonly unknown[])[], promised: number][] = [
  ['forged tokens, on five services', FORGERIES, 160],
  ['redirect targets, through every call that takes one', REDIRECTS, 60],
  ['bodies, to every call that reads one', UNREADABLE_BODIES, 45],
  ['orders in the text of a document, at five places each', INJECTIONS.map(({ text }) => [text]), 120],
  [
    'quotes that are not the document’s',
    ALTERED_QUOTES.map(({ how, quote, page }) => [`${how} ${page} ${quote}`]),
    250,
  ],
  ['passwords', [...NEW_PASSWORDS, ...NEAR_PASSWORDS], 40],
  ['addresses', addressCases('x'), 60],
]

for (const [kind, cases, promised] of KINDS)
  test(`${cases.length} ${kind}`, () => {
    expect(cases.length).toBeGreaterThanOrEqual(promised)
    expect(new Set(cases.map(([what]) => what)).size, 'a name stands twice').toBe(cases.length)
  })
