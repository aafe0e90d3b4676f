import { expect, test } from 'vitest'
import { problemsOf } from '#tests/support/environment/config-problems.ts'

/** What is said of the setting. */
function proxyProblemsOf(peers: string, isProduction = true): readonly string[] {
  const env = { TRUST_PROXY: peers, ...(isProduction && { NODE_ENV: 'production' }) }
  return problemsOf(env).filter((problem) => problem.startsWith('TRUST_PROXY '))
}

test.each([
  ['one address', '192.0.2.7'],
  ['a private network', '10.0.0.0/8'],
  ['every private network', '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7'],
  ['the names of private ranges', 'loopback,linklocal,uniquelocal'],
  ['networks of a content delivery network', '173.245.48.0/20,104.16.0.0/13,172.64.0.0/13,2400:cb00::/32'],
  ['an address of IPv4 as IPv6 writes it', '::ffff:192.0.2.7,::ffff:10.0.0.0/104'],
])('%s may be trusted', (_what, peers) => {
  expect(proxyProblemsOf(peers)).toEqual([])
})

test.each([
  ['everybody', '*'],
  ['the whole internet', '0.0.0.0/0'],
  ['the whole internet in two halves', '0.0.0.0/1,128.0.0.0/1'],
  ['the whole internet in four parts', '0.0.0.0/2,64.0.0.0/2,128.0.0.0/2,192.0.0.0/2'],
  ['the halves of IPv6', '::/1,8000::/1'],
  ['what IPv6 has of IPv4', '::ffff:0:0/96'],
  ['a network of IPv6 that holds all of IPv4', '::/64'],
  ['a network around a private one', '10.0.0.0/4'],
])('%s may not in production, whatever it is written as', (_what, peers) => {
  expect(proxyProblemsOf(peers)[0]).toMatch(/^TRUST_PROXY /)
  expect(proxyProblemsOf(peers, false)).toEqual([])
})

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/255.0.0.0', '1'])(
  '%s is no network, and the start says so',
  (peers) => {
    expect(proxyProblemsOf(peers, false)).toHaveLength(1)
  },
)
