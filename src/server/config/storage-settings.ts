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
  keys: { readonly id: string; readonly secret: Secret | null },
  isLoopback: (host: string) => boolean,
  problems: string[],
): S3Bucket | null {
  const refuse = (why: string): null => {
    problems.push(why)
    return null
  }
  const url = URL.parse(text)
  if (!url || !BUCKET.test(url.host) || !/^\/?$/.test(url.pathname) || url.hash !== '' || url.username !== '')
    return refuse('STORAGE_URL must look like s3://bucket?endpoint=https://s3.example&region=eu-central-1')
  for (const name of url.searchParams.keys())
    if (!PARAMETERS.has(name)) return refuse(`STORAGE_URL has the unknown parameter ${name}`)
  const region = url.searchParams.get('region') ?? ''
  const endpoint = url.searchParams.get('endpoint')
  if (!/^[a-z0-9-]*$/.test(region) || (region === '' && endpoint === null))
    return refuse('STORAGE_URL needs a region, or the endpoint of a service without any')
  if (endpoint !== null) {
    const { protocol, hostname, pathname, search, username } = URL.parse(endpoint) ?? {}
    if (!/^https?:$/.test(protocol ?? '') || pathname !== '/' || search !== '' || username !== '')
      return refuse('STORAGE_URL must have an origin as its endpoint, such as https://s3.example')
    if (protocol === 'http:' && !isLoopback(hostname ?? ''))
      return refuse('STORAGE_URL must have an https endpoint, except on loopback')
  }
  if ((keys.id === '') !== (keys.secret === null))
    return refuse('STORAGE_ACCESS_KEY_ID and STORAGE_SECRET_ACCESS_KEY must both be set, or neither')
  return {
    bucket: url.host,
    endpoint,
    region: region || 'us-east-1',
    credentials: keys.secret && { accessKeyId: keys.id, secretAccessKey: keys.secret },
  }
}
