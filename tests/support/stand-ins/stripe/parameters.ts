import type Stripe from 'stripe'
import { z } from 'zod'
import type { Account } from './account.ts'
import { nameOf, type Form } from './form.ts'
import { refuse } from './stripe-failure.ts'

/** An endpoint's parameters. Only those that Stripe's own types know can be listed; others are not let in. */
export const allow =
  <Known>() =>
  <S extends z.ZodRawShape>(shape: S & { [K in Exclude<keyof S, keyof Known>]: never }) =>
    z.strictObject<S>(shape)

export const text = z.string().min(1)
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number)
export const positive = integer.refine((value) => value > 0, 'Must be at least 1')
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** Text that an empty one takes away. */
export const emptyable = z.string().transform((value) => (value === '' ? null : value))
/** An absolute address that is a page's. */
export const address = text.refine(isAddress, 'Not a valid URL')
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, 'Too many keys')
/** That of an update, which can be emptied. */
export const newMetadata = z.preprocess((value) => (value === '' ? null : value), metadata.nullable())
/** A list that an empty text empties. */
export const emptyableList = <T extends z.ZodType>(of: T) =>
  z.preprocess((value) => (value === '' ? [] : value), z.array(of))

export const expand = z.array(text).max(20).optional()
export const page = {
  limit: integer.refine((value) => value >= 1 && value <= 100, 'Must be between 1 and 100').optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand,
}
export const onlyExpand = allow<{ expand?: string[] }>()({ expand })
export const onlyPage = allow<Stripe.PaginationParams & { expand?: string[] }>()(page)

/** @throws StripeFailure as Stripe refuses parameters */
export function readParameters<S extends z.ZodType>(shape: S, form: Form): z.output<S> {
  const read = shape.safeParse(form)
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (!issue) throw refuse('Invalid request')
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? ''])
    throw refuse(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = nameOf(issue.path)
  const given = issue.path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    form,
  )
  if (given === undefined)
    throw refuse(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  if (given === '')
    throw refuse(`You passed an empty string for '${param}'.`, { code: 'parameter_invalid_empty', param })
  if (issue.message === 'Invalid integer')
    throw refuse(`Invalid integer: ${JSON.stringify(given)}`, { code: 'parameter_invalid_integer', param })
  if (issue.message === 'Not a valid URL') throw refuse('Not a valid URL', { code: 'url_invalid', param })
  throw refuse(`Invalid ${param}: ${issue.message}`, { param })
}

function isAddress(value: string): boolean {
  const url = URL.parse(value)
  return url?.protocol === 'https:' || url?.protocol === 'http:'
}

interface Asked<P> {
  readonly account: Account
  readonly params: P
  /** What stands in the address in place of `:id`. */
  readonly id: string
}

export interface Route {
  readonly method: string
  readonly pattern: RegExp
  readonly shape: z.ZodType
  readonly run: (asked: Asked<unknown>) => object
}

/** One endpoint: its parameters, and what it answers. */
export function route<S extends z.ZodType>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  shape: S,
  run: (asked: Asked<z.output<S>>) => object,
): Route {
  const pattern = new RegExp(`^/v1/${path.replace(':id', '([^/]+)')}$`)
  return { method, pattern, shape, run: run as Route['run'] }
}
