import type { Secret } from '../ports/secret.ts'

/** A bucket of an S3 service that keeps our files. */
export interface S3Bucket {
  readonly bucket: string
  /** Null: Amazon's own, by its region. */
  readonly endpoint: string | null
  readonly region: string
  /** Null: what the machine provides, such as the role it runs as. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: Secret } | null
}

const PARAMETERS: ReadonlySet<string> = new Set(['endpoint', 'region'])
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/**
 * Reads `s3://bucket?endpoint=…&region=…`.
 * @param isLoopback whether a host is this machine: only there may bytes and signatures travel without TLS
 * @returns null, and the problem, when it cannot be used
 */
export function readS3Url(
  text: string,
  keys: Keys,
  isLoopback: (host: string) => boolean,
  problems: string[],
): S3Bucket | null {
  const problem = problemOfS3Url(text, isLoopback) ?? problemOfKeys(keys)
  if (problem !== null) {
    problems.push(problem)
    return null
  }
  const url = new URL(text)
  return {
    bucket: url.host,
    endpoint: url.searchParams.get('endpoint'),
    region: url.searchParams.get('region') || 'us-east-1',
    credentials: keys.secret && { accessKeyId: keys.id, secretAccessKey: keys.secret },
  }
}

interface Keys {
  readonly id: string
  readonly secret: Secret | null
}

function problemOfKeys({ id, secret }: Keys): string | null {
  const isHalf = (id === '') !== (secret === null)
  return isHalf ? 'STORAGE_ACCESS_KEY_ID and STORAGE_SECRET_ACCESS_KEY must both be set, or neither' : null
}

function problemOfS3Url(text: string, isLoopback: (host: string) => boolean): string | null {
  const url = URL.parse(text)
  if (!url || !BUCKET.test(url.host) || !/^\/?$/.test(url.pathname) || url.hash !== '' || url.username !== '')
    return 'STORAGE_URL must look like s3://bucket?endpoint=https://s3.example&region=eu-central-1'
  for (const name of url.searchParams.keys())
    if (!PARAMETERS.has(name)) return `STORAGE_URL has the unknown parameter ${name}`
  const region = url.searchParams.get('region') ?? ''
  const endpoint = url.searchParams.get('endpoint')
  if (!/^[a-z0-9-]*$/.test(region) || (region === '' && endpoint === null))
    return 'STORAGE_URL needs a region, or the endpoint of a service without any'
  return endpoint === null ? null : problemOfEndpoint(endpoint, isLoopback)
}

function problemOfEndpoint(endpoint: string, isLoopback: (host: string) => boolean): string | null {
  const { protocol = '', hostname = '', pathname, search, username } = URL.parse(endpoint) ?? {}
  if (!/^https?:$/.test(protocol) || pathname !== '/' || search !== '' || username !== '')
    return 'STORAGE_URL must have an origin as its endpoint, such as https://s3.example'
  if (protocol === 'http:' && !isLoopback(hostname))
    return 'STORAGE_URL must have an https endpoint, except on loopback'
  return null
}
