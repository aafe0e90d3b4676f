import { resolve } from 'node:path'
import * as z from 'zod'
import type { Secret } from '../ports/secret.ts'
import { LOOPBACK_HOSTS } from './origin-settings.ts'

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

/** `file:…`, as the absolute folder, or `s3://bucket?endpoint=…&region=…`. */
export const storageUrl = z.string().transform((text, ctx): string | Omit<S3Bucket, 'credentials'> => {
  if (text.startsWith('file:')) return resolve(text.replace(/^file:(\/\/)?/, ''))
  const problem = problemOfS3Url(text)
  if (problem !== null) {
    ctx.addIssue(problem)
    return ''
  }
  const { host, searchParams } = new URL(text)
  const region = searchParams.get('region') || 'us-east-1'
  return { bucket: host, endpoint: searchParams.get('endpoint'), region }
})

function problemOfS3Url(text: string): string | null {
  if (!text.startsWith('s3:')) return 'must be a file: or s3: URL'
  const url = URL.parse(text)
  if (!url || !BUCKET.test(url.host) || !/^\/?$/.test(url.pathname) || url.hash !== '' || url.username !== '')
    return 'must look like s3://bucket?endpoint=https://s3.example&region=eu-central-1'
  for (const name of url.searchParams.keys())
    if (!PARAMETERS.has(name)) return `has the unknown parameter ${name}`
  const region = url.searchParams.get('region') ?? ''
  const endpoint = url.searchParams.get('endpoint')
  if (!/^[a-z0-9-]*$/.test(region) || (region === '' && endpoint === null))
    return 'needs a region, or the endpoint of a service without any'
  return endpoint === null ? null : problemOfEndpoint(endpoint)
}

/** Only on this machine may bytes and signatures travel without TLS. */
function problemOfEndpoint(endpoint: string): string | null {
  const { protocol = '', hostname = '', pathname, search, username } = URL.parse(endpoint) ?? {}
  if (!/^https?:$/.test(protocol) || pathname !== '/' || search !== '' || username !== '')
    return 'must have an origin as its endpoint, such as https://s3.example'
  if (protocol === 'http:' && !LOOPBACK_HOSTS.has(hostname))
    return 'must have an https endpoint, except on loopback'
  return null
}
