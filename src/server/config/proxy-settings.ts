import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'
import * as z from 'zod'

/** Ranges the proxy library knows by name, all of them private. */
const NAMED_RANGES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])
const EVERYBODY: ReadonlySet<string> = new Set(['*', 'true'])
/** Addresses nobody on the internet has. */
const PRIVATE_RANGES: ReadonlySet<string> = new Set(['loopback', 'linkLocal', 'uniqueLocal', 'private'])
/**
 * The largest part of the internet that may count as proxies of ours, all networks together. The published networks of
 * a large content delivery network are a tenth of it.
 */
const MAX_SHARE = 1 / 256
/** Where IPv4 addresses lie among those of IPv6. */
const MAPPED_IPV4 = ipaddr.IPv6.parse('::ffff:0:0')

/** Peers whose forwarding headers count: addresses, networks such as `10.0.0.0/8`, or the names of private ranges. */
export const proxies = z
  .array(z.string())
  .refine(
    (peers) => peers.every((peer) => isNamed(peer) || parseNetwork(peer) !== null),
    'must be addresses or networks (10.0.0.0/8), separated by commas',
  )

const isNamed = (peer: string): boolean => NAMED_RANGES.has(peer) || EVERYBODY.has(peer)

/** Whether they are so many that a client could be one of them, in however many networks that is written. */
export function areTooMany(peers: readonly string[]): boolean {
  const share = peers.reduce((sum, peer) => {
    const network = parseNetwork(peer)
    return sum + (EVERYBODY.has(peer) ? 1 : network ? shareOf(...network) : 0)
  }, 0)
  return share > MAX_SHARE
}

function parseNetwork(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | null {
  const [address = '', length, ...rest] = text.split('/')
  if (isIP(address) === 0 || rest.length > 0) return null
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv4' ? 32 : 128
  if (length === undefined) return [parsed, bits]
  if (!/^\d{1,3}$/.test(length)) return null
  // A mapped address was made an IPv4 one, and its length is still that of IPv6.
  const given = Number(length) - (isIP(address) === 6 && bits === 32 ? 96 : 0)
  if (given > bits) return null
  return given < 0 ? [ipaddr.IPv6.parse(address), Number(length)] : [parsed, given]
}

/** The part of all public addresses of its kind that a network takes. */
function shareOf(address: ipaddr.IPv4 | ipaddr.IPv6, length: number): number {
  if (address.kind() === 'ipv6' && length < 96 && MAPPED_IPV4.match(address, length)) return 1
  if (isPrivate(address, length)) return 0
  return 2 ** -length
}

/** Whether every address of the network is one of the same private range. */
function isPrivate(address: ipaddr.IPv4 | ipaddr.IPv6, length: number): boolean {
  if (!PRIVATE_RANGES.has(address.range())) return false
  const kind = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  const cidr = `${address.toString()}/${length}`
  const [first, last] = [kind.networkAddressFromCIDR(cidr), kind.broadcastAddressFromCIDR(cidr)]
  return first.range() === address.range() && last.range() === address.range()
}
